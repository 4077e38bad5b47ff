// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/dictionary.h"
#include "engine/language/line/bound_names.h"
#include "engine/language/line/cursor.h"
#include "engine/language/spelling.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

/// What may have been meant by something that does not fit where it stands. A hint is the end of a message, beginning
/// with "; ", or empty.
namespace engine {

/// The word at a place, the two words from there, and so on: what a name could have been meant to be.
std::vector<std::string> readingsAt(std::size_t position, std::span<const Token> tokens);

/// Behind something complete, the word that was meant to go on from it.
NearestName nearestJoiningWord(const Token& token);

/// Where the line should have ended.
std::string leftOverHint(const Cursor& cursor, const NearestName& nearest);

/// Where a value should stand.
std::string valueHint(const Cursor& cursor);

/// Offers all names that have a meaning of one of the kinds.
void offerNames(NearestName& nearest, NameKinds wanted, const Dictionary& dictionary, const BoundNames& scope);

} // namespace engine

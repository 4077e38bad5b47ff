// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/bound_names.h"
#include "engine/language/line/cursor.h"
#include "engine/language/names/dictionary.h"
#include "engine/language/source/spelling.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

/// Hints at the likely intention of a word that does not fit. A hint is the end of a message, beginning with "; ", or
/// empty.
namespace engine {

/// The word at a place, the two words from there, and so on: each may have been meant as a name.
std::vector<std::string> readingsAt(std::size_t position, std::span<const Token> tokens);

/// After something complete, the word that was meant to continue it.
NearestName nearestJoiningWord(const Token& token);

/// A hint where the line should have ended.
std::string leftOverHint(const Cursor& cursor, const NearestName& nearest);

/// A hint where a value is missing.
std::string valueHint(const Cursor& cursor);

/// Offers all names that have a meaning of one of the kinds.
void offerNames(NearestName& nearest, NameKinds wanted, const Dictionary& dictionary, const BoundNames& scope);

} // namespace engine

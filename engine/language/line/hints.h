// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/line/bound_names.h"
#include "engine/language/line/cursor.h"
#include "engine/language/line/failure.h"
#include "engine/language/names/dictionary.h"
#include "engine/language/source/spelling.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

/// Hints about what an unexpected word was probably meant to be. A hint is the end of a message; it is empty if there
/// is nothing to suggest.
namespace engine {

/// The texts that could be a name at a position: the next word, the next two words, and so on.
std::vector<std::string> readingsAt(std::size_t position, std::span<const Token> tokens);

/// The joining word, such as "with", that is most similar to the word after a complete phrase.
NearestName nearestJoiningWord(const Token& token);

/// The suggestion for tokens after the end of a statement.
Suggestion leftOverSuggestion(const Cursor& cursor, const Dictionary& dictionary);

/// The suggestion for a word or phrase of another language. It doesn't depend on the sentence.
Suggestion foreignPhrase(const Cursor& cursor, std::size_t position);

/// The hint for a missing value.
std::string valueHint(const Cursor& cursor);

/// Offers all names with a meaning of one of these kinds.
void offerNames(NearestName& nearest, NameKinds wanted, const Dictionary& dictionary, const BoundNames& scope);

} // namespace engine

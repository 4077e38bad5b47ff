// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// The reason why a line cannot be understood. FailureReport writes the message later, because a line can be read in
/// several ways, and most failures come from attempts that are abandoned.
struct Failure
{
    std::size_t at = 0;
    std::string_view code;
    std::string message = {};
    std::string fix = {};
    /// The number of tokens, starting at `at`, that the problem and its fix concern.
    std::size_t words = 1;
    /// The kinds of names that were possible there.
    std::optional<NameKinds> wanted = {};
    /// The node of the sentence tree at which no step matched.
    std::uint32_t sentence = SentenceNode::noNode;
    /// Whether the failure is right after the previous word, because something is missing there.
    bool isAfterWord = false;
};

/// The suggested replacement for the tokens at a position.
struct Suggestion
{
    /// The end of a message, such as "write “otherwise”". Empty if there is no suggestion.
    std::string hint = {};
    /// The replacement for the tokens; empty if it depends on the sentence.
    std::string fix = {};
    /// The number of tokens before the position that are replaced too.
    std::size_t before = 0;
    /// The total number of replaced tokens, including those before the position.
    std::size_t words = 1;

    bool isFound() const { return !hint.empty(); }
};

/// Keeps the failure of the attempt that read furthest, because it is the most informative one.
void keepFurthest(std::optional<Failure>& furthest, Failure failure);

/// The message about an indefinite article where a definite thing is needed.
std::string indefiniteMessage(std::string_view article);

} // namespace engine

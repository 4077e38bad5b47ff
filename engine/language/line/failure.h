// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// The reason why a line cannot be understood. Words are put together only in a report (failure_report.h), because
/// most failures are only attempts: there are several ways to read a line.
struct Failure
{
    std::size_t at = 0;
    std::string_view code;
    std::string message = {};
    std::string fix = {};
    /// The kinds of names that would have matched.
    std::optional<NameKinds> wanted = {};
    /// The node of the tree of sentences at which no step matched.
    std::uint32_t sentence = SentenceNode::noNode;
    /// Something is missing after the previous word.
    bool isBehindWord = false;
};

/// Keeps the failure of the attempt that got furthest among several at the same words: it says most.
void keepFurther(std::optional<Failure>& furthest, Failure failure);

/// An indefinite article where something definite is needed.
std::string leavesOpen(std::string_view article);

} // namespace engine

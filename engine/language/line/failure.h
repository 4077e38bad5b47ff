// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace engine {

/// Why a line cannot be understood. Words are only put together when it is reported (failure_report.h), for most
/// failures are only attempts: there are several ways to read a line.
struct Failure
{
    std::size_t at = 0;
    std::string_view code;
    std::string message = {};
    std::string fix = {};
    /// The kinds of names that would have fitted.
    std::optional<NameKinds> wanted = {};
    /// Where in the tree of sentences no step fitted.
    std::uint32_t sentence = SentenceNode::noNode;
    /// Something is missing after the previous word.
    bool isBehindWord = false;
};

/// Of several attempts to read the same words, the failure of the one that got furthest says most.
void keepFurther(std::optional<Failure>& furthest, Failure failure);

/// An indefinite article where something definite is needed.
std::string leavesOpen(std::string_view article);

} // namespace engine

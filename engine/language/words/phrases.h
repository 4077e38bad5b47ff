// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine::words {

/// Sentences without their capitals and full stops, so that they can become parts of others.
using Sentences = std::vector<std::string>;

/// Whether a word is that for one or for several.
enum class Form : std::uint8_t { One, Several };

/// Whether a sentence says that something is so, or that it is not.
enum class Sense : std::uint8_t { So, NotSo };

/// Whether statements in a row become one sentence where that is possible.
enum class Joining : std::uint8_t { Apart, Joined };

/// The way a description is put into a sentence.
struct Frame
{
    /// The words before it: "a", "each", "target", "3 or more". A plural may have none.
    std::string_view determiner = {};
    Form form = Form::One;
    /// The words right after the kind: " of your choice".
    std::string_view behindKind = {};
    /// Whether it says that you control it, where "your" does not say so.
    bool saysWhose = true;
};

constexpr Frame severalOf{.form = Form::Several};
constexpr Frame oneOf{.determiner = "a"};

/// "3 or more", "fewer than 2", "no"; empty if the operation does not compare sizes.
std::string howMany(syntax::Op op, const std::string& count, std::string_view fewer);

/// The sentences as text: capitals, full stops.
std::string finished(std::span<const std::string> sentences);

} // namespace engine::words

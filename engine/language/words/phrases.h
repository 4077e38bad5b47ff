// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine::words {

/// Sentences without capitals and full stops, so that they can be parts of others.
using Sentences = std::vector<std::string>;

/// The grammatical number: singular or plural.
enum class Form : std::uint8_t { One, Several };

/// Whether a sentence is affirmative or negative.
enum class Sense : std::uint8_t { So, NotSo };

/// Whether successive statements become one sentence if possible.
enum class Joining : std::uint8_t { Apart, Joined };

/// The form of a description in a sentence.
struct Frame
{
    /// The words before the kind: "a", "each", "target", "3 or more". Can be empty for a plural.
    std::string_view determiner = {};
    Form form = Form::One;
    /// The words right after the kind, such as " of your choice".
    std::string_view afterKind = {};
    /// Whether to add "you control" if "your" can't be used.
    bool saysWhose = true;
};

constexpr Frame severalOf{.form = Form::Several};
constexpr Frame oneOf{.determiner = "a"};

/// A comparison in words: "3 or more", "fewer than 2", "no". Empty for other operations.
std::string howMany(syntax::Op op, const std::string& count, std::string_view fewer);

/// The sentences as text with capitals and full stops.
std::string finished(std::span<const std::string> sentences);

} // namespace engine::words

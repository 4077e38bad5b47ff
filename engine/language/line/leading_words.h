// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace engine {

/// The words that begin statements of the language itself.
std::span<const std::string_view> statementWords();

/// The words after a subject that begin a phrase of the language itself: "this gets +1 …".
std::span<const std::string_view> phraseWords();

/// The words that begin rules.
std::span<const std::string_view> ruleWords();

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace engine {

/// The words that begin statements of the language itself.
std::span<const std::string_view> statementWords();

/// Whether the word begins a rule or a statement.
bool isLeadingWord(std::string_view word);

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace engine {

/// The words that begin statements of the language itself.
std::span<const std::string_view> statementWords();

/// Whether a rule or a statement begins with the word.
bool isLeadingWord(std::string_view word);

} // namespace engine

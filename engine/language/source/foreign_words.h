// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Suggestions for words and symbols from programming languages, rulebooks and word processors.
namespace engine {

/// The suggested replacement for a word.
struct Replacement
{
    /// The end of a message: "write “otherwise”". Empty for unknown words.
    std::string_view hint;
    /// The text that replaces the word; empty if this depends on the sentence.
    std::string_view text;
};

Replacement insteadOfWord(std::string_view word);

/// The end of a message about a symbol, and about a symbol right after a digit.
std::string_view insteadOfSign(std::string_view sign);
std::string_view insteadOfSignInNumber(std::string_view sign);

} // namespace engine

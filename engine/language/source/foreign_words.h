// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

/// Words and signs that people bring along from programming, from rulebooks or from a word processor.
namespace engine {

/// The replacement for a word, as the end of a message: "write “otherwise”". Empty for unknown words.
std::string_view insteadOfWord(std::string_view word);

/// The same for a sign, and for one right after a digit.
std::string_view insteadOfSign(std::string_view sign);
std::string_view insteadOfSignInNumber(std::string_view sign);

} // namespace engine

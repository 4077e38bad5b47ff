// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/tokens.h"

#include <cstdint>
#include <span>
#include <vector>

/// The words of one formatted line and the spaces between them. Internal to the formatter.
namespace engine {

/// The kinds of lines, which differ in the spaces around symbols: a line that declares a property starts with the forms
/// of its name, as in "egg/eggs".
enum class LineRole : std::uint8_t { Plain, Property };

/// The line with each form replaced by its canonical equivalent. An inserted token is in the same row as its neighbour.
std::vector<Token> canonicalTokens(std::span<const Token> tokens);

/// For each token, whether a space precedes it.
std::vector<bool> spacesBefore(std::span<const Token> tokens, LineRole role);

} // namespace engine

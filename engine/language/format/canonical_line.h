// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/tokens.h"

#include <cstdint>
#include <span>
#include <vector>

/// The way the formatter writes one line: its words, and the spaces between them. Internal to the formatter.
namespace engine {

/// The kind of a line, as far as its signs depend on it. A property begins with forms of its name.
enum class LineRole : std::uint8_t { Plain, Property };

/// The same line with each form that has a twin of the same meaning replaced by the canonical one. What is put in gets
/// the row of what it stands beside.
std::vector<Token> canonicalTokens(std::span<const Token> tokens);

/// For each token, whether a space precedes it.
std::vector<bool> spacesBefore(std::span<const Token> tokens, LineRole role);

} // namespace engine

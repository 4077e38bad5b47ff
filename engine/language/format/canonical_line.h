// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/tokens.h"

#include <cstdint>
#include <span>
#include <vector>

/// How the formatter writes one line: which words, and where a space stands between them. Part of its inside.
namespace engine {

/// What a line is, as far as its signs depend on that. Of a property the first words are forms of its name.
enum class LineRole : std::uint8_t { Plain, Property };

/// The same line with each form that has a twin of the same meaning replaced by the canonical one. What is put in gets
/// the row of what it stands beside.
std::vector<Token> canonicalTokens(std::span<const Token> tokens);

/// For each token whether a space stands before it.
std::vector<bool> spacesBefore(std::span<const Token> tokens, LineRole role);

} // namespace engine

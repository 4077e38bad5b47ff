// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"

#include <cstdint>
#include <string>
#include <vector>

/// The origins of a program's code: the card texts from which it was compiled, and the clauses of the rulebook that it
/// cites.
namespace engine {

/// The code of a rule, a condition or an effect.
struct BodyCode
{
    std::uint32_t entry = 0;
    std::uint32_t end = 0;
    /// The register that holds the card with the rule. It holds nothing for a rule of the game.
    std::uint16_t self = 0;
    /// The start of the text of the body.
    Place place;
};

struct CitedLine
{
    std::uint32_t file = 0;
    std::uint32_t line = 0;
    std::vector<std::string> clauses;
};

} // namespace engine

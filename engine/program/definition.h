// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Rules that a card has together: those printed on it, those of a keyword, or those that another rule grants.
struct Bundle
{
    std::vector<std::uint32_t> rules;
    /// The conditions and bodies of "as soon as" rules.
    std::vector<std::uint32_t> checks;
    std::vector<std::uint32_t> modifiers;
    /// The activated abilities, and the labelled effects by label; none for labels that the card lacks.
    std::vector<std::uint32_t> abilities;
    std::vector<std::uint32_t> labels;
};

/// A bundle that cards can gain and lose. A card has it as long as its value `what` is above 0.
struct GrantedBundle : Bundle
{
    std::uint32_t what = none;
};

/// A card definition. Its bundle includes the rules of printed keywords that no rule grants or removes.
struct Definition : Bundle
{
    std::string name;
    /// The lines of the card's text.
    Place place = {};
    std::uint32_t lastLine = 0;
    bool isToken = false;
    /// The initial cells of a row of this definition, starting with cells::card::First.
    std::vector<std::int32_t> row;
    /// The amount of each keyword.
    std::vector<std::int32_t> keywords;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Rules that a card has together: those printed on it, those of a keyword, or those that another rule gives it.
struct Bundle
{
    std::vector<std::uint32_t> rules;
    /// Conditions and bodies of its "as soon as" rules.
    std::vector<std::uint32_t> checks;
    std::vector<std::uint32_t> modifiers;
    /// Activated abilities, and labelled effects by label, none for the labels it lacks.
    std::vector<std::uint32_t> abilities;
    std::vector<std::uint32_t> labels;
};

/// A bundle that cards can gain and lose. They have it while their amount of what is above 0.
struct GrantedBundle : Bundle
{
    std::uint32_t what = none;
};

/// With the rules of those printed keywords that no rule gives or takes away.
struct Definition : Bundle
{
    std::string name;
    /// The lines of its card.
    Place place = {};
    std::uint32_t lastLine = 0;
    bool isToken = false;
    /// The initial cells of a row of this definition, from its first own cell on.
    std::vector<std::int32_t> row;
    /// Amount of each keyword, by keyword.
    std::vector<std::int32_t> keywords;
};

} // namespace engine

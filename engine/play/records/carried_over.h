// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/manual_change.h"

#include <expected>
#include <map>
#include <string>
#include <vector>

namespace engine {

/// The renamed cards: old names with their new names.
using RenamedCards = std::map<std::string, std::string>;

/// A manual step, and the positions before and after it in the original game.
struct ManualStep
{
    const State& before;
    const State& after;
    const ManualChange& step;
};

/// The position to repeat the step in. Its rules may lay out cells differently.
struct OtherPosition
{
    const State& state;
    /// The counterpart of each card from before the step, by its number; 0 if there is none.
    const std::vector<Ref>& cards;
    const RenamedCards& renamed;
};

/// Translates a step for another position. Values, zones, choices and definitions are matched by name. If something has
/// no counterpart, the step is not possible and the error names it.
std::expected<ManualChange, std::string> carriedOver(const ManualStep& made, const OtherPosition& to);

} // namespace engine

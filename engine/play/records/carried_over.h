// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/manual_change.h"

#include <expected>
#include <map>
#include <string>
#include <vector>

namespace engine {

/// The new names of renamed cards, by their old names.
using RenamedCards = std::map<std::string, std::string>;

/// A manual step, and the positions before and after it in the original game.
struct ManualStep
{
    const State& before;
    const State& after;
    const ManualChange& step;
};

/// The position in which to repeat the step. Its rules may use other cells for the same values.
struct OtherPosition
{
    const State& state;
    /// The counterpart of each card that existed before the step, by card number; 0 if there is none.
    const std::vector<Ref>& cards;
    const RenamedCards& renamed;
};

/// Translates a step for another position. Values, zones, choices and definitions are matched by name. If something has
/// no counterpart, returns an error that names it.
std::expected<ManualChange, std::string> carriedOver(const ManualStep& made, const OtherPosition& to);

} // namespace engine

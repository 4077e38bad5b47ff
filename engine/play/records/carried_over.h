// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/records/hand_step.h"

#include <expected>
#include <map>
#include <string>
#include <vector>

namespace engine {

/// Cards that are called otherwise by now: what they were called, and what they are.
using RenamedCards = std::map<std::string, std::string>;

/// A manual step, and the game it was made in.
struct MadeByHand
{
    const State& before;
    const State& after;
    const HandStep& step;
};

/// The position to repeat it in, by rules in which everything has a place of its own.
struct OtherPosition
{
    const State& state;
    /// Of each card that there was before the step, by its number, the one that it is here; 0 when there is none.
    const std::vector<Ref>& cards;
    const RenamedCards& renamed;
};

/// The same step there: values, zones, choices and definitions are those of the same name. What has no counterpart is
/// named, and then the step cannot be made.
std::expected<HandStep, std::string> carriedOver(const MadeByHand& made, const OtherPosition& to);

} // namespace engine

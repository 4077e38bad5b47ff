// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// A part of a cost, as shown before it is paid.
struct Due
{
    /// What stands in a slot: the value itself, what a register holds of those that the cost is asked with, or what a
    /// routine answers that is given them.
    struct Slot
    {
        enum class Kind : std::uint8_t { Value, Given, LookedUp };

        Kind kind = Kind::Value;
        std::int32_t number = 0;
    };

    /// The verb of a sentence whose slots are known ahead; none for what can only be quoted.
    std::uint32_t verb = none;
    std::vector<Slot> slots = {};
    /// Viewers who see the things in its slots may know the values.
    bool isOpen = true;
    /// The text as written; empty if it is part of the action's own words.
    std::string written = {};
};

} // namespace engine

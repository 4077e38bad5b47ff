// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/cells.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// A part of a cost, as it is told before it is paid.
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
    /// Whoever sees the things in its slots may know the values.
    bool isOpen = true;
    /// As it is written; empty where that is told with the action.
    std::string written = {};
};

} // namespace engine

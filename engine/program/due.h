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
    /// The content of a slot: a constant value, one of the registers that the cost is given, or a routine that computes
    /// the value from these registers.
    struct Slot
    {
        enum class Kind : std::uint8_t { Value, Given, Computed };

        Kind kind = Kind::Value;
        std::int32_t number = 0;
    };

    /// The verb of a sentence whose slots are known in advance; none if the cost can only be quoted.
    std::uint32_t verb = none;
    std::vector<Slot> slots = {};
    /// Whether every viewer who sees the things in its slots may also know the values.
    bool isOpen = true;
    /// The text as written; empty if it is part of the action's own sentence.
    std::string written = {};
};

} // namespace engine

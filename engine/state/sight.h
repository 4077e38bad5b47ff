// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

namespace engine {

/// Which seats may see the face of a card where it lies now, as a mask.
std::uint32_t seatsThatSee(const State& state, Ref card);

inline bool sees(const State& state, std::int32_t seat, Ref card)
{
    return (seatsThatSee(state, card) >> seat & 1u) != 0;
}

} // namespace engine

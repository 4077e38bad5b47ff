// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <cstdint>
#include <span>

namespace engine {

/// The values captured by a lasting record.
inline std::span<const std::int32_t> capturedBy(const State& state, std::int32_t record)
{
    return {state.data() + state.lasting(record) + cells::lasting::Captured, mostCaptured};
}

/// The record with an age; -1 if it has ended.
std::int32_t lastingOfAge(const State& state, std::int32_t age);

/// Ends the records that come from the same “once,”. There are two if it named two events. A record of -1 has no
/// effect.
void endOnce(State& state, std::int32_t record);

} // namespace engine

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

/// The index of the record with this age; -1 if the record has ended.
std::int32_t lastingOfAge(const State& state, std::int32_t age);

/// Ends all records that come from the same “once,” as this record. There are two if the “once,” names two events. Does
/// nothing if the record is -1.
void endOnce(State& state, std::int32_t record);

} // namespace engine

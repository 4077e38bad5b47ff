// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/rules/lasting.h"

namespace engine {

std::int32_t lastingOfAge(const State& state, std::int32_t age)
{
    for (std::int32_t record = 0; record < state.lastingCount(); ++record) {
        if (state.at(state.lasting(record), cells::lasting::Age) == age)
            return record;
    }
    return -1;
}

void endOnce(State& state, std::int32_t record)
{
    if (record < 0)
        return;
    const auto first = [&state](std::int32_t index) {
        const Ref row = state.lasting(index);
        return state.at(row, cells::lasting::Age) - state.at(row, cells::lasting::Amount);
    };
    const std::int32_t ended = first(record);
    for (std::int32_t index = state.lastingCount() - 1; index >= 0; --index) {
        const LastingKind kind = state.lastingKind(index);
        if ((kind == LastingKind::Rule || kind == LastingKind::Check) && first(index) == ended)
            state.endLasting(index);
    }
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <vector>

namespace engine {

/// From the top on.
inline std::vector<Ref> cardsIn(const State& state, Ref zone)
{
    std::vector<Ref> cards;
    for (Ref card = state.at(zone, cells::zone::Top); card; card = state.at(card, cells::card::Below))
        cards.push_back(card);
    return cards;
}

} // namespace engine

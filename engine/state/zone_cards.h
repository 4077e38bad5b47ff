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

/// The card whose pile a zone is: its row has the zone, behind the cell that refers to it. 0 when it is no card's.
inline Ref hostOf(const State& state, Ref zone)
{
    const ZoneLayout& layout = state.program().zones[static_cast<std::size_t>(state.at(zone, cells::zone::Index))];
    return layout.holder == syntax::Holder::Card ? zone - layout.cell - 1 : 0;
}

} // namespace engine

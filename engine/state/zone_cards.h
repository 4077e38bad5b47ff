// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <vector>

namespace engine {

/// The cards of a zone, from the top.
inline std::vector<Ref> cardsIn(const State& state, Ref zone)
{
    std::vector<Ref> cards;
    for (Ref card = state.at(zone, cells::zone::Top); card; card = state.at(card, cells::card::Below))
        cards.push_back(card);
    return cards;
}

/// The card that a zone belongs to; 0 if the zone doesn't belong to a card. The cells of the zone are in the card's
/// row, after the cell that refers to them.
inline Ref hostOf(const State& state, Ref zone)
{
    const ZoneLayout& layout = state.program().zones[static_cast<std::size_t>(state.at(zone, cells::zone::Index))];
    return layout.holder == syntax::Holder::Card ? zone - layout.cell - 1 : 0;
}

} // namespace engine

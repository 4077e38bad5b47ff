// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <algorithm>
#include <cstdint>

namespace engine {

/// Whether a card is in a zone where its rule is active.
inline bool isAwake(const State& state, Ref card, const Waking& waking)
{
    const Ref zone = state.at(card, cells::card::Zone);
    const std::int32_t index = state.at(zone, cells::zone::Index);
    return zone && (waking.zones >> index & 1) && (waking.namesZones || !state.at(card, cells::card::FaceDown));
}

/// Whether a card was in such a zone and has left it since an event.
inline bool wasAwake(const State& state, Ref card, const Waking& waking, std::int32_t since)
{
    if (since <= 0 || state.at(card, cells::card::LeftAt) < since)
        return false;
    const Ref zone = state.at(card, cells::card::PreviousZone);
    return zone && (waking.zones >> state.at(zone, cells::zone::Index) & 1);
}

/// Whether a card had a granted bundle when it last left a zone. The second function tests for the card's own rules.
inline bool had(const State& state, Ref card, std::uint32_t bundle)
{
    const std::uint32_t bit = bundle + 1;
    const auto cell = static_cast<std::uint16_t>(state.program().carriedCell + bit / carriedPerCell);
    return state.at(card, cell) >> (bit % carriedPerCell) & 1;
}

inline bool hadOwnRules(const State& state, Ref card)
{
    const std::uint16_t carried = state.program().carriedCell;
    return !carried || !(state.at(card, carried) & 1);
}

/// The player who counts as the controller of a card at an event. If the card has moved since the event began and is
/// not in play now, this is its previous controller. If the card had no controller before, because it was just bought
/// or drawn, this is its new controller.
inline Ref controllerThen(const State& state, Ref card, std::int32_t since)
{
    const bool hasLeft = since > 0 && state.at(card, cells::card::LeftAt) >= since;
    const Ref zone = state.at(card, cells::card::Zone);
    const auto index = static_cast<std::size_t>(state.at(zone, cells::zone::Index));
    const bool isInPlay = zone && state.program().zones[index].isInPlay;
    const Ref before = state.at(card, cells::card::PreviousController);
    return hasLeft && !isInPlay && before ? before : state.at(card, cells::card::Controller);
}

/// Visits every card in the zones, and every card that has left any zone since an event, because it may have been in
/// one of these zones. A card may be visited twice. The visitor must not move cards.
template <typename Look>
void forEachHolder(const State& state, std::uint64_t zones, std::int32_t since, const Look& look)
{
    const auto lookIn = [&](Ref holder, const ZoneLayout& layout) {
        const Ref zone = state.at(holder, layout.cell);
        for (Ref card = zone ? state.at(zone, cells::zone::Top) : 0; card; card = state.at(card, cells::card::Below))
            look(card);
    };
    const std::vector<ZoneLayout>& layouts = state.program().zones;
    for (std::size_t index = 0; index < layouts.size(); ++index) {
        const ZoneLayout& layout = layouts[index];
        if (!(zones >> index & 1))
            continue;
        if (layout.holder == syntax::Holder::Game)
            lookIn(state.game(), layout);
        for (std::int32_t seat = 0; layout.holder == syntax::Holder::Player && seat < state.players(); ++seat)
            lookIn(state.player(seat), layout);
        for (std::int32_t card = 0; layout.holder == syntax::Holder::Card && card < state.cardCount(); ++card)
            lookIn(state.card(card), layout);
    }
    const bool hasLeft = since > 0 && state.at(state.game(), cells::game::LastLeave) >= since;
    for (std::int32_t number = 0; hasLeft && number < state.cardCount(); ++number) {
        if (state.at(state.card(number), cells::card::LeftAt) >= since)
            look(state.card(number));
    }
}

} // namespace engine

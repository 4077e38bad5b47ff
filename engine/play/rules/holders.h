// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/machine.h"

#include <algorithm>

namespace engine {

/// Looks at each card in one of the zones, and at those that left any zone since an event, who may have been in one of
/// them; these perhaps twice. Looking may not move cards.
template <typename Look>
void Machine::forEachHolder(std::uint64_t zones, std::int32_t since, const Look& look)
{
    const auto lookIn = [&](Ref holder, const ZoneLayout& layout) {
        const Ref zone = m_state.at(holder, layout.cell);
        for (Ref card = zone ? m_state.at(zone, cells::zone::Top) : 0; card;
             card = m_state.at(card, cells::card::Below))
            look(card);
    };
    for (std::size_t index = 0; index < m_program.zones.size(); ++index) {
        const ZoneLayout& layout = m_program.zones[index];
        if (!(zones >> index & 1))
            continue;
        if (layout.holder == syntax::Holder::Game)
            lookIn(m_state.game(), layout);
        for (std::int32_t seat = 0; layout.holder == syntax::Holder::Player && seat < m_state.players(); ++seat)
            lookIn(m_state.player(seat), layout);
        for (std::int32_t card = 0; layout.holder == syntax::Holder::Card && card < m_state.cardCount(); ++card)
            lookIn(m_state.card(card), layout);
    }
    const bool hasLeft = since > 0 && m_state.at(m_state.game(), cells::game::LastLeave) >= since;
    for (std::int32_t number = 0; hasLeft && number < m_state.cardCount(); ++number) {
        if (m_state.at(m_state.card(number), cells::card::LeftAt) >= since)
            look(m_state.card(number));
    }
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/same_cards.h"

#include <map>
#include <string>
#include <tuple>

namespace engine {

namespace {

/// The origin of a card: the zone to which it was dealt, the seat of its owner, and its name.
using Origin = std::tuple<std::string, std::int32_t, std::string>;

Origin originOf(const Game& game, std::int32_t number)
{
    const State& state = game.state();
    const Ref card = state.card(number);
    const std::uint32_t zone = game.dealtTo(number);
    const Ref owner = state.at(card, cells::card::Owner);
    const auto definition = static_cast<std::size_t>(state.at(card, cells::card::Definition));
    return {
        zone == none ? std::string() : game.program().zones[zone].name,
        owner ? state.at(owner, cells::player::Seat) : -1,
        game.program().definitions[definition].name
    };
}

} // namespace

SameCards::SameCards(const Game& from, const Game& to, const RenamedCards& renamed)
{
    add(from, to, renamed);
}

SameCards SameCards::after(const Game& from, const Game& to, const RenamedCards& renamed) const
{
    SameCards made(*this);
    made.add(from, to, renamed);
    return made;
}

void SameCards::add(const Game& from, const Game& to, const RenamedCards& renamed)
{
    std::multimap<Origin, Ref> made;
    for (; m_known < to.state().cardCount(); ++m_known)
        made.emplace(originOf(to, m_known), to.state().card(m_known));
    while (std::cmp_less(m_counterparts.size(), from.state().cardCount())) {
        Origin origin = originOf(from, static_cast<std::int32_t>(m_counterparts.size()));
        if (const auto name = renamed.find(std::get<2>(origin)); name != renamed.end())
            std::get<2>(origin) = name->second;
        // Cards with the same origin correspond in their order.
        const auto found = made.lower_bound(origin);
        const bool isThere = found != made.end() && found->first == origin;
        m_counterparts.push_back(isThere ? found->second : 0);
        if (isThere)
            made.erase(found);
    }
}

} // namespace engine

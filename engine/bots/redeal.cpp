// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/redeal.h"

#include "engine/state/sight.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace engine {

Redeal::Redeal(const Game& game, std::int32_t seat)
{
    const State& state = game.state();
    // Owner, the zone it was dealt to, whether it is a token: cards of different decks never change places.
    std::map<std::tuple<Ref, std::uint32_t, std::int32_t>, Group> groups;
    for (std::int32_t number = 0; number < state.cardCount(); ++number) {
        const Ref card = state.card(number);
        if (state.isItem(card) || sees(state, Viewer::seat(seat), card))
            continue;
        const std::uint32_t zone = game.dealtTo(number);
        Group& group = groups[{state.at(card, cells::card::Owner), zone, state.at(card, cells::card::IsToken)}];
        group.cards.push_back(card);
        group.definitions.push_back(static_cast<std::uint32_t>(state.at(card, cells::card::Definition)));
    }
    for (auto& [key, group] : groups) {
        std::ranges::sort(group.definitions);
        m_groups.push_back(std::move(group));
    }
}

void Redeal::deal(State& state, Random& random) const
{
    for (const Group& group : m_groups) {
        std::vector<std::uint32_t> left = group.definitions;
        for (const Ref card : group.cards) {
            const std::uint32_t drawn = random.below(static_cast<std::uint32_t>(left.size()));
            state.setDefinition(card, left[drawn]);
            left[drawn] = left.back();
            left.pop_back();
        }
    }
    state.setSeed(random.next());
}

} // namespace engine

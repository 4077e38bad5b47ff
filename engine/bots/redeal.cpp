// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/redeal.h"

#include "engine/state/sight.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace engine {

namespace {

/// Which zone each card was dealt to, in the order in which cards are dealt; none for those made later or put by hand.
/// Cards of different decks never change places.
std::vector<std::uint32_t> firstZones(const Game& game)
{
    const Program& program = game.program();
    std::vector<std::uint32_t> zones;
    const auto add = [&](std::uint32_t zone, std::size_t count) {
        zones.insert(zones.end(), count, zone);
    };
    for (std::uint32_t zone = 0; zone < program.zones.size() && !game.setup().seats.empty(); ++zone) {
        const ZoneLayout& layout = program.zones[zone];
        if (layout.filledFrom.empty())
            continue;
        if (layout.holder == syntax::Holder::Player) {
            for (const std::vector<Deck>& decks : game.setup().seats) {
                for (const Deck& deck : decks)
                    add(zone, deck.section == layout.filledFrom ? deck.cards.size() : 0);
            }
            continue;
        }
        const auto list = std::ranges::find(program.lists, layout.filledFrom, &syntax::SharedList::name);
        if (layout.holder != syntax::Holder::Game || list == program.lists.end())
            continue;
        for (const syntax::SharedList::Entry& entry : list->entries)
            add(zone, static_cast<std::size_t>(entry.count));
    }
    return zones;
}

} // namespace

Redeal::Redeal(const Game& game, std::int32_t seat)
{
    const State& state = game.state();
    const std::vector<std::uint32_t> dealt = firstZones(game);
    // Owner, first zone, whether it is a token.
    std::map<std::tuple<Ref, std::uint32_t, std::int32_t>, Group> groups;
    for (std::int32_t number = 0; number < state.cardCount(); ++number) {
        const Ref card = state.card(number);
        if (state.isItem(card) || sees(state, Viewer::seat(seat), card))
            continue;
        const auto place = static_cast<std::size_t>(number);
        const std::uint32_t zone = place < dealt.size() ? dealt[place] : none;
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/redeal.h"

#include "engine/state/sight.h"

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace engine {

Redeal::Redeal(const Game& game, std::int32_t seat)
{
    const State& state = game.state();
    // A card swaps places only with cards of the same owner that were dealt to the same zone, and a token only with
    // tokens, so that cards of different decks never mix.
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
    findSecrets(state, seat);
}

void Redeal::findSecrets(const State& state, std::int32_t seat)
{
    const std::vector<PropertyLayout>& properties = state.program().properties;
    for (std::uint32_t index = 0; index < properties.size(); ++index) {
        const syntax::Holder holder = properties[index].holder;
        if (!properties[index].isSecret)
            continue;
        for (std::int32_t other = 0; holder == syntax::Holder::Player && other < state.players(); ++other)
            if (other != seat)
                m_secrets.push_back({state.player(other), index});
        for (std::int32_t number = 0; holder == syntax::Holder::Card && number < state.cardCount(); ++number)
            if (state.at(state.card(number), cells::card::Controller) != state.player(seat))
                m_secrets.push_back({state.card(number), index});
    }
}

namespace {

/// A random possible value of a property. For a list, this is the empty list, and for a reference to a card, none,
/// because there are no plausible random values.
std::int32_t imaginedValue(const State& state, const PropertyLayout& property, Random& random)
{
    using Limits = std::numeric_limits<std::int32_t>;
    constexpr std::int32_t fewNumbers = 9;
    const auto below = [&random](std::int64_t count) {
        return static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(count)));
    };
    if (property.type.isList)
        return 0;
    switch (property.type.base) {
    case syntax::BaseType::Number: {
        const std::int32_t low = property.floor == Limits::min() ? std::min(0, property.ceiling) : property.floor;
        return low + below(std::min<std::int64_t>(fewNumbers, std::int64_t(property.ceiling) - low) + 1);
    }
    case syntax::BaseType::Flag:
        return below(2);
    case syntax::BaseType::Choice:
        return below(std::ssize(state.program().choices[property.type.choice].values));
    case syntax::BaseType::Player:
        return state.player(below(state.players()));
    default:
        return 0;
    }
}

} // namespace

void imagine(State& state, Ref holder, const PropertyLayout& property, Random& random)
{
    for (std::uint16_t member = 0; member < property.size; ++member)
        state.writeIfChanged(
            holder, static_cast<std::uint16_t>(property.cell + member), imaginedValue(state, property, random)
        );
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
    for (const Secret& secret : m_secrets)
        imagine(state, secret.holder, state.program().properties[secret.property], random);
    state.setSeed(random.next());
}

} // namespace engine

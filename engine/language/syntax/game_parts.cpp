// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/game_parts.h"

#include <algorithm>
#include <utility>

namespace engine {

GameParts::GameParts(const syntax::Game& game)
{
    for (std::size_t index = 0; index < game.cards.size(); ++index)
        add(game.cards[index].place, game.cards[index].lastLine, {GamePart::Kind::Card, index});
    for (std::size_t index = 0; index < game.scenarios.size(); ++index)
        add(game.scenarios[index].place, game.scenarios[index].lastLine, {GamePart::Kind::Scenario, index});
    std::ranges::sort(m_stretches, {}, [](const Stretch& one) { return std::pair(one.file, one.first); });
}

void GameParts::add(Place first, std::uint32_t lastLine, GamePart part)
{
    m_stretches.push_back({.file = first.file, .first = first.line, .last = lastLine, .part = part});
}

GamePart GameParts::at(Place place) const
{
    const auto isAfter = [](const std::pair<std::uint32_t, std::uint32_t>& line, const Stretch& one) {
        return line < std::pair(one.file, one.first);
    };
    const auto next =
        std::upper_bound(m_stretches.begin(), m_stretches.end(), std::pair(place.file, place.line), isAfter);
    if (next == m_stretches.begin())
        return {};
    const Stretch& nearest = *std::prev(next);
    return nearest.file == place.file && place.line <= nearest.last ? nearest.part : GamePart{};
}

} // namespace engine

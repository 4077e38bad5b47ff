// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// A part of a game's text: a card, a scenario, or the rules.
struct GamePart
{
    enum class Kind : std::uint8_t { Rules, Card, Scenario };

    Kind kind = Kind::Rules;
    /// The index of the card or scenario in the game.
    std::size_t index = 0;
};

/// Finds the part of a game that a place belongs to.
class GameParts
{
public:
    explicit GameParts(const syntax::Game& game);

    GamePart at(Place place) const;

private:
    struct Stretch
    {
        std::uint32_t file = 0;
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        GamePart part;
    };

    void add(Place first, std::uint32_t lastLine, GamePart part);

    /// The stretches, in text order.
    std::vector<Stretch> m_stretches;
};

} // namespace engine

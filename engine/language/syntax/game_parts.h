// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/syntax.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// The part of a game that a line belongs to: one of its cards, one of its scenarios, or the rules, without which
/// there is no game.
struct GamePart
{
    enum class Kind : std::uint8_t { Rules, Card, Scenario };

    Kind kind = Kind::Rules;
    /// The index of the card or scenario in the game.
    std::size_t index = 0;
};

/// Tells to which part of a game a place belongs.
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

    /// In the order of the text.
    std::vector<Stretch> m_stretches;
};

} // namespace engine

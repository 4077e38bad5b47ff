// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/random.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Deals random games that a seat can't distinguish from its own game: cards that the seat doesn't see swap places,
/// secrets of other players get random values, and the random generator gets another seed. Every player knows which
/// cards are in the decks, but not where they are. Secrets of the game itself, which no player ever learns, are
/// internal to the rules and don't change.
///
/// The dealt games don't depend on the actual places of the unseen cards or on the actual secrets.
class Redeal
{
public:
    /// Prepares to deal games from the current position.
    Redeal(const Game& game, std::int32_t seat);

    /// Turns a state with the prepared position into one of the random games.
    void deal(State& state, Random& random) const;

private:
    /// Cards that can swap places, and the definitions of these cards.
    struct Group
    {
        std::vector<Ref> cards;
        std::vector<std::uint32_t> definitions;
    };

    /// A secret property of another player or of a card.
    struct Secret
    {
        Ref holder = 0;
        std::uint32_t property = none;
    };

    void findSecrets(const State& state, std::int32_t seat);

    std::vector<Group> m_groups;
    std::vector<Secret> m_secrets;
};

/// Gives a property of a card, a player or the game a random possible value.
void imagine(State& state, Ref holder, const PropertyLayout& property, Random& random);

} // namespace engine

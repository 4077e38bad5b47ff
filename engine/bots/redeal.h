// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/random.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Deals random games that a seat can't distinguish from the one it plays: the cards it doesn't see change places,
/// secrets of other players get random values, and the random generator gets another seed. Which cards are in the decks
/// is known to all, but not where they are. Secrets of the game itself, which no player ever learns, are tools of its
/// rules and stay the same.
///
/// The games don't depend on where the unseen cards actually are, or on the actual secrets.
class Redeal
{
public:
    /// Prepares deals for the current position of the game.
    Redeal(const Game& game, std::int32_t seat);

    /// Turns a state with the same position into one of these games.
    void deal(State& state, Random& random) const;

private:
    /// Cards that can swap places, and their definitions.
    struct Group
    {
        std::vector<Ref> cards;
        std::vector<std::uint32_t> definitions;
    };

    /// A secret value of another player or of a card.
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

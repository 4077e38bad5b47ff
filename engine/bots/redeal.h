// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/random.h"

#include <cstdint>
#include <vector>

namespace engine {

/// The games that a seat cannot tell from the one it plays: what it does not see may lie in any order, what others keep
/// secret may be anything, and so may what chance will bring. Which cards were brought is known to everybody, where
/// they are is not. Secrets of the game itself, which nobody is told, are tools of its rules and stay as they are.
///
/// However the cards that the seat does not see lie in the game that this is made from, and whatever others keep secret
/// there, it deals the same games.
class Redeal
{
public:
    /// For the current position of the game.
    Redeal(const Game& game, std::int32_t seat);

    /// Makes a state of the same position one of them.
    void deal(State& state, Random& random) const;

private:
    /// Cards that can change places, and which cards they are.
    struct Group
    {
        std::vector<Ref> cards;
        std::vector<std::uint32_t> definitions;
    };

    /// A value that only its holder knows.
    struct Secret
    {
        Ref holder = 0;
        std::uint32_t property = none;
    };

    void findSecrets(const State& state, std::int32_t seat);

    std::vector<Group> m_groups;
    std::vector<Secret> m_secrets;
};

/// Makes a value of somebody's, or of the game, something that it could be, whatever it is.
void imagine(State& state, Ref holder, const PropertyLayout& property, Random& random);

} // namespace engine

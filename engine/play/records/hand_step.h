// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <cstdint>
#include <vector>

namespace engine {

/// A manual change of a position, described by its meaning: new cards, cards that went elsewhere, and changed
/// values. It refers to rows and cells of one state; carriedOver() says the same of another.
struct HandStep
{
    /// A new card, numbered in the order of the list after the existing ones.
    struct Added
    {
        std::uint32_t definition = 0;
        Ref owner = 0;

        friend bool operator==(const Added&, const Added&) = default;
    };

    struct Moved
    {
        Ref card = 0;
        Ref zone = 0;
        /// Nothing where that follows from the zone, or does not change.
        Ref controller = 0;
        bool isFaceDown = false;

        friend bool operator==(const Moved&, const Moved&) = default;
    };

    struct Became
    {
        Ref card = 0;
        std::uint32_t definition = 0;

        friend bool operator==(const Became&, const Became&) = default;
    };

    /// How a zone lies from its top on: which cards were put among the others, and which only say where that is. A card
    /// of the latter that is nothing is known to have lain there, and no more.
    struct Order
    {
        struct Place
        {
            Ref card = 0;
            bool isPut = false;

            friend bool operator==(const Place&, const Place&) = default;
        };

        Ref zone = 0;
        std::vector<Place> places;

        friend bool operator==(const Order&, const Order&) = default;
    };

    struct Written
    {
        /// What the cell is; how much more it is than it was; or how much less than what the game counts: arrivals
        /// for the age of a card, events for when one left.
        enum class As : std::uint8_t { Value, More, Ago };

        Ref row = 0;
        std::uint16_t cell = 0;
        As as = As::Value;
        std::int32_t value = 0;

        friend bool operator==(const Written&, const Written&) = default;
    };

    std::vector<Added> added;
    std::vector<Ref> removed;
    std::vector<Moved> moved;
    std::vector<Order> orders;
    std::vector<Became> became;
    /// The dice that were set before no longer count.
    bool forgetsDice = false;
    std::vector<std::int32_t> dice;
    /// The changes that do not follow from the rest, in the order of the cells.
    std::vector<Written> written;

    friend bool operator==(const HandStep&, const HandStep&) = default;
};

/// Made in the first position, it gives the second.
HandStep handStepBetween(const State& before, const State& after);

/// Changes the position as the step says.
void changeByHand(const HandStep& step, State& state);

} // namespace engine

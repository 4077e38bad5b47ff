// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <cstdint>
#include <vector>

namespace engine {

/// A manual change of a position: new cards, moved cards, and changed values. It refers to rows and cells of one state;
/// carriedOver() translates it for another one.
struct ManualChange
{
    /// A new card. New cards are numbered after the existing ones, in order.
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
        /// None if the controller follows from the zone or doesn't change.
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

    /// The order of a zone, from the top. It consists of the cards that were put among the others, and of the cards
    /// between which they were put. A card of the second kind is none if it has no counterpart.
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
        /// The meaning of `value`: the value of the cell; the difference from its old value; or the difference from a
        /// counter of the game. The counter counts arrivals for the age of a card, and events for the time when the
        /// card left.
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
    /// Whether the die results that were set before are discarded.
    bool forgetsDice = false;
    std::vector<std::int32_t> dice;
    /// The changes that don't follow from the other members, in the order of the cells.
    std::vector<Written> written;

    friend bool operator==(const ManualChange&, const ManualChange&) = default;
};

/// The change that turns the first position into the second.
ManualChange manualChangeBetween(const State& before, const State& after);

/// Applies a change to a position.
void applyManualChange(const ManualChange& step, State& state);

} // namespace engine

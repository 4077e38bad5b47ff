// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace engine {

/// A list of values of a choice is one number, with a bit for each.
constexpr std::size_t mostListedValues = 31;

struct PropertyLayout
{
    std::string name;
    syntax::Holder holder = syntax::Holder::Game;
    syntax::Type type;
    /// In the holder's row. A property "per" a choice has one cell for each member, a list one more than it can hold.
    std::uint16_t cell = 0;
    std::uint16_t size = 1;
    /// The choice that it has a value for each member of.
    std::uint32_t per = syntax::noSymbol;
    /// The cell with the value from when its card last left a zone; 0 if no text asks.
    std::uint16_t lastCell = 0;
    std::int32_t floor = std::numeric_limits<std::int32_t>::min();
    std::int32_t ceiling = std::numeric_limits<std::int32_t>::max();
    std::int32_t starts = 0;
    bool isPrinted = false;
    bool stays = false;
    bool isCounter = false;
    bool isSecret = false;
    bool isSetting = false;
    /// Some rule changes its value, so that reading the cell is not enough.
    bool isChanged = false;
    /// Which conditions of "as soon as" rules read it: of any thing, or only of the thing they are asked about.
    std::uint32_t conditions = 0;
    std::uint32_t ownConditions = 0;

    bool isBounded() const
    {
        using Limits = std::numeric_limits<std::int32_t>;
        return floor != Limits::min() || ceiling != Limits::max();
    }
};

struct ZoneLayout
{
    std::string name;
    syntax::Holder holder = syntax::Holder::Game;
    /// The cell of the holder's row that refers to the zone's row.
    std::uint16_t cell = 0;
    syntax::Visibility visibility = syntax::Visibility::Public;
    bool isInPlay = false;
    std::int32_t capacity = std::numeric_limits<std::int32_t>::max();
    std::string filledFrom;
    /// Effects wait here until they are done.
    bool isStack = false;
    /// Which conditions that look at one thing at a time may hold for a card that comes here.
    std::uint32_t ownConditions = 0;
};

/// What must be seen of a game by whoever is told a value that is worked out: all cards of these zones.
struct Insight
{
    /// Everybody's, and those of the one whose value it is.
    std::vector<std::uint32_t> zones;
    std::vector<std::uint32_t> ownZones;
    /// It looks at more than can be told from here: what is kept secret, what has happened, cards wherever they are.
    bool isBeyondTelling = false;
    /// It is another one whenever it is asked for: nobody may look at it in passing.
    bool isChance = false;
};

/// A number of a player's or of the game's that is worked out whenever it is asked for ("is …").
struct WorkedOut
{
    std::string name;
    syntax::Holder holder = syntax::Holder::Game;
    /// Given the holder's row.
    std::uint32_t routine = none;
    Insight insight;
    Place place;
};

/// What a card's row keeps of the effect it was announced with, in games that announce any: cells from the first on.
struct AnnouncedCells
{
    enum Cell : std::uint16_t {
        IsItem,
        Source,  // of an item; of an item that is gone: the next one that is
        Effect,  // number of the effect, counted from 1
        IsFresh, // the card has not moved since
        Slots
    };

    std::uint16_t first = 0;
    /// Of the event and, behind them, what the rule captured that heard it.
    std::uint16_t slots = 0;
    std::uint16_t choices = 0;

    bool areUsed() const { return first != 0; }

    std::uint16_t at(std::uint16_t cell) const { return static_cast<std::uint16_t>(first + cell); }

    std::uint16_t choice(std::uint16_t number) const { return at(static_cast<std::uint16_t>(Slots + slots + number)); }

    std::uint16_t size() const { return static_cast<std::uint16_t>(Slots + slots + choices); }
};

/// A hidden cell that counts, or records that something happened, for a while.
struct PeriodCell
{
    syntax::Holder holder = syntax::Holder::Game;
    std::uint16_t cell = 0;
};

/// How long hidden cells are kept: to the end of the turn as the game names it, of any phase, or of the game.
using syntax::Period;

} // namespace engine

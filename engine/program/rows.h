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

/// The maximum number of values in a choice for which lists are allowed, because such a list is a single number with a
/// bit for each value.
constexpr std::size_t mostListedValues = 31;

struct PropertyLayout
{
    std::string name;
    syntax::Holder holder = syntax::Holder::Game;
    syntax::Type type;
    /// The first cell of the property in the holder's row. A property "per" a choice has one cell for each member; a
    /// list has one cell more than its maximum length.
    std::uint16_t cell = 0;
    std::uint16_t size = 1;
    /// For a property "per" a choice, that choice; noSymbol for a single value.
    std::uint32_t per = syntax::noSymbol;
    /// The cell with the value that the card had when it last left a zone; 0 if no text asks for it.
    std::uint16_t lastCell = 0;
    std::int32_t floor = std::numeric_limits<std::int32_t>::min();
    std::int32_t ceiling = std::numeric_limits<std::int32_t>::max();
    std::int32_t starts = 0;
    bool isPrinted = false;
    bool stays = false;
    bool isCounter = false;
    bool isSecret = false;
    bool isSetting = false;
    /// Whether a rule can change the value, so that the cell alone doesn't determine it.
    bool isChanged = false;
    /// The conditions of "as soon as" rules that read the value: those that read it on any thing, and those that read
    /// it only on the thing they test.
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
    /// The cell of the holder's row that refers to the row of the zone.
    std::uint16_t cell = 0;
    syntax::Visibility visibility = syntax::Visibility::Public;
    bool isInPlay = false;
    std::int32_t capacity = std::numeric_limits<std::int32_t>::max();
    std::string filledFrom;
    /// Whether effects wait here until they resolve.
    bool isStack = false;
    /// The conditions on single things that can become true when a card enters this zone.
    std::uint32_t ownConditions = 0;
};

/// The information on which a derived value depends. A viewer can see the value only if they see all cards of these
/// zones.
struct Insight
{
    /// The zones that are read for all players, and those that are read only for the player who has the value.
    std::vector<std::uint32_t> zones;
    std::vector<std::uint32_t> ownZones;
    /// Whether the value also depends on something other than zones: secrets, past events, or cards anywhere.
    bool needsFullView = false;
    /// Whether the value is random each time it is read, so that it can't be shown.
    bool isRandom = false;
};

/// A number of a player or of the game that is computed each time it is read ("is …").
struct WorkedOut
{
    std::string name;
    syntax::Holder holder = syntax::Holder::Game;
    /// The routine that computes the number. It takes the holder's row.
    std::uint32_t routine = none;
    Insight insight;
    Place place;
};

/// The cells in a card's row for the effect with which it was announced. Only used in games that announce effects.
struct AnnouncedCells
{
    enum Cell : std::uint16_t {
        IsItem,
        Source,  // an item's source; in a removed item, the next removed one
        Effect,  // the number of the effect, counted from 1
        IsFresh, // whether the card has not moved since it was announced
        Slots
    };

    std::uint16_t first = 0;
    /// The number of cells for the slots of the event and for the values that the rule captured.
    std::uint16_t slots = 0;
    std::uint16_t choices = 0;

    bool areUsed() const { return first != 0; }

    std::uint16_t at(std::uint16_t cell) const { return static_cast<std::uint16_t>(first + cell); }

    std::uint16_t choice(std::uint16_t number) const { return at(static_cast<std::uint16_t>(Slots + slots + number)); }

    std::uint16_t size() const { return static_cast<std::uint16_t>(Slots + slots + choices); }
};

/// A hidden cell that counts events during a period, or records that a rule was used during it.
struct PeriodCell
{
    syntax::Holder holder = syntax::Holder::Game;
    std::uint16_t cell = 0;
};

/// The time for which a hidden cell keeps its value: until the end of the turn, of any phase, or of the game. Each game
/// defines its turns.
using syntax::Period;

} // namespace engine

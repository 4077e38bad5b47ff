// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"

#include <cstdint>
#include <limits>

namespace engine {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// The value of the winners cell if all players lost together.
constexpr std::int32_t everybodyLost = std::numeric_limits<std::int32_t>::min();

/// The first cells of each kind of row. The properties that the game declares follow.
namespace cells {

namespace game {
/// The maximum number of dice whose results can be set in advance.
constexpr std::uint16_t mostForced = 8;

enum : std::uint16_t {
    Phase,
    Passed,
    Over,
    Winners,
    RandomCount,
    CardCount,
    Age,
    EventCount,
    LastLeave,
    ForcedCount,
    FirstForced,
    First = FirstForced + mostForced
};
} // namespace game

namespace player {
enum : std::uint16_t { Seat, Gone, Decider, First };
} // namespace player

namespace card {
enum : std::uint16_t {
    Above,
    Below,
    Definition,
    Owner,
    Controller,
    Zone,
    Age, // counts arrivals: a card that moves becomes a different card for anything that targeted it
    FaceDown,
    IsToken,
    PreviousZone,
    PreviousController,
    LeftAt, // the event in which the card last left a zone
    SeenBy, // a bit for each seat that has seen the card since it last moved or was shuffled
    First
};
} // namespace card

/// A zone is linked to its cards as if it were a card above the top one and below the bottom one.
namespace zone {
enum : std::uint16_t { Bottom = card::Above, Top = card::Below, Count, Owner, Index, Size };
} // namespace zone

/// A lasting effect: the change, rule or check, its amount, the card or player it affects (nothing if its routine
/// decides), its source and controller, its duration (counted from 1; 0 if it lasts for good), and captured values.
namespace lasting {
enum : std::uint16_t {
    Kind,
    Which,
    Amount, // for a rule after "once,": how many rules that end with it began before it
    Subject,
    Self,
    You,
    Until,
    Age,
    Captured,
    Size = Captured + 4
};
} // namespace lasting

/// A rule that reacts to an event and waits to run: the rule, its card and controller, the slots of the event, and the
/// values that the rule captured.
namespace trigger {
enum : std::uint16_t {
    Rule,
    Self,
    You,
    Slots,
    Captured = Slots + syntax::mostSlots,
    Size = Captured + (lasting::Size - lasting::Captured)
};
} // namespace trigger

} // namespace cells

/// For Becoming, the amount is the previous definition of the subject, which the subject gets back at the end.
enum class LastingKind : std::int32_t { None, Change, Rule, Check, Becoming };

/// The number of bits used in each cell that records what a card had when it last left a zone.
constexpr std::uint16_t carriedPerCell = 31;

/// The maximum number of names that a lasting rule can capture from the surrounding text.
constexpr std::uint16_t mostCaptured = cells::lasting::Size - cells::lasting::Captured;

} // namespace engine

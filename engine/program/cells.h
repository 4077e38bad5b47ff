// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"

#include <cstdint>
#include <limits>

namespace engine {

constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

/// The winners of a game that everybody has lost: the seat of nobody.
constexpr std::int32_t everybodyLost = std::numeric_limits<std::int32_t>::min();

/// Cells that every row of a kind begins with. The game's own properties follow.
namespace cells {

namespace game {
/// The most dice that can be set in advance.
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
    Age, // counts arrivals: a card that has moved since is not the same to whoever aimed at it
    FaceDown,
    IsToken,
    PreviousZone,
    PreviousController,
    LeftAt, // the event in which it last left a zone
    SeenBy, // a bit for each seat that was shown it since it last moved or was shuffled
    First
};
} // namespace card

/// A zone is linked as if it stood above its top card and below its bottom one.
namespace zone {
enum : std::uint16_t { Bottom = card::Above, Top = card::Below, Count, Owner, Index, Size };
} // namespace zone

/// What lasts: which change, rule or check, by how much, on which card or player (nothing: on whatever its routine
/// says), from whom, until which duration (counted from 1; 0 is for good), and what it captured.
namespace lasting {
enum : std::uint16_t {
    Kind,
    Which,
    Amount, // of a rule behind "once,": how many of those that end together with it began before it
    Subject,
    Self,
    You,
    Until,
    Age,
    Captured,
    Size = Captured + 4
};
} // namespace lasting

/// A rule that has heard an event and waits for its turn: which rule, whose, the slots of the event and what the rule
/// captured.
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

/// Becoming: the amount is the definition that the subject had before and returns to.
enum class LastingKind : std::int32_t { None, Change, Rule, Check, Becoming };

/// The number of bits of a cell that record what a card had when it last left a zone.
constexpr std::uint16_t carriedPerCell = 31;

/// The most names of the surrounding text that a lasting rule can capture.
constexpr std::uint16_t mostCaptured = cells::lasting::Size - cells::lasting::Captured;

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <cstdint>
#include <span>

namespace engine {

/// An iteration over the rules that react to an event. It occupies six registers of the event's frame, after the slots.
namespace cursor {
enum Register : std::int32_t { PlaceFound, RuleFound, Self, You, HeardEvent, Since };

/// The places of an iteration: first those of the game's own rules, then one for each possible age of a lasting rule,
/// then those of rules on cards.
constexpr std::int32_t mostAges = State::mostAges;

static_assert(Since + 1 == cursorRegisters);
} // namespace cursor

/// The maximum number of registers for the slots of a verb and a cursor.
constexpr std::size_t mostRuleRegisters = syntax::mostSlots + cursorRegisters;

/// The values captured by the rule at a place; empty unless it is a lasting rule.
std::span<const std::int32_t> capturedAt(const State& state, std::int32_t place, const Rule& rule);

/// Marks the rule found by a cursor as used, if it may be used only once.
void noteHeard(State& state, const std::int32_t* cursor, const Rule& rule);

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <cstdint>
#include <span>

namespace engine {

/// A walk over the rules that hear an event: six registers of the event's frame, after its slots.
namespace cursor {
enum Register : std::int32_t { PlaceFound, RuleFound, Self, You, HeardEvent, Since };

/// The places of a walk: first the game's own rules, then as many ages for what lasts, then rules of cards.
constexpr std::int32_t mostAges = State::mostAges;

static_assert(Since + 1 == cursorRegisters);
} // namespace cursor

/// The slots of a verb, and a cursor after them.
constexpr std::size_t mostRuleRegisters = syntax::mostSlots + cursorRegisters;

/// The values captured by a rule that was found at a place; none unless it lasts.
std::span<const std::int32_t> capturedAt(const State& state, std::int32_t place, const Rule& rule);

/// Notes that the rule found, if it may be heard only once, has had its turn.
void noteHeard(State& state, const std::int32_t* cursor, const Rule& rule);

} // namespace engine

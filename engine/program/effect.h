// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/due.h"
#include "engine/program/rule.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// The results of Effect::possible.
enum class Announceable : std::int32_t { Yes = 1, NotNow = 0, Unpayable = -1, NoMode = -2, NoTarget = -3 };

/// An effect that can be announced before it happens: a labelled effect of a card, an activated ability, or the body of
/// a rule. All of its routines have the same registers: the slots of the event that triggered the rule, "this", "you",
/// an unused register, the values that the rule captured, and the choices made on announcement: a mode and, for each
/// target, the thing and its stay (see Do::StayOf).
struct Effect
{
    std::uint32_t choose = none;
    std::uint32_t pay = none;
    /// The routine that runs the effect when everything has been chosen, and the routine that makes the choices first.
    std::uint32_t run = none;
    std::uint32_t whole = none;
    /// Sets register 0 to whether the effect can be announced (see Announceable).
    std::uint32_t possible = none;
    /// Sets register 0 to whether the effect has no targets, or at least one that is still legal.
    std::uint32_t legal = none;
    std::uint16_t slots = 0;
    std::uint16_t captured = 0;
    std::uint16_t choices = 0;
    /// For an activated ability, the conditions under which it can be used.
    Waking waking;
    /// For an activated ability, the costs in order.
    std::vector<Due> dues;
    /// The text as written on the card.
    std::string wording;

    std::uint16_t firstCaptured() const { return static_cast<std::uint16_t>(slots + 3); }

    std::uint16_t firstChoice() const { return static_cast<std::uint16_t>(firstCaptured() + captured); }
};

/// An effect of a card, as stored in a register: its index and the row of the card. The smallest such value is above
/// all rows, so an effect can't be mistaken for a reference; 0 is nothing.
constexpr std::int32_t effectValue(std::uint32_t effect, std::int32_t card)
{
    return static_cast<std::int32_t>((effect + 1) << 16) | card;
}

constexpr std::uint32_t effectOf(std::int32_t value)
{
    return (static_cast<std::uint32_t>(value) >> 16) - 1;
}

constexpr std::int32_t cardOf(std::int32_t value)
{
    return value & 0xffff;
}

constexpr std::uint32_t mostEffects = 0x7ffe;

/// The maximum number of targets of an effect, and the resulting maximum number of registers that its routines are
/// given.
constexpr std::uint16_t mostTargets = 8;
constexpr std::uint16_t mostEffectRegisters = 9 + 3 + mostCaptured + 1 + 2 * mostTargets;

} // namespace engine

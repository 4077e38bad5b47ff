// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/program/cells.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Ends is internal: it ends periods and lasting effects after all other rules have reacted to an event.
enum class RuleKind : std::uint8_t { When, Before, After, InsteadOf, Cannot, Must, Ends };

constexpr std::size_t ruleKinds = 7;

/// The conditions under which a rule of a card is awake.
struct Waking
{
    /// The zones in which the rule is awake, as bits.
    std::uint64_t zones = 0;
    /// Whether the text names the zones. The rule is then awake there even if its card is face down.
    bool namesZones = false;
    /// The cell of the card, or of the game, that records that the rule was heard in this turn or game; 0 if it can be
    /// heard every time.
    std::uint16_t onceCell = 0;
};

/// A rule that watches events. Its code runs in a frame whose first registers are the slots of the watched verb, then
/// this, you, the event (for an "instead of" rule: its place among such rules), and the values it captured.
struct Rule
{
    RuleKind kind = RuleKind::When;
    std::uint32_t verb = none;
    Waking waking;
    /// Whether the rule is in a body after "once," and ends when it has been heard.
    bool endsWhenHeard = false;
    static constexpr std::uint16_t noSlot = 0xffff;

    /// The slot of the event that must contain the rule's own card. It quickly excludes rules that many cards have.
    std::uint16_t selfSlot = noSlot;
    /// Returns whether the rule hears the event: 1 or 0 in register 0.
    std::uint32_t test = none;
    std::uint32_t body = none;
    /// For a rule that waits, its body as an effect.
    std::uint32_t effect = none;
    /// For a rule that forbids, its text as written.
    std::string written;
    Place place;
    std::vector<std::string> clauses;
};

/// An "as soon as" rule.
struct Check
{
    /// Takes this in register 0, you in register 1 and then the captured values. Returns in register 0 a list of the
    /// things for which the condition holds. If it holds without naming a thing, the list has one member, which is
    /// nothing.
    std::uint32_t find = none;
    /// The registers: the thing, this, you, an unused register, then the captured values.
    std::uint32_t body = none;
    /// The condition must be checked again if one of these bits is dirty.
    std::uint32_t mask = 0;
    Waking waking;
    bool endsWhenHeard = false;
    Place place;
};

/// A change of a current value by a rule, for as long as the rule is awake.
struct Modifier
{
    /// Include and Exclude apply to sets of choice members, with the amount as a mask. Lose removes keywords or
    /// abilities. CopyAbilities and CopyKeywords grant those printed on the cards of a list.
    enum class How : std::uint8_t { Set, Plus, Times, Include, Exclude, Lose, CopyAbilities, CopyKeywords };

    /// The changed value, as counted by Program::changes.
    std::uint32_t what = none;
    How how = How::Plus;
    Waking waking;
    /// Takes the card or player in register 0, this in 1, you in 2, then the captured values. Returns in register 0
    /// whether the modifier applies, and in register 1 its amount or a list. A lasting change stores its amount and
    /// needs no routine if it always applies to one thing.
    std::uint32_t routine = none;
    /// Whether the modifier depends on the value it changes. It then reads values without the modifiers of this cycle.
    bool isInCycle = false;
    Place place;
};

/// The end of a lasting effect: an event that passes a test. The test takes the slots of the verb, this, you, the event
/// and the captured values.
struct Duration
{
    std::uint32_t verb = none;
    std::uint32_t test = none;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/program/cells.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// The relation of a rule to the event it watches. Ends is internal: it ends periods and lasting effects after all
/// other rules have reacted to an event.
enum class RuleKind : std::uint8_t { When, Before, After, InsteadOf, Cannot, Must, Ends };

constexpr std::size_t ruleKinds = 7;

/// The conditions under which a rule of a card is active.
struct Waking
{
    /// The zones in which the rule is active, as bits.
    std::uint64_t zones = 0;
    /// Whether the text names the zones. If so, the rule is active there even if its card is face down.
    bool namesZones = false;
    /// The cell of the card or of the game that records that the rule was used in this turn or game; 0 if it can be
    /// used every time.
    std::uint16_t onceCell = 0;
};

/// A rule that watches events. Its code runs in a frame whose first registers are the slots of the watched verb, then
/// "this", "you", the event and the captured values. For an "instead of" rule, the event is replaced by the rule's
/// place among such rules.
struct Rule
{
    RuleKind kind = RuleKind::When;
    std::uint32_t verb = none;
    Waking waking;
    /// Whether the rule is in a body after "once," and ends when it has been used.
    bool endsWhenHeard = false;
    static constexpr std::uint16_t noSlot = 0xffff;

    /// The slot of the event that must contain the rule's own card. Testing it first quickly excludes most cards if
    /// many have the rule.
    std::uint16_t selfSlot = noSlot;
    /// The routine that returns in register 0 whether the rule reacts to the event: 1 or 0.
    std::uint32_t test = none;
    std::uint32_t body = none;
    /// For a rule that waits before it runs, its body as an effect.
    std::uint32_t effect = none;
    /// For a rule that forbids, its text as written.
    std::string written;
    Place place;
    std::vector<std::string> clauses;
};

/// An "as soon as" rule.
struct Check
{
    /// The routine that finds the things for which the condition holds. It takes "this" in register 0, "you" in
    /// register 1 and then the captured values, and returns a list in register 0. If the condition holds without naming
    /// a thing, the list has one member, which is nothing.
    std::uint32_t find = none;
    /// The routine of the body. Its registers are the thing, "this", "you", an unused register, and the captured
    /// values.
    std::uint32_t body = none;
    /// The bits of the condition. If one of them is marked, the condition must be checked again.
    std::uint32_t mask = 0;
    Waking waking;
    bool endsWhenHeard = false;
    Place place;
};

/// A change to a value, made by a rule for as long as the rule is active.
struct Modifier
{
    /// Include and Exclude apply to sets of choice members, with the amount as a mask. Lose removes keywords or
    /// abilities. CopyAbilities and CopyKeywords grant those printed on the cards of a list.
    enum class How : std::uint8_t { Set, Plus, Times, Include, Exclude, Lose, CopyAbilities, CopyKeywords };

    /// The changed value, numbered as in Program::changes.
    std::uint32_t what = none;
    How how = How::Plus;
    Waking waking;
    /// The routine of the modifier. It takes the card or player in register 0, "this" in 1, "you" in 2, and then the
    /// captured values. It returns in register 0 whether the modifier applies, and in register 1 its amount or a list.
    /// A lasting change stores its amount, and needs no routine if it always applies to one thing.
    std::uint32_t routine = none;
    /// Whether the modifier depends on the value that it changes. If so, it reads values without the modifiers of its
    /// cycle.
    bool isInCycle = false;
    Place place;
};

/// The end of a lasting effect: an event that passes a test. The test takes the slots of the verb, "this", "you", the
/// event and the captured values.
struct Duration
{
    std::uint32_t verb = none;
    std::uint32_t test = none;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/program/cells.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Ends is what the game itself does when everything about an event is settled: what lasted until then ends.
enum class RuleKind : std::uint8_t { When, Before, After, InsteadOf, Cannot, Must, Ends };

constexpr std::size_t ruleKinds = 7;

/// When a rule of a card is awake.
struct Waking
{
    /// The zones its card must be in, as bits.
    std::uint64_t zones = 0;
    /// Its text names the zones, so that it is awake there even when its card is face down.
    bool namesZones = false;
    /// The cell of its card, or of the game, that tells that it was heard in this turn or game; 0 when it may be heard
    /// as often as its event happens.
    std::uint16_t onceCell = 0;
};

/// A rule that watches events. Its code runs in a frame whose first registers are the slots of the verb it watches,
/// then this, then you, then the event (for what stands in for one: its place among such rules), then what it captured.
struct Rule
{
    RuleKind kind = RuleKind::When;
    std::uint32_t verb = none;
    Waking waking;
    /// It is in a body after "once,": it ends when it has been heard.
    bool endsWhenHeard = false;
    static constexpr std::uint16_t noSlot = 0xffff;

    /// The slot of the event in which the rule's own card must be, for those of which many are asked.
    std::uint16_t selfSlot = noSlot;
    /// Answers whether the rule hears the event: 1 or 0 in register 0.
    std::uint32_t test = none;
    std::uint32_t body = none;
    /// For a rule that waits: its body as an effect.
    std::uint32_t effect = none;
    /// For a rule that forbids: its text as written.
    std::string written;
    Place place;
    std::vector<std::string> clauses;
};

/// An "as soon as" rule.
struct Check
{
    /// With this in register 0, you in register 1 and then what it captured, leaves in register 0 a list of the things
    /// for which it holds; one nothing when it holds and names no thing.
    std::uint32_t find = none;
    /// Registers: the thing, this, you, one that is not used, then what it captured.
    std::uint32_t body = none;
    /// It must be asked again when one of these bits is dirty.
    std::uint32_t mask = 0;
    Waking waking;
    bool endsWhenHeard = false;
    Place place;
};

/// A change of a current value by a rule that lasts as long as it is awake.
struct Modifier
{
    /// Include and Exclude are for sets of choice members, whose amount is a mask. Lose takes keywords or abilities
    /// away. CopyAbilities and CopyKeywords give what is printed on the cards of a list.
    enum class How : std::uint8_t { Set, Plus, Times, Include, Exclude, Lose, CopyAbilities, CopyKeywords };

    /// The value it changes, as Program::changes counts them.
    std::uint32_t what = none;
    How how = How::Plus;
    Waking waking;
    /// Register 0: the card or player asked about; 1: this; 2: you; then what it captured. Answers in register 0
    /// whether it applies, in register 1 by how much, or a list. A change that lasts knows how much by itself, and has
    /// no routine when it is on one thing as long as it lasts.
    std::uint32_t routine = none;
    /// It reads what depends on what it changes. Then it is told the values that would hold without it and its like.
    bool isInCycle = false;
    Place place;
};

/// When something that lasts ends: after an event that a test hears, with the slots of its verb, this, you, the event
/// and what was captured.
struct Duration
{
    std::uint32_t verb = none;
    std::uint32_t test = none;
};

} // namespace engine

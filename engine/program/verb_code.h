// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"
#include "engine/program/due.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Code that is entered by CallRoutine, or by the machine itself.
struct Routine
{
    std::uint32_t entry = 0;
    /// The place after its last instruction.
    std::uint32_t end = 0;
    /// The number of registers in one of its frames.
    std::uint16_t registers = 0;
    /// Those up to the last begin as 0, when the machine can stop inside: what lies in a frame then is kept with the
    /// state, and must not depend on what lay there before.
    std::uint16_t firstCleared = 0;
    bool isCleared = false;
};

/// One line that must hold for an action to be legal. They are asked in this order, and the first that does not hold is
/// the reason why not.
struct Requirement
{
    /// Announce: what it announces can be paid for and has something to aim at.
    enum class Kind : std::uint8_t { Slot, Needs, Cost, Announce };

    Kind kind = Kind::Needs;
    /// With the slots in the first registers: 1 or 0 in register 0.
    std::uint32_t holds = none;
    /// The two values it compares, and how; none when it is not a comparison.
    std::uint32_t left = none;
    std::uint32_t right = none;
    syntax::Op comparison{};
    /// Announce: the effect, and who announces it.
    std::uint32_t effect = none;
    std::uint32_t who = none;
    /// Cost: what is paid, one after the other.
    std::vector<Due> dues;
    /// The reason that the line gives, or the condition as it is written.
    std::string reason;
    std::string written;
    Place place;
    std::vector<std::string> clauses;
};

struct VerbCode
{
    std::string name;
    Place place;
    syntax::VerbKind kind = syntax::VerbKind::Verb;
    /// An action for people: no bot chooses it.
    bool isByHand = false;
    std::uint16_t slots = 0;
    std::vector<syntax::SentencePart> sentence;
    std::vector<syntax::Type> slotTypes;
    /// The whole protocol of an event, tests first; and from where a chosen option begins, its tests being done.
    Routine run;
    Routine chosen;
    /// For actions: offers the player in register 0 everything that fits the slots, legal or not.
    Routine candidates;
    /// For actions, and for verbs that pay costs.
    std::vector<Requirement> requirements;
    /// Answers in register 0 whether it could be run with the slots given; none when no text asks.
    std::uint32_t possible = none;
    /// The event as a part of a cost, which fails when anything inside is not possible; none when no cost needs it.
    std::uint32_t paid = none;
    /// Goes on with the event past the rules that stand in for it, up to the place given after the slots.
    std::uint32_t proceed = none;
};

} // namespace engine

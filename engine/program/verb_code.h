// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"
#include "engine/program/due.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Code that is entered by CallRoutine or by the machine itself.
struct Routine
{
    std::uint32_t entry = 0;
    /// The address after its last instruction.
    std::uint32_t end = 0;
    /// The number of registers in its frames.
    std::uint16_t registers = 0;
    /// Registers from this one on are cleared on entry if the machine can stop inside, because the frame is then saved
    /// with the state and must not contain leftovers.
    std::uint16_t firstCleared = 0;
    bool isCleared = false;
};

/// A condition for an action to be legal. Requirements are checked in order, and the first one that fails is the reason
/// shown.
struct Requirement
{
    /// Announce: the announced effect can be paid for and has a legal target.
    enum class Kind : std::uint8_t { Slot, Needs, Cost, Announce };

    Kind kind = Kind::Needs;
    /// Takes the slots in the first registers and returns 1 or 0 in register 0.
    std::uint32_t holds = none;
    /// The two compared values and the comparison; none if it is not a comparison.
    std::uint32_t left = none;
    std::uint32_t right = none;
    syntax::Op comparison{};
    /// Announce: the effect, and the player who announces it.
    std::uint32_t effect = none;
    std::uint32_t who = none;
    /// Cost: the parts of the cost in order.
    std::vector<Due> dues;
    /// The reason given on the line, or the condition as written.
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
    /// Whether only people choose this action; bots don't.
    bool isManual = false;
    std::uint16_t slots = 0;
    std::vector<syntax::SentencePart> sentence;
    std::vector<syntax::Type> slotTypes;
    /// The complete sequence of an event, tests first, and its part for a chosen option, whose tests are done.
    Routine run;
    Routine chosen;
    /// For actions: offers the player in register 0 all options that match the slots, legal or not.
    Routine candidates;
    /// For actions and for verbs that pay costs.
    std::vector<Requirement> requirements;
    /// Returns in register 0 whether the verb could run with the given slots; none if no text asks.
    std::uint32_t possible = none;
    /// The event as part of a cost, which fails if anything inside is impossible; none if no cost needs it.
    std::uint32_t paid = none;
    /// Continues the event after the "instead of" rules up to the place given after the slots.
    std::uint32_t proceed = none;
};

} // namespace engine

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
    /// The first register that is cleared on entry. Registers are cleared if the machine can stop inside the routine,
    /// because its frame is then saved with the state and must not contain leftovers.
    std::uint16_t firstCleared = 0;
    bool isCleared = false;
};

/// A condition that must hold for an action to be legal. Requirements are checked in order, and the first one that
/// fails is shown as the reason.
struct Requirement
{
    /// Announce: the announced effect can be paid for and has a legal target.
    enum class Kind : std::uint8_t { Slot, Needs, Cost, Announce };

    Kind kind = Kind::Needs;
    /// The routine that takes the slots in the first registers and returns in register 0 whether the requirement is
    /// met: 1 or 0.
    std::uint32_t holds = none;
    /// The routines for the two values of a comparison, and its operator; none if the requirement is not a comparison.
    std::uint32_t left = none;
    std::uint32_t right = none;
    syntax::Op comparison{};
    /// Announce: the effect, and the player who announces it.
    std::uint32_t effect = none;
    std::uint32_t who = none;
    /// Cost: the parts of the cost in order.
    std::vector<Due> dues;
    /// The reason given on the line, and the condition as written.
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
    /// Whether only people can choose this action, not bots.
    bool isManual = false;
    std::uint16_t slots = 0;
    std::vector<syntax::SentencePart> sentence;
    std::vector<syntax::Type> slotTypes;
    /// The complete sequence of an event, starting with its tests, and the sequence for a chosen option, whose tests
    /// are already done.
    Routine run;
    Routine chosen;
    /// For actions, the routine that offers the player in register 0 all options that match the slots, legal or not.
    Routine candidates;
    /// Only for actions, and for verbs that pay costs.
    std::vector<Requirement> requirements;
    /// The routine that returns in register 0 whether the verb could run with the given slots; none if no text asks for
    /// it.
    std::uint32_t possible = none;
    /// The routine that runs the event as part of a cost and fails if anything inside is impossible; none if no cost
    /// needs it.
    std::uint32_t paid = none;
    /// The routine that continues the event for "proceed": with the next "instead of" rule or, after the last one, with
    /// the event itself. The register after the slots holds the place of the rule that proceeds.
    std::uint32_t proceed = none;
};

} // namespace engine

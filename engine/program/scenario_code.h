// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// The entry into play inside a phase: the frames that lead there from the start of the game.
struct PhaseEntry
{
    struct Frame
    {
        /// The verb of the frame (none for the start of the game), and the base of the frame within the frame below it.
        std::uint32_t verb = none;
        std::uint16_t base = 0;
        /// The code that starts the loops on the way and fills the slots of the next frame, and the address in the
        /// verb's code where play then continues.
        std::size_t prepare = 0;
        std::size_t address = 0;
        /// The register that is set when the preparation succeeds. It stays 0 if a loop on the way has no iteration.
        std::uint16_t isReady = 0;
    };

    /// The frames, outermost first; empty if the start of the game doesn't lead to the phase.
    std::vector<Frame> frames;
};

/// A scenario, ready to run. The first registers of its routines are "you", the opponent, and the named cards.
struct ScenarioCode
{
    /// The expected content of an option or answer: the value of a routine, a card of a definition, or a name.
    struct Pattern
    {
        std::uint16_t slot = 0;
        std::uint32_t routine = none;
        std::string text;
    };

    /// An expectation, with the values to show if it fails.
    struct Expectation
    {
        std::uint32_t holds = none;
        std::uint32_t left = none;
        std::uint32_t right = none;
        syntax::Op comparison{};
        syntax::Type type;
        Place place;
    };

    struct Step
    {
        syntax::ScenarioStepKind kind = syntax::ScenarioStepKind::Expect;
        Place place;
        /// The routine that returns the player who acts or answers, the zone of given cards, the result of a die, or
        /// whether the event to play until has happened.
        std::uint32_t routine = none;
        std::uint32_t controller = none;
        std::int32_t number = 0;
        std::uint32_t definition = none;
        /// The register of the bound name; 0 if there is none.
        std::uint16_t name = 0;
        /// The routines that set values. For given cards, they take the card in the register after the names.
        std::vector<std::uint32_t> writes;
        std::vector<Expectation> expectations;
        std::uint32_t verb = none;
        std::vector<Pattern> patterns;
        std::string reason;
    };

    std::string name;
    Place place;
    std::vector<std::string> clauses;
    std::vector<Step> steps;
    std::uint16_t names = 0;
    std::int32_t players = 0;
    std::uint64_t seed = 1;
    /// The phase in which the scenario starts; none if it starts at the start of the game.
    std::uint32_t phase = none;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/syntax/terms.h"
#include "engine/program/cells.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Where play begins when it begins inside a phase: the frames that lead there from the start.
struct PhaseEntry
{
    struct Frame
    {
        /// The verb whose frame it is, none for the start; and where in the frame below its own begins.
        std::uint32_t verb = none;
        std::uint16_t base = 0;
        /// The code that begins the loops on the way and fills the slots of the next frame; and where in the code of
        /// the verb play then goes on.
        std::size_t prepare = 0;
        std::size_t address = 0;
        /// The register that is set once all of that is done: not when a loop on the way has no round.
        std::uint16_t isReady = 0;
    };

    /// The outermost first; empty when no start leads to the phase.
    std::vector<Frame> frames;
};

/// A scenario, ready to run. The first registers of its routines are you, the opponent, and the cards it names.
struct ScenarioCode
{
    /// What an option or an answer must be: equal to what a routine gives, a card of this definition, or of this name.
    struct Pattern
    {
        std::uint16_t slot = 0;
        std::uint32_t routine = none;
        std::string text;
    };

    /// Something expected, with the values to show when it does not hold.
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
        /// Who acts or answers; the zone of given cards; the condition to play until; the value of a die.
        std::uint32_t routine = none;
        std::uint32_t controller = none;
        std::int32_t number = 0;
        std::uint32_t definition = none;
        /// The register of the name that is bound; 0 for none.
        std::uint16_t name = 0;
        /// What is written: with the card behind the names when cards are given.
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
    /// The phase it begins in; none for the start of the game.
    std::uint32_t phase = none;
};

} // namespace engine

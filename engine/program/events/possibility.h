// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace engine {

/// Writes tests for whether a sentence could be carried out.
class Possibility : public Writer
{
public:
    using Writer::Writer;

    /// A flag: whether a verb could run with these arguments.
    Operand isPossible(std::uint32_t verb, const std::vector<Operand>& arguments);
    /// Jumps if a sentence is impossible now, whatever choices are made in it.
    void unlessPossible(const syntax::Node& call, Label& otherwise);
    /// Jumps if a choice in a statement has no candidates.
    void unlessCandidates(const syntax::Node& statement, Label& otherwise);

    /// Writes the test routines, one for each tested verb.
    void writeRoutines();
    /// Forgets all tests that have been written, because their code was discarded.
    void forgetAsked();

private:
    void writeRoutine(std::uint32_t verb);
    void forEachFilling(
        const syntax::Node& call, std::vector<Operand>& arguments, const Scope& outer, const std::function<void()>& body
    );
    /// Loops over all possible contents of a slot.
    void forEachArgument(const syntax::Node& call, const std::vector<Operand>& arguments, const Body& body);
    void forEachInSlot(const syntax::Verb& verb, const std::vector<Operand>& arguments, const Body& body);

    /// The verbs that some text tests for possibility.
    std::vector<std::uint32_t> m_askedVerbs;
};

} // namespace engine

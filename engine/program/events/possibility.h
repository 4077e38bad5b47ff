// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace engine {

/// Tests whether a sentence could be carried out.
class Possibility : public Writer
{
public:
    using Writer::Writer;

    /// Whether a verb could run with these arguments.
    Operand isPossible(std::uint32_t verb, const std::vector<Operand>& arguments);
    /// Jumps if a sentence is impossible now, whatever is chosen in it.
    void unlessPossible(const syntax::Node& call, Label& otherwise);
    /// Jumps if a choice in a statement has no candidates.
    void unlessCandidates(const syntax::Node& statement, Label& otherwise);

    /// Writes the test routines, one for each verb in a test.
    void writeRoutines();
    /// Forgets all tests so far, because their code was discarded.
    void forgetAsked();

private:
    void writeRoutine(std::uint32_t verb);
    void forEachFilling(
        const syntax::Node& call, std::vector<Operand>& arguments, const Scope& outer, const std::function<void()>& body
    );
    /// Loops over all possible contents of a slot.
    void forEachArgument(const syntax::Node& call, const std::vector<Operand>& arguments, const Body& body);
    void forEachInSlot(const syntax::Verb& verb, const std::vector<Operand>& arguments, const Body& body);

    /// Verbs whose possibility some text tests.
    std::vector<std::uint32_t> m_askedVerbs;
};

} // namespace engine

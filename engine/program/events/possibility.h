// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace engine {

/// Whether a sentence could be carried out.
class Possibility : public Writer
{
public:
    using Writer::Writer;

    /// Whether a verb could be run with these in its slots.
    Operand isPossible(std::uint32_t verb, const std::vector<Operand>& arguments);
    /// Jumps when a sentence could not be carried out now, whatever is chosen in it.
    void unlessPossible(const syntax::Node& call, Label& otherwise);
    /// Jumps when there is nothing to choose of what a statement lets choose.
    void unlessCandidates(const syntax::Node& statement, Label& otherwise);

    /// The routines that answer, one for each verb that was asked about.
    void writeRoutines();
    /// Nobody has asked yet: what did was thrown away.
    void forgetAsked();

private:
    void writeRoutine(std::uint32_t verb);
    void eachFilling(
        const syntax::Node& call, std::vector<Operand>& arguments, const Scope& outer, const std::function<void()>& body
    );
    /// Goes through whatever can stand in a slot.
    void eachArgument(const syntax::Node& call, const std::vector<Operand>& arguments, const Body& body);
    void eachInSlot(const syntax::Verb& verb, const std::vector<Operand>& arguments, const Body& body);

    /// Verbs of which some text asks whether they are possible.
    std::vector<std::uint32_t> m_askedVerbs;
};

} // namespace engine

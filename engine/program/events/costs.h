// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Whether what an action or ability costs can be paid. What is asked jumps when it cannot.
class Costs : public Writer
{
public:
    using Writer::Writer;

    /// The tests of a sentence that is paid, with what is paid in place of its slots.
    void costNeeds(const syntax::Node& paid, Label& otherwise);
    /// Jumps when the only cost of an action, one that need not be tried, cannot be paid.
    void unlessSimplyPayable(const syntax::Verb& verb, Label& otherwise);
    /// Jumps when the costs of an action, which have to be tried, cannot be paid with the slots of this frame.
    void unlessPayable(std::uint32_t verb, Label& otherwise);
    /// Jumps when there is nothing to pay: an amount below what a verb takes.
    void unlessAnythingIsDue(const syntax::Verb& verb, const std::vector<Operand>& given, Label& isFree);

    /// The contents of the slots of a sentence that is paid.
    std::vector<Operand> valuesOfCost(const syntax::Node& cost);
    /// The names of a verb's slots, with these values.
    static Scope namesOf(const syntax::Verb& verb, const std::vector<Operand>& values);

private:
    void slotNeeds(const syntax::Slot& slot, const Operand& value, Label& otherwise);
};

} // namespace engine

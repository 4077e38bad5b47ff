// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Writes tests for whether the costs of actions and abilities can be paid. A test jumps if they can't.
class Costs : public Writer
{
public:
    using Writer::Writer;

    /// Tests a sentence in a cost, with the amounts to pay in its slots.
    void costNeeds(const syntax::Node& paid, Label& otherwise);
    /// Jumps if the costs of an action can't be paid. Only for costs that can be tested without trying them.
    void unlessSimplyPayable(const syntax::Verb& verb, Label& otherwise);
    /// Jumps if the costs of an action can't be paid with the slots of this frame. Only for costs that must be tried.
    void unlessPayable(std::uint32_t verb, Label& otherwise);
    /// Jumps if nothing has to be paid, because an amount is below the verb's minimum.
    void unlessAnythingIsDue(const syntax::Verb& verb, const std::vector<Operand>& given, Label& isFree);

    /// The values in the slots of a sentence in a cost.
    std::vector<Operand> valuesOfCost(const syntax::Node& cost);
    /// A scope in which the names of a verb's slots have these values.
    static Scope namesOf(const syntax::Verb& verb, const std::vector<Operand>& values);

private:
    void slotNeeds(const syntax::Slot& slot, const Operand& value, Label& otherwise);
};

} // namespace engine

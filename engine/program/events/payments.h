// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace engine {

/// Costs as they are paid: all, or none.
class Payments : public Writer
{
public:
    using Writer::Writer;

    /// The body of an action whose costs have to be tried.
    void draft(const syntax::Verb& verb);
    /// What can be tried ahead: the body jumps to the label when it cannot be paid.
    void draft(const std::function<void(Label& unpaid, std::uint16_t open)>& body);
    void payCost(const syntax::Node& cost);
    /// A sentence in a cost that has to be tried: what it does must be possible, and so must all inside it.
    void pay(std::uint32_t verb, const std::vector<Operand>& arguments);
    /// While a cost is tried, jumps when it cannot be paid because of a comparison.
    void unpaidIf(Do what, std::uint16_t left, std::uint16_t right);
    /// A “needs” inside of what is done.
    void innerNeeds(const syntax::Node& node);
    /// Verbs that costs are paid by and that can fail inside, as routines that tell when they do.
    void writeRoutines();

private:
    void callPaid(std::uint32_t verb, const std::vector<Operand>& arguments);
    void writeRoutine(std::uint32_t verb);

    std::vector<std::uint32_t> m_paidVerbs;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace engine {

/// Writes the payment of costs. Either all of them are paid or none.
class Payments : public Writer
{
public:
    using Writer::Writer;

    /// Writes the body of an action whose costs must be tried.
    void draft(const syntax::Verb& verb);
    /// Writes code that can be tried in advance. The body jumps to the label if its cost can't be paid.
    void draft(const std::function<void(Label& unpaid, std::uint16_t open)>& body);
    void payCost(const syntax::Node& cost);
    /// Writes the payment of a cost that is a sentence and must be tried. The sentence and everything inside it must be
    /// possible.
    void pay(std::uint32_t verb, const std::vector<Operand>& arguments);
    /// While a cost is tried, jumps if a comparison shows that it can't be paid.
    void unpaidIf(Do what, std::uint16_t left, std::uint16_t right);
    /// Writes a "needs" line that is inside a body.
    void innerNeeds(const syntax::Node& node);
    /// Writes routines for the verbs in costs that can fail after they have started. The routines report the failure.
    void writeRoutines();

private:
    void callPaid(std::uint32_t verb, const std::vector<Operand>& arguments);
    void writeRoutine(std::uint32_t verb);

    std::vector<std::uint32_t> m_paidVerbs;
};

} // namespace engine

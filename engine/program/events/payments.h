// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace engine {

/// Writes the payment of costs: all of them or none.
class Payments : public Writer
{
public:
    using Writer::Writer;

    /// Writes the body of an action whose costs must be tried.
    void draft(const syntax::Verb& verb);
    /// Writes a part that can be tried in advance. The body jumps to the label if it can't be paid.
    void draft(const std::function<void(Label& unpaid, std::uint16_t open)>& body);
    void payCost(const syntax::Node& cost);
    /// Pays with a sentence in a cost that must be tried. The sentence and everything inside it must be possible.
    void pay(std::uint32_t verb, const std::vector<Operand>& arguments);
    /// While a cost is tried, jumps if a comparison shows that it can't be paid.
    void unpaidIf(Do what, std::uint16_t left, std::uint16_t right);
    /// A "needs" line inside a body.
    void innerNeeds(const syntax::Node& node);
    /// Writes routines for the verbs in costs that can fail inside. They report failure.
    void writeRoutines();

private:
    void callPaid(std::uint32_t verb, const std::vector<Operand>& arguments);
    void writeRoutine(std::uint32_t verb);

    std::vector<std::uint32_t> m_paidVerbs;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// Captures the context of rules that begin while code runs: their names, choices and duration.
class Capturing : public Writer
{
public:
    using Writer::Writer;

    /// Begins a rule here and captures the names it mentions from the surrounding text.
    PendingRule begin(const syntax::Node& node, std::uint32_t index, const LastingContext& context);
    /// Makes the choices in the sentence of a lasting rule at the moment when the rule begins.
    void settleChoices(const syntax::Node& node);
    /// The duration of a lasting rule; none if it lasts for good.
    std::uint32_t durationOf(const LastingContext& context, const PendingRule& pending);
    void writeDurations();

private:
    void capture(const syntax::Node& node, std::vector<Captured>& captured);
    void keep(const syntax::Node& node, const std::string& name, const Operand& value, std::vector<Captured>& captured);
    void writeDuration(const PendingRule& pending);

    std::vector<PendingRule> m_durations;
};

} // namespace engine

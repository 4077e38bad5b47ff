// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace engine {

/// What a rule that begins where code is being written keeps of the text around it: names, what was chosen, and until
/// when it lasts.
class Capturing : public Writer
{
public:
    using Writer::Writer;

    /// A rule that begins here. What it mentions of the text around it is kept with it.
    PendingRule begin(const syntax::Node& node, std::uint32_t index, const LastingContext& context);
    /// What the sentence of a rule that lasts leaves to a choice is settled when the rule begins.
    void settleChoices(const syntax::Node& node);
    /// None when it lasts for good.
    std::uint32_t durationOf(const LastingContext& context, const PendingRule& pending);
    void writeDurations();

private:
    void capture(const syntax::Node& node, std::vector<Captured>& captured);
    void keep(const syntax::Node& node, const std::string& name, const Operand& value, std::vector<Captured>& captured);
    void writeDuration(const PendingRule& pending);

    std::vector<PendingRule> m_durations;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace engine {

/// Writes the lasting effects of a body: rules, conditions and changes that begin during play.
class Lasting : public Writer
{
public:
    using Writer::Writer;

    void begin(const syntax::Node& node, const LastingContext& context);
    /// Writes the record of a lasting effect, with the captured values.
    void emitRecord(
        LastingKind kind,
        std::uint32_t which,
        const std::optional<Operand>& amount,
        const std::optional<Operand>& subject,
        const PendingRule& pending,
        std::uint32_t duration
    );

private:
    void beginInside(const syntax::Node& node, LastingContext context);
    void lastingRule(const syntax::Node& node, RuleKind kind, const LastingContext& context);
    /// Begins the rule for one of several events. `before` is the number of rules that began before it and end together
    /// with it.
    void lastingWatcher(
        const syntax::Node& node,
        const syntax::Node& event,
        RuleKind kind,
        const LastingContext& context,
        std::int32_t before
    );
    void lastingCheck(const syntax::Node& node, const LastingContext& context);
    void lastingChange(const syntax::Node& node, const LastingContext& context);
    void lastingPart(const syntax::Node& node, const syntax::Node& part, const LastingContext& context);
    /// Writes the record for each current subject of a change.
    void forEachSubject(const syntax::Node& subject, const std::function<void(const std::optional<Operand>&)>& record);
    Operand settledAmount(const syntax::Node& node, const syntax::Node& part, const std::optional<Operand>& member);
};

} // namespace engine

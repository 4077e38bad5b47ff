// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// The code of rules: whether they hear an event, and what they do then.
class Watchers : public Writer
{
public:
    Watchers(Compilation& compilation, Writers& writers);

    void writeAll();
    /// The scope of a rule's code, with this, you and what was captured in the registers from there on.
    Scope scopeOfRule(const PendingRule& pending, std::uint16_t self, std::uint16_t captured) const;
    /// Jumps when what stands around a rule does not hold: it may have been heard often enough, or what it needs may
    /// not be so.
    void holdsAround(const std::vector<const syntax::Node*>& wanted, std::uint16_t onceCell, Label& otherwise);

private:
    void write(const PendingRule& pending);
    Scope scopeOfWatcher(const PendingRule& pending) const;
    void writeTest(const PendingRule& pending);
    std::uint16_t selfSlotOf(const PendingRule& pending) const;
    /// A rule that waits is carried out when the lists of its event are gone.
    void refuseLists(const syntax::Node& body, const Scope& scope);
    void writeBody(const PendingRule& pending, const Scope& scope);
    void writeCheck(const PendingRule& pending);
    void writeCheckFind(const PendingRule& pending);

    /// Some text puts waiting triggers into a zone, so that they are announced.
    bool m_queuesTriggers;
};

} // namespace engine

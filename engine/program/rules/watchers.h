// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <vector>

namespace engine {

/// Writes the code of rules: the test for whether they react to an event, and the body.
class Watchers : public Writer
{
public:
    Watchers(Compilation& compilation, Writers& writers);

    void writeAll();
    /// The scope of a rule's code. `self` is the register of "this", which is followed by "you"; `captured` is the
    /// first register of the captured values.
    Scope scopeOfRule(const PendingRule& pending, std::uint16_t self, std::uint16_t captured) const;
    /// Jumps if a rule must not run: because it has been used often enough, or because one of its conditions doesn't
    /// hold.
    void requireSurroundings(const std::vector<const syntax::Node*>& wanted, std::uint16_t onceCell, Label& otherwise);

private:
    void write(const PendingRule& pending);
    Scope scopeOfWatcher(const PendingRule& pending) const;
    void writeTest(const PendingRule& pending);
    std::uint16_t selfSlotOf(const PendingRule& pending) const;
    /// Reports uses of the event's lists in a rule that waits, because the lists are gone when the rule runs.
    void refuseLists(const syntax::Node& body, const Scope& scope);
    void writeBody(const PendingRule& pending, const Scope& scope);
    void writeCheck(const PendingRule& pending);
    void writeCheckFind(const PendingRule& pending);

    /// Whether a text puts waiting triggers into a zone, so that they are announced.
    bool m_queuesTriggers;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Rules that hear of an event, as the code of the event asks for them. Their cursor is right after its slots.
class Hearing : public Writer
{
public:
    using Writer::Writer;

    /// Whether some rule is about what happens, rather than about what may.
    bool isHeard(std::uint32_t verb) const;
    void takeCursor(std::uint32_t verb);
    /// Jumps when a rule says that this cannot happen.
    void unlessForbidden(std::uint32_t verb, Label& forbidden);
    /// The first rule that replaces an event, if there is one; then it is done.
    void standIn(std::uint32_t verb, std::uint16_t cursor, Label& done);
    void runRules(std::uint32_t verb, RuleKind kind, std::uint16_t cursor);
    /// The continuation of “proceed”: an event from here on.
    static Routine goingOn(const Routine& whole, std::uint32_t entry);

private:
    void nextRule(std::uint32_t verb, RuleKind kind, std::uint16_t cursor);
};

} // namespace engine

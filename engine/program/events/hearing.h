// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes the calls to rules that react to an event. The cursor over these rules is in the registers after the slots of
/// the event.
class Hearing : public Writer
{
public:
    using Writer::Writer;

    /// Whether a rule reacts to the event, as opposed to forbidding or requiring it.
    bool isHeard(std::uint32_t verb) const;
    void takeCursor(std::uint32_t verb);
    /// Jumps if a rule forbids the event.
    void jumpIfForbidden(std::uint32_t verb, Label& forbidden);
    /// If rules replace the event, runs the first of them and then jumps.
    void runReplacement(std::uint32_t verb, std::uint16_t cursor, Label& done);
    void runRules(std::uint32_t verb, RuleKind kind, std::uint16_t cursor);
    /// The routine that continues an event at an entry point, for "proceed".
    static Routine continuation(const Routine& whole, std::uint32_t entry);

private:
    void nextRule(std::uint32_t verb, RuleKind kind, std::uint16_t cursor);
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

/// The part of the compiler for events: verbs with their tests and reactions, actions and their costs, and phases.
/// Start with Events.
namespace engine {

/// Writes verbs: the complete sequence of an event, from its tests to the effects that end with the event.
class Events : public Writer
{
public:
    using Writer::Writer;

    void writeVerb(std::uint32_t verb);
    /// Writes the part of an event after its tests.
    void eventBody(std::uint32_t verb);
    /// Jumps if a slot holds an invalid value.
    void slotTests(const syntax::Verb& verb, Label& otherwise);
    /// Jumps if a "needs" line of the verb doesn't hold.
    void needs(const syntax::Verb& verb, Label& otherwise);

private:
    void slotTest(const syntax::Slot& slot, std::uint16_t reg, Label& otherwise);
    /// Writes the verb's own action.
    void verbAction(std::uint32_t verb);
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

/// The part of the compiler for what happens: verbs with all that is asked before and done after, actions and what they
/// cost, and phases. Begin with Events.
namespace engine {

/// Verbs: the whole protocol of an event, from its tests to what ends with it.
class Events : public Writer
{
public:
    using Writer::Writer;

    void writeVerb(std::uint32_t verb);
    /// An event whose tests are done.
    void eventBody(std::uint32_t verb);
    /// Jumps when a slot holds what it may not.
    void slotTests(const syntax::Verb& verb, Label& otherwise);
    /// Jumps when something is not so that the verb needs.
    void needs(const syntax::Verb& verb, Label& otherwise);

private:
    void slotTest(const syntax::Slot& slot, std::uint16_t reg, Label& otherwise);
    /// Writes the part that the verb itself does.
    void doneByVerb(std::uint32_t verb);
};

} // namespace engine

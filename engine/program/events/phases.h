// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/names/dictionary.h"
#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes the event of a phase, a core verb that runs for every phase.
class Phases : public Writer
{
public:
    using Writer::Writer;

    void write();

private:
    void writePhase(std::uint32_t phase, const Operand& number);
    void raise(CoreVerb verb, const Operand& phase);
};

} // namespace engine

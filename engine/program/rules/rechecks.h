// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes cheaper checks of conditions on single things. Before a change, such a condition held for no thing, so only
/// the changed thing can meet it now. Testing this thing first usually saves checking all the others.
class Rechecks : public Writer
{
public:
    using Writer::Writer;

    void recheck(const Operand& changed, std::uint32_t conditions);
    void recheckMoved(std::uint16_t card, std::uint32_t conditions);
};

} // namespace engine

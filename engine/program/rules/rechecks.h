// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// A condition on single things held for none of them before, so only a changed thing can meet it now. Testing that
/// thing first usually saves checking everything.
class Rechecks : public Writer
{
public:
    using Writer::Writer;

    void recheck(const Operand& changed, std::uint32_t conditions);
    void recheckMoved(std::uint16_t card, std::uint32_t conditions);
};

} // namespace engine

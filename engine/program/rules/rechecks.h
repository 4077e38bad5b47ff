// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Conditions that look at one thing at a time held for none before, so they can hold now only for what has changed.
/// Most often they do not, and going through everything is spared.
class Rechecks : public Writer
{
public:
    using Writer::Writer;

    void askAgain(const Operand& changed, std::uint32_t conditions);
    void askAgainOfMoved(std::uint16_t card, std::uint32_t conditions);
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

/// Writes the code that computes the derived numbers of players and of the game, so that views can show them.
class WorkedOutNumbers : public Writer
{
public:
    using Writer::Writer;

    void write();
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

/// Numbers that players and the game have by working them out, for whoever shows them.
class WorkedOutNumbers : public Writer
{
public:
    using Writer::Writer;

    void write();
};

} // namespace engine

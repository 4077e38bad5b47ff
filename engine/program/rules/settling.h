// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

/// Writes the routine that runs between events: it checks conditions and runs waiting triggers.
class Settling : public Writer
{
public:
    using Writer::Writer;

    void write();
    /// Writes the routines for the sort keys of waiting triggers.
    void writeTriggerKeys();

private:
    /// Checks conditions until none holds.
    void runChecks();
};

} // namespace engine

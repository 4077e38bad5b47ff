// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

namespace engine {

/// What happens between events: conditions are asked and waiting triggers run.
class Settling : public Writer
{
public:
    using Writer::Writer;

    void write();
    /// What waiting triggers are put in order by.
    void writeTriggerKeys();

private:
    /// Runs conditions until none holds.
    void runChecks();
};

} // namespace engine

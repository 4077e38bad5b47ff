// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/effects/announcement.h"
#include "engine/program/writing/writer.h"

namespace engine {

/// Writes the choices made when an effect is announced: its mode and its targets.
class Aiming : public Writer
{
public:
    using Writer::Writer;

    void chooseAll(const Announcement& announced);
    /// A list of the targets that were chosen for "up to" and are still there.
    Operand together(const Announcement::Aim& aim);
    void runMode(const syntax::Node& node);

private:
    void choose(const Announcement::Aim& aim);
    void chooseOne(const Announcement::Aim& aim);
    void chooseSeveral(const Announcement::Aim& aim);
    Operand candidates(const Announcement::Aim& aim);
    void chooseMode(const Announcement& announced);
};

} // namespace engine

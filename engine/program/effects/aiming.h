// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/effects/announcement.h"
#include "engine/program/writing/writer.h"

namespace engine {

/// Choosing what belongs to an effect before it is done: its mode and what it aims at.
class Aiming : public Writer
{
public:
    using Writer::Writer;

    void chooseAll(const Announcement& announced);
    /// The targets of “up to” that have been chosen and are still there, as a list.
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

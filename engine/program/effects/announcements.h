// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes code that announces and runs effects and abilities.
class Announcements : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);
    /// Jumps if the effect on an "announce" line of an action can't be announced. This test runs before the action is
    /// offered.
    void unlessAnnounceable(const syntax::Node& node, Label& otherwise);
    /// The player who announces the effect on an "announce" line.
    Operand announcer(const syntax::Node& node);
    /// The labelled effect of a card, as a value.
    Operand label(const syntax::Node& node);

private:
    void announce(const syntax::Node& node);
    void announceEffect(const Operand& effect, const syntax::Node& zone);
    void queueTriggers(const syntax::Node& node);
    void runEffect(const syntax::Node& node);
    /// Opens a frame for the registers that an effect starts with, and returns its base.
    std::uint16_t effectFrame();
    std::uint16_t openEffect(const Operand& effect);
    /// Loads the card of an effect and the announcing player into two consecutive registers.
    void loadSource(const Operand& effect, std::uint16_t self);
    void pay(const Operand& effect, std::uint16_t frame);
    void putItem(const Operand& effect, std::uint16_t frame, const Operand& zone);
    void keepChoices(const Operand& effect, std::uint16_t frame);
};

} // namespace engine

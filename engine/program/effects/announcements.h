// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Effects and abilities as they are announced and run.
class Announcements : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);
    /// A line "announce" of an action, asked before the action is offered.
    void unlessAnnounceable(const syntax::Node& node, Label& otherwise);
    /// The player who announces what such a line names.
    Operand announcer(const syntax::Node& node);
    /// The labelled effect of a card, as a value.
    Operand label(const syntax::Node& node);

private:
    void announce(const syntax::Node& node);
    void announceEffect(const Operand& effect, const syntax::Node& zone);
    void queueTriggers(const syntax::Node& node);
    void runEffect(const syntax::Node& node);
    /// A frame for what an effect begins with, to be filled by it; gives where it begins.
    std::uint16_t effectFrame();
    std::uint16_t openEffect(const Operand& effect);
    /// Into two registers in a row: the card of an effect, and who announces it.
    void loadSource(const Operand& effect, std::uint16_t self);
    void pay(const Operand& effect, std::uint16_t frame);
    void putItem(const Operand& effect, std::uint16_t frame, const Operand& zone);
    void keepChoices(const Operand& effect, std::uint16_t frame);
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes decisions of players and random choices.
class Choices : public Writer
{
public:
    using Writer::Writer;

    void statement(const syntax::Node& node);
    Operand chosenNumber(const syntax::Node& node, std::uint16_t who);
    Operand chosenValue(const syntax::Node& node, std::uint16_t who);
    Operand chosenFrom(const syntax::Node& set, std::uint16_t who, const Question& question);
    Operand randomFrom(const syntax::Node& set);
    /// The player who chooses if the text doesn't name one.
    std::uint16_t chooser(const syntax::Node& node);

    Question questionOf(const syntax::Node& node, Question::Kind kind) const;
    /// Asks a question. If there is no player to ask, the question is skipped and the answer is nothing.
    void ask(const Question& question, std::uint16_t base, std::uint16_t registers);

private:
    void letAct(const syntax::Node& node);
    void chooseMode(const syntax::Node& node);
    /// Writes whether a mode is offered into the register of the mode. If it is, also sets the register that all modes
    /// share.
    void offerMode(const syntax::Node& mode, std::uint16_t isOffered, std::uint16_t isAnyOffered);
    void runMode(const syntax::Node& node, std::uint16_t chosen);
    void mayEach(const syntax::Node& node);
    void mayOne(const syntax::Node& node, const syntax::Node& asked, const syntax::Node& wanted);
};

} // namespace engine

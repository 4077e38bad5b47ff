// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <optional>

namespace engine {

/// Writes named choices, choices of several things, and choices by several players.
class Picks : public Writer
{
public:
    using Writer::Writer;

    void choose(const syntax::Node& node);
    /// The result of "target" or "chosen", where "you" choose.
    Operand picked(const syntax::Node& node);
    /// Reduces the list to the chosen members.
    void severalOf(
        const Operand& list,
        std::uint16_t who,
        syntax::ChooseHow how,
        const std::optional<Operand>& count,
        const Question& question
    );

private:
    /// The consecutive registers of a question about several things: the player (later the answer), the list, the first
    /// and the last place offered, and whether enough are picked.
    struct PickRegisters
    {
        static constexpr std::uint16_t count = 5;

        std::uint16_t who = 0;
        std::uint16_t first = 0;
        std::uint16_t last = 0;
        std::uint16_t isEnough = 0;
    };

    struct Limits
    {
        std::uint16_t least = 0;
        std::uint16_t most = 0;
    };

    void chooseByEach(const syntax::Node& node);
    Operand choice(const syntax::Node& node, std::uint16_t who);
    Operand chosenThings(const syntax::Node& node, std::uint16_t who);
    Operand chosenOrder(const syntax::Node& node, std::uint16_t who);
    Operand severalFrom(
        const syntax::Node& set,
        std::uint16_t who,
        syntax::ChooseHow how,
        const std::optional<Operand>& count,
        const Question& question
    );
    PickRegisters openPicks(const Operand& list);
    Limits pickLimits(std::uint16_t length, syntax::ChooseHow how, const std::optional<Operand>& count);
};

} // namespace engine

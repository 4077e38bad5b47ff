// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <optional>

namespace engine {

/// Choosing by name, several things one after the other, and by several players.
class Picks : public Writer
{
public:
    using Writer::Writer;

    void choose(const syntax::Node& node);
    /// The choices of "target" and "chosen", made by you.
    Operand picked(const syntax::Node& node);
    /// Leaves in the list what is chosen of it.
    void severalOf(
        const Operand& list,
        std::uint16_t who,
        syntax::ChooseHow how,
        const std::optional<Operand>& count,
        const Question& question
    );

private:
    /// What is asked about several things lies side by side: who and later the answer, the list, the first and the last
    /// place offered, whether enough are picked.
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

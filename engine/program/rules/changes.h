// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes rules that change values.
class Changes : public Writer
{
public:
    using Writer::Writer;

    void gather(const syntax::Node& rule, const Home& home);
    void write(const PendingRule& pending);

    /// The changed value, numbered as in Program::changes. If it doesn't exist, reports an error and returns none.
    std::uint32_t changed(const syntax::Node& rule, const syntax::Node& part);
    Modifier::How changesHow(const syntax::Node& part, std::uint32_t what) const;
    /// The amount in one part of a change.
    Operand amountOf(const syntax::Node& rule, const syntax::Node& part);

private:
    std::uint32_t changedProperty(const syntax::Node& rule, const syntax::Node& part);
    std::uint32_t changedKeyword(const syntax::Node& part);
    bool isChoiceSet(std::uint32_t what) const;
    Operand computed(Do what, const Operand& amount, std::uint16_t other);
};

} // namespace engine

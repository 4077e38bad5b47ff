// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <optional>

namespace engine {

/// Writes calculations with numbers and with members of sets.
class Numbers : public Writer
{
public:
    using Writer::Writer;

    Operand of(const syntax::Node& node);
    /// The number of members of a set.
    Operand count(const syntax::Node& set);

private:
    Operand arithmetic(const syntax::Node& node);
    void stopAtEnds(const Operand& value);
    Operand negated(const syntax::Node& node);
    Operand half(const syntax::Node& node);
    Operand seatsBetween(const syntax::Node& node);
    /// The size of a whole zone or list, which needs no counting. Returns nullopt for other sets.
    std::optional<Operand> sizeOf(const syntax::Node& set);
    /// The number of values in a list of values of a choice.
    Operand countValues(const Operand& list);
    /// The number of different names among cards.
    Operand countNames(const syntax::Node& set);
    /// The total, highest or lowest of a value over the members of a set.
    Operand ofMembers(const syntax::Node& node);
    void takeExtreme(syntax::Op which, const Operand& result, const Operand& isFirst, const Operand& value);
};

} // namespace engine

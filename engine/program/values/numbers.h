// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <optional>

namespace engine {

/// What is reckoned: with numbers, and with how many or how much of a set.
class Numbers : public Writer
{
public:
    using Writer::Writer;

    Operand of(const syntax::Node& node);
    /// How many a set has.
    Operand count(const syntax::Node& set);

private:
    Operand arithmetic(const syntax::Node& node);
    void stopAtEnds(const Operand& value);
    Operand negated(const syntax::Node& node);
    Operand half(const syntax::Node& node);
    Operand seatsBetween(const syntax::Node& node);
    /// How many there are of what knows it by itself: a whole zone or list.
    std::optional<Operand> sizeOf(const syntax::Node& set);
    /// How many values a list of values of a choice has.
    Operand countValues(const Operand& list);
    /// How many different names cards have.
    Operand countNames(const syntax::Node& set);
    /// The total, the highest or the lowest of what the members of a set have.
    Operand ofMembers(const syntax::Node& node);
    void takeExtreme(syntax::Op which, const Operand& result, const Operand& isFirst, const Operand& value);
};

} // namespace engine

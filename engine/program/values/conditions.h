// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>

namespace engine {

/// Writes tests of conditions. A test jumps if its condition doesn't hold.
class Conditions : public Writer
{
public:
    using Writer::Writer;

    void require(const syntax::Node& node, Label& otherwise);

private:
    void requireEither(const syntax::Node& node, Label& otherwise);
    void requireNot(const syntax::Node& node, Label& otherwise);
    void requireKind(const syntax::Node& node, Label& otherwise);
    void requirePlace(const syntax::Node& node, Label& otherwise);
    /// Tests "is in any opponent's field": in the field of a player who matches the description.
    void requirePlaceOfDescribed(const syntax::Node& node, const Operand& thing, Label& otherwise);
    void requireMember(const syntax::Node& node, Label& otherwise);
    void requireSome(const syntax::Node& node, Label& otherwise);
    void requireSight(const syntax::Node& node, Label& otherwise);
    void requireFlag(const syntax::Node& node, Label& otherwise);

    void compare(const syntax::Node& node, Label& otherwise);
    void compareWith(syntax::Op how, const Operand& left, std::int32_t number, Label& otherwise);
    void compareWith(syntax::Op how, const Operand& left, const Operand& right, Label& otherwise);
    /// Compares a list with a thing. They are equal if the thing is the only member of the list; an empty list equals
    /// “nothing”.
    void compareList(const syntax::Node& node, const Operand& list, Label& otherwise);
    /// Whether a zone, a list or a set of choice members contains a member. A list is released afterwards.
    Operand contains(const Operand& whole, const Operand& member);
};

} // namespace engine

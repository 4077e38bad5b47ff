// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/numbers.h"

#include "engine/program/texts/types.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

Do operationOf(Op op)
{
    switch (op) {
    case Op::Subtract:
        return Do::Subtract;
    case Op::Multiply:
        return Do::Multiply;
    case Op::Divide:
        return Do::Divide;
    case Op::LargerOf:
        return Do::Larger;
    case Op::SmallerOf:
        return Do::Smaller;
    default:
        return Do::Add;
    }
}

} // namespace

Operand Numbers::of(const Node& node)
{
    switch (node.op) {
    case Op::Negate:
        return negated(node);
    case Op::Half:
        return half(node);
    case Op::NumberOf:
        return count(node[Part::Set]);
    case Op::TotalOf:
    case Op::HighestOf:
    case Op::LowestOf:
        return ofMembers(node);
    case Op::SeatsFrom:
        return seatsBetween(node);
    default:
        return arithmetic(node);
    }
}

Operand Numbers::arithmetic(const Node& node)
{
    const Operand left = values().of(node[Part::Left]);
    const Operand right = values().of(m_types.meant(node[Part::Right], left.type));
    Operand result{m_code.take(), m_types.checkArithmetic(node, left, right)};
    result.isUnknown = left.isUnknown || right.isUnknown;
    m_code.emit(operationOf(node.op), result.reg, left.reg, right.reg);
    if (result.type.base == BaseType::Choice)
        stopAtEnds(result);
    return result;
}

/// Clamps a value of a choice, after an addition or subtraction, to the choice's first and last members.
void Numbers::stopAtEnds(const Operand& value)
{
    const auto last = static_cast<std::int32_t>(m_game.choices[value.type.choice].values.size()) - 1;
    m_code.emit(Do::Larger, value.reg, value.reg, constant(0, BaseType::Number).reg);
    m_code.emit(Do::Smaller, value.reg, value.reg, constant(last, BaseType::Number).reg);
}

Operand Numbers::negated(const Node& node)
{
    const Operand operand = values().typed(node[Part::Operand], BaseType::Number, "the value after “-”");
    const Operand result = resultOf(node);
    m_code.emit(Do::Negate, result.reg, operand.reg);
    return result;
}

Operand Numbers::half(const Node& node)
{
    const Operand operand = values().typed(node[Part::Operand], BaseType::Number, "the value after “half”");
    const Operand two = constant(2, BaseType::Number);
    const Operand result = resultOf(node);
    m_code.emit(Do::Divide, result.reg, operand.reg, two.reg);
    return result;
}

Operand Numbers::seatsBetween(const Node& node)
{
    const Operand from = values().typed(node[Part::From], BaseType::Player, "the first seat");
    const Operand to = values().typed(node[Part::To], BaseType::Player, "the last seat");
    const Operand result = resultOf(node);
    m_code.emit(Do::SeatsBetween, result.reg, from.reg, to.reg);
    return result;
}

Operand Numbers::count(const Node& set)
{
    if (const Operand* list = m_descriptions.namedList(set)) {
        const Operand length{m_code.take(), {.base = BaseType::Number}};
        m_code.emit(Do::ListCount, length.reg, list->reg);
        return length;
    }
    if (set.op == Op::NamesOf)
        return countNames(set[Part::Set]);
    if (const auto size = sizeOf(set))
        return *size;
    const Operand result = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    sets().forEach(set, [&](Operand) { m_code.emit(Do::Add, result.reg, result.reg, one.reg); });
    return result;
}

std::optional<Operand> Numbers::sizeOf(const Node& set)
{
    if (set.op != Op::Property)
        return {};
    const Operand whole = values().of(set);
    const Operand result{m_code.take(), {.base = BaseType::Number}};
    if (isStackList(whole.type)) {
        m_code.emit(Do::ListCount, result.reg, whole.reg);
        closeList(whole);
        return result;
    }
    if (whole.type.isList)
        return countValues(whole);
    if (whole.type.base != BaseType::Zone)
        return {};
    m_code.emit(Do::Read, result.reg, whole.reg, cells::zone::Count);
    return result;
}

Operand Numbers::countValues(const Operand& list)
{
    const Operand result = constant(0, BaseType::Number);
    const auto values = static_cast<std::int32_t>(m_game.choices[list.type.choice].values.size());
    for (std::int32_t value = 0; value < values; ++value) {
        const Registers temporary(m_code);
        const std::uint16_t isListed = m_code.take();
        m_code.emit(Do::HasBit, isListed, list.reg, constant(value, BaseType::Number).reg);
        m_code.emit(Do::Add, result.reg, result.reg, isListed);
    }
    return result;
}

Operand Numbers::countNames(const Node& set)
{
    const Operand result{m_code.take(), {.base = BaseType::Number}};
    const Registers temporary(m_code);
    const Operand names{m_code.take(), {.base = BaseType::Text, .isList = true}};
    m_code.emit(Do::ListOpen, names.reg);
    sets().forEach(set, [&](Operand member) {
        const Registers inner(m_code);
        const std::uint16_t name = m_code.take();
        m_code.emit(Do::DefinitionOf, name, member.reg);
        m_code.emit(Do::ListAdd, names.reg, name);
    });
    m_code.emit(Do::ListDistinct, names.reg);
    m_code.emit(Do::ListCount, result.reg, names.reg);
    m_code.emit(Do::ListClose, names.reg);
    return result;
}

Operand Numbers::ofMembers(const Node& node)
{
    const Operand result = constant(0, BaseType::Number);
    const Operand isFirst = constant(1, BaseType::Flag);
    const std::string_view what = node.op == Op::TotalOf ? "a value to add up" : "a value to compare";
    sets().forEach(node[Part::Set], [&](Operand member) {
        const Scope outer = m_scope;
        m_scope.candidate = member;
        const Operand value = values().typed(node[Part::Measure], BaseType::Number, what);
        m_scope = outer;
        if (node.op == Op::TotalOf)
            m_code.emit(Do::Add, result.reg, result.reg, value.reg);
        else
            takeExtreme(node.op, result, isFirst, value);
    });
    return result;
}

void Numbers::takeExtreme(Op which, const Operand& result, const Operand& isFirst, const Operand& value)
{
    Label compare;
    Label done;
    m_code.jumpIfNot(isFirst.reg, compare);
    m_code.emit(Do::Copy, result.reg, value.reg);
    m_code.constant(isFirst.reg, 0);
    m_code.jump(done);
    m_code.bind(compare);
    m_code.emit(which == Op::HighestOf ? Do::Larger : Do::Smaller, result.reg, result.reg, value.reg);
    m_code.bind(done);
}

} // namespace engine

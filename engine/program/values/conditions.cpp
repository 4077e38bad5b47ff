// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/conditions.h"

#include "engine/program/events/possibility.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <optional>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// Whether the number fits in an operand of an instruction.
bool isSmall(std::int32_t number)
{
    return number > -30'000 && number < 30'000;
}

} // namespace

void Conditions::require(const Node& node, Label& otherwise)
{
    switch (node.op) {
    case Op::And:
        require(node[Part::Left], otherwise);
        return require(node[Part::Right], otherwise);
    case Op::Or:
        return requireEither(node, otherwise);
    case Op::Not:
        return requireNot(node, otherwise);
    case Op::Equal:
    case Op::NotEqual:
    case Op::Less:
    case Op::LessEqual:
    case Op::Greater:
    case Op::GreaterEqual:
        return compare(node, otherwise);
    case Op::IsA:
    case Op::IsNotA:
        return requireKind(node, otherwise);
    case Op::IsIn:
    case Op::IsNotIn:
        return requirePlace(node, otherwise);
    case Op::Has:
    case Op::HasNo:
        return requireMember(node, otherwise);
    case Op::ThereIs:
    case Op::ThereIsNo:
        return requireSome(node, otherwise);
    case Op::Can:
        return possibility().unlessPossible(node[Part::Asked], otherwise);
    case Op::Sees:
        return requireSight(node, otherwise);
    default:
        return requireFlag(node, otherwise);
    }
}

void Conditions::requireEither(const Node& node, Label& otherwise)
{
    Label second;
    Label holds;
    require(node[Part::Left], second);
    m_code.jump(holds);
    m_code.bind(second);
    require(node[Part::Right], otherwise);
    m_code.bind(holds);
}

void Conditions::requireNot(const Node& node, Label& otherwise)
{
    Label fails;
    require(node[Part::Operand], fails);
    m_code.jump(otherwise);
    m_code.bind(fails);
}

void Conditions::requireKind(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand thing = values().describable(node[Part::Subject]);
    if (node.op == Op::IsA)
        return filters().fits(thing, node[Part::Kind], otherwise);
    Label isNot;
    filters().fits(thing, node[Part::Kind], isNot);
    m_code.jump(otherwise);
    m_code.bind(isNot);
}

void Conditions::requirePlace(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand thing = values().of(node[Part::Subject]);
    if (filters().isZoneOfDescribed(node[Part::Place]))
        return requirePlaceOfDescribed(node, thing, otherwise);
    const Operand where = values().of(node[Part::Place]);
    if (!m_types.checkIsIn(node, thing, where))
        return;
    const Operand held = contains(where, where.type.isList ? thing : values().narrowed(thing, BaseType::Card));
    if (node.op == Op::IsIn)
        m_code.jumpIfNot(held.reg, otherwise);
    else
        m_code.jumpIf(held.reg, otherwise);
}

void Conditions::requirePlaceOfDescribed(const Node& node, const Operand& thing, Label& otherwise)
{
    const Operand place{noRegister, {.base = BaseType::Zone}};
    if (!m_types.checkIsIn(node, thing, place))
        return;
    const std::uint16_t zone = m_code.take();
    m_code.emit(Do::Read, zone, values().narrowed(thing, BaseType::Card).reg, cells::card::Zone);
    if (node.op == Op::IsIn)
        return filters().unlessZoneOfDescribed(zone, node[Part::Place], otherwise);
    filters().unless([&](Label& isNot) { filters().unlessZoneOfDescribed(zone, node[Part::Place], isNot); }, otherwise);
}

void Conditions::requireMember(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand owner = values().of(node[Part::Owner]);
    const std::uint16_t flag = m_code.take();
    if (!m_types.checkHas(node, owner))
        return;
    if (node[Part::Member].op == Op::Keyword) {
        m_code.emit(Do::ReadKeyword, flag, owner.reg, static_cast<std::uint16_t>(node[Part::Member].symbol));
    } else {
        const syntax::Type wanted{.base = owner.type.base, .choice = owner.type.choice};
        const Operand member = values().fitting(node[Part::Member], wanted, "an entry of the list");
        m_code.emit(Do::Copy, flag, contains(owner, member).reg);
    }
    if (node.op == Op::Has)
        m_code.jumpIfNot(flag, otherwise);
    else
        m_code.jumpIf(flag, otherwise);
}

void Conditions::requireSome(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand found = constant(0, BaseType::Flag);
    Label done;
    sets().forEach(node[Part::Set], [&](Operand) {
        m_code.constant(found.reg, 1);
        m_code.jump(done);
    });
    m_code.bind(done);
    if (node.op == Op::ThereIs)
        m_code.jumpIfNot(found.reg, otherwise);
    else
        m_code.jumpIf(found.reg, otherwise);
}

void Conditions::requireSight(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    const std::uint16_t who = values().typed(node[Part::Who], BaseType::Player, "the one who sees").reg;
    const std::uint16_t card = values().typed(node[Part::Seen], BaseType::Card, "the thing to see").reg;
    const std::uint16_t isSeen = m_code.take();
    m_code.emit(Do::Sees, isSeen, who, card);
    m_code.jumpIfNot(isSeen, otherwise);
}

void Conditions::requireFlag(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand value = values().of(node);
    m_types.checkCondition(node, value);
    m_code.jumpIfNot(value.reg, otherwise);
}

void Conditions::compare(const Node& node, Label& otherwise)
{
    const Registers temporary(m_code);
    // Several choices can have a value with the same name. The other side of the comparison determines which choice is
    // meant.
    std::optional<Operand> known;
    if (node[Part::Left].op == Op::Value)
        known = values().of(node[Part::Right]);
    const Operand left = values().of(known ? m_types.meant(node[Part::Left], known->type) : node[Part::Left]);
    if (isStackList(left.type) && !left.isKept && (node.op == Op::Equal || node.op == Op::NotEqual))
        return compareList(node, left, otherwise);
    const Node second = m_types.meant(node[Part::Right], left.type);
    if (const auto type = literalType(second))
        m_types.checkComparison(node, left, {.type = *type});
    if (const auto number = constantOf(second); !known && number && isSmall(*number))
        return compareWith(node.op, left, *number, otherwise);
    const Operand right = known ? *known : values().of(second);
    m_types.checkComparison(node, left, right);
    compareWith(node.op, left, right, otherwise);
}

void Conditions::compareWith(Op how, const Operand& left, std::int32_t number, Label& otherwise)
{
    const auto against = [&](Do what, std::int32_t value) {
        m_code.compareJump(what, left.reg, static_cast<std::uint16_t>(value), otherwise);
    };
    switch (how) {
    case Op::Equal:
        return against(Do::JumpIfIsNot, number);
    case Op::NotEqual:
        return against(Do::JumpIfIs, number);
    case Op::Less:
        return against(Do::JumpIfNotUnder, number);
    case Op::LessEqual:
        return against(Do::JumpIfNotUnder, number + 1);
    case Op::Greater:
        return against(Do::JumpIfUnder, number + 1);
    default:
        return against(Do::JumpIfUnder, number);
    }
}

void Conditions::compareWith(Op how, const Operand& left, const Operand& right, Label& otherwise)
{
    switch (how) {
    case Op::Equal:
        return m_code.compareJump(Do::JumpIfNotEqual, left.reg, right.reg, otherwise);
    case Op::NotEqual:
        return m_code.compareJump(Do::JumpIfEqual, left.reg, right.reg, otherwise);
    case Op::Less:
        return m_code.compareJump(Do::JumpIfNotLess, left.reg, right.reg, otherwise);
    case Op::Greater:
        return m_code.compareJump(Do::JumpIfNotLess, right.reg, left.reg, otherwise);
    case Op::LessEqual:
        return m_code.compareJump(Do::JumpIfLess, right.reg, left.reg, otherwise);
    default:
        return m_code.compareJump(Do::JumpIfLess, left.reg, right.reg, otherwise);
    }
}

void Conditions::compareList(const Node& node, const Operand& list, Label& otherwise)
{
    const Operand one = values().of(node[Part::Right]);
    if (!m_types.fitsType(node[Part::Right], one, {.base = list.type.base}))
        m_types.checkComparison(node, list, one);
    const Operand isSame = constant(0, BaseType::Flag);
    const Operand first = constant(0, BaseType::Number);
    const std::uint16_t length = m_code.take();
    Label isThing;
    Label done;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.jumpIf(one.reg, isThing);
    m_code.emit(Do::Not, isSame.reg, length);
    m_code.jump(done);
    m_code.bind(isThing);
    m_code.compareJump(Do::JumpIfIsNot, length, 1, done);
    m_code.emit(Do::ListAt, first.reg, list.reg, first.reg);
    m_code.emit(Do::Equal, isSame.reg, first.reg, one.reg);
    m_code.bind(done);
    closeList(list);
    if (node.op == Op::Equal)
        m_code.jumpIfNot(isSame.reg, otherwise);
    else
        m_code.jumpIf(isSame.reg, otherwise);
}

Operand Conditions::contains(const Operand& whole, const Operand& member)
{
    const Operand held = constant(0, BaseType::Flag);
    if (whole.type.base == BaseType::Zone && !whole.type.isList) {
        m_code.emit(Do::Read, held.reg, member.reg, cells::card::Zone);
        m_code.emit(Do::Equal, held.reg, held.reg, whole.reg);
        return held;
    }
    if (whole.type.base == BaseType::Choice) {
        m_code.emit(Do::HasBit, held.reg, whole.reg, member.reg);
        return held;
    }
    if (!whole.type.isList) {
        m_code.emit(Do::Equal, held.reg, whole.reg, member.reg);
        return held;
    }
    Label isMissing;
    filters().unlessListed(whole, member, isMissing);
    m_code.constant(held.reg, 1);
    m_code.bind(isMissing);
    return held;
}

} // namespace engine

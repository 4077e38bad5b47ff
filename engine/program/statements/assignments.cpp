// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/assignments.h"

#include "engine/program/rules/rechecks.h"
#include "engine/program/texts/quotes.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/places.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Assignments::assign(const Node& node)
{
    const Registers temporary(m_code);
    const Node& place = node[Part::Place];
    const bool isOfMany = place.op == Op::Property && place[Part::Owner].op == Op::Each;
    if (isOfMany)
        return assignEach(node);
    const Operand value = values().of(places().meantAt(node[Part::Value], place, {}));
    for (const Settable& to : places().find(place, {}))
        assign(node, to, value);
}

/// Evaluates all values before assigning any of them.
void Assignments::assignEach(const Node& node)
{
    const Node& place = node[Part::Place];
    const Operand owners = sets().collect(place[Part::Owner]);
    const Operand given{m_code.take(), {.isList = true}};
    m_code.emit(Do::ListOpen, given.reg);
    Operand assigned;
    sets().forEachOf(owners, [&](Operand owner) {
        const Scope outer = m_scope;
        m_scope.it = owner;
        m_scope.candidate = owner;
        assigned = values().of(places().meantAt(node[Part::Value], place, owner));
        m_scope = outer;
        m_code.emit(Do::ListAdd, given.reg, assigned.reg);
    });
    const Operand next = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    sets().forEachOf(owners, [&](Operand owner) {
        const Operand value{m_code.take(), assigned.type, false, assigned.isUnknown};
        m_code.emit(Do::ListAt, value.reg, given.reg, next.reg);
        for (const Settable& to : places().find(place, owner))
            assign(node, to, value);
        m_code.emit(Do::Add, next.reg, next.reg, one.reg);
    });
    m_code.emit(Do::ListClose, owners.reg);
}

void Assignments::assign(const Node& node, const Settable& to, const Operand& value)
{
    checkAssigned(node, to, value);
    if (to.isCore && to.owner == noRegister) {
        assignName(to, value, node.op);
    } else if (to.isCore) {
        m_code.emit(Do::Write, to.owner, value.reg, to.cell);
        m_code.markDirty(~0u);
    } else if (to.index != noRegister) {
        assignIndexed(to, value, node.op);
    } else if (isStackList(to.type)) {
        assignList(to, value);
    } else {
        assignProperty(to, value, node.op);
    }
}

void Assignments::assignName(const Settable& to, const Operand& value, Op how)
{
    if (how == Op::Change)
        m_code.emit(Do::Add, to.index, to.index, value.reg);
    else
        m_code.emit(Do::Copy, to.index, value.reg);
}

void Assignments::assignList(const Settable& to, const Operand& value)
{
    m_code.emit(Do::ListToCells, to.owner, value.reg, to.cell);
    m_code.markDirty(m_program.properties[to.property].conditions);
    closeList(value);
}

void Assignments::assignIndexed(const Settable& to, const Operand& value, Op how)
{
    const PropertyLayout& property = m_program.properties[to.property];
    const std::uint16_t written = m_code.take();
    if (how == Op::Change) {
        m_code.emit(Do::Copy, written, to.index);
        m_code.emit(Do::ReadIndexed, written, to.owner, to.cell);
        m_code.emit(Do::Add, written, written, value.reg);
    } else {
        m_code.emit(Do::Copy, written, value.reg);
    }
    if (property.isBounded()) {
        m_code.emit(Do::Larger, written, written, constant(property.floor, BaseType::Number).reg);
        m_code.emit(Do::Smaller, written, written, constant(property.ceiling, BaseType::Number).reg);
    }
    m_code.emit(Do::WriteIndexed, to.owner, written, to.cell);
    m_code.markDirty(property.conditions | property.ownConditions);
}

void Assignments::assignProperty(const Settable& to, const Operand& value, Op how)
{
    const PropertyLayout& property = m_program.properties[to.property];
    const bool isChange = how == Op::Change;
    if (property.isBounded())
        m_code.emit(
            isChange ? Do::ChangeProperty : Do::SetProperty,
            to.owner,
            value.reg,
            static_cast<std::uint16_t>(to.property)
        );
    else
        m_code.emit(isChange ? Do::Change : Do::Write, to.owner, value.reg, to.cell);
    m_code.markDirty(property.conditions);
    const BaseType holder = property.holder == Holder::Player ? BaseType::Player : BaseType::Card;
    rechecks().recheck({to.owner, {.base = holder}}, property.ownConditions);
}

void Assignments::checkAssigned(const Node& node, const Settable& to, const Operand& value)
{
    if (value.isUnknown)
        return;
    const Node& place = node[Part::Place];
    const Node& given = node[Part::Value];
    const std::string name = quoted(place);
    if (node.op == Op::Set && !m_types.fitsType(given, value, to.type))
        m_types.wrongType(given, value, to.type, name);
    else if (node.op == Op::Change && !hasOrder(to.type))
        error(
            place,
            "wrong-type",
            std::format(
                "{}, but “change” works only with numbers; use “set”", m_types.described(place, {.type = to.type})
            )
        );
    else if (node.op == Op::Change && !m_types.fitsType(given, value, {.base = BaseType::Number}))
        m_types.wrongType(given, value, {.base = BaseType::Number}, "the value after “by”");
}

void Assignments::changeList(const Node& node)
{
    const Registers temporary(m_code);
    const Operand old = values().of(node[Part::Place]);
    if (!isStackList(old.type))
        return notAList(node[Part::Place], old);
    const Operand value = values().fitting(
        node[Part::Value], {.base = old.type.base}, std::format("an entry of {}", quoted(node[Part::Place]))
    );
    const std::vector<Settable> found = places().find(node[Part::Place], {});
    if (found.empty() || found.front().property == none) {
        error(node, "not-settable", "“add” and “drop” work only with lists that are properties");
        return;
    }
    const Operand list{m_code.take(), old.type};
    m_code.emit(Do::ListOpen, list.reg);
    copyMembers(node, old, list, value);
    if (node.op == Op::AddTo)
        m_code.emit(Do::ListAdd, list.reg, value.reg);
    // If the owner can be a card or a player that both have the list, `old` is the list of the card, whose place comes
    // first.
    assignList(found.front(), list);
    m_code.emit(Do::ListClose, old.reg);
}

void Assignments::copyMembers(const Node& node, const Operand& from, const Operand& to, const Operand& value)
{
    const Operand dropped = constant(0, BaseType::Flag);
    sets().forEachOf(from, [&](Operand member) {
        Label keep;
        Label next;
        if (node.op == Op::DropFrom) {
            m_code.jumpIf(dropped.reg, keep);
            m_code.compareJump(Do::JumpIfNotEqual, member.reg, value.reg, keep);
            m_code.constant(dropped.reg, 1);
            m_code.jump(next);
        }
        m_code.bind(keep);
        m_code.emit(Do::ListAdd, to.reg, member.reg);
        m_code.bind(next);
    });
}

void Assignments::notAList(const Node& node, const Operand& value)
{
    if (value.isUnknown)
        return;
    std::string hint = "“add” and “drop” work only with lists";
    if (value.type.isList)
        hint = "“add” and “drop” don't work with lists of a choice";
    else if (value.type.base == BaseType::Zone)
        hint = "to move cards, write “move … to …”";
    else if (value.type.base == BaseType::Number)
        hint = "to change a number, write “change … by …”";
    error(node, "wrong-type", std::format("{}; {}", m_types.described(node, value), hint));
}

} // namespace engine

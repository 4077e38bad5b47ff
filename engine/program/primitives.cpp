// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

Target Generator::target(const Node& place, std::optional<Operand> owner)
{
    Target result;
    if (place.op == Op::Local) {
        const auto found = m_scope.locals.find(place.text);
        if (found == m_scope.locals.end()) {
            error(place, "unknown-name", std::format("“{}” has no value here.", place.text));
            return result;
        }
        result.index = found->second.reg;
        result.type = found->second.type;
        result.isCore = true;
        return result;
    }
    if (place.op != Op::Property) {
        error(place, "not-settable", "Only a property or a name can be given a value.");
        return result;
    }
    const bool isBare = place.children.empty() || place.children[0].isAbsent();
    if (!owner && !isBare)
        owner = expression(place.children[0]);
    if (place.text == "controller" || place.text == "face down") {
        result.owner = owner ? owner->reg : m_scope.self;
        result.isCore = true;
        result.cell = place.text == "controller" ? cells::card::Controller : cells::card::FaceDown;
        return result;
    }
    if (place.text == "x" && m_program.xCell) {
        result.owner = owner ? owner->reg : m_scope.self;
        result.isCore = true;
        result.cell = m_program.xCell;
        return result;
    }
    if (place.text == "passed") {
        result.owner = m_code.take();
        m_code.emit(Do::GameRow, result.owner);
        result.isCore = true;
        result.cell = cells::game::Passed;
        return result;
    }
    std::vector<Holder> holders;
    if (owner && owner->type.base == BaseType::Player)
        holders = {Holder::Player};
    else if (owner && owner->type.base == BaseType::Card)
        holders = {Holder::Card};
    else if (owner)
        holders = {Holder::Card, Holder::Player};
    else
        holders = m_scope.self == noRegister ? std::vector{Holder::Game} : std::vector{Holder::Card, Holder::Game};
    for (const Holder holder : holders) {
        const syntax::Property* declared = findProperty(place.text, holder);
        if (!declared)
            continue;
        const std::uint32_t index = propertyIndex(*declared);
        if (index == none) {
            error(place, "not-settable", std::format("“{}” is worked out, not kept: it cannot be set.", place.text));
            return result;
        }
        result.property = index;
        result.type = declared->type;
        result.cell = m_program.properties[index].cell;
        if (owner) {
            result.owner = owner->reg;
        } else if (holder == Holder::Card) {
            result.owner = m_scope.self;
        } else {
            result.owner = m_code.take();
            m_code.emit(Do::GameRow, result.owner);
        }
        if (declared->per != syntax::noSymbol) {
            const Operand member = expression(place.children[1]);
            // The row and the member side by side, as WriteIndexed wants them.
            const std::uint16_t row = m_code.take();
            const std::uint16_t index2 = m_code.take();
            m_code.emit(Do::Copy, row, result.owner);
            m_code.emit(Do::Copy, index2, member.reg);
            result.owner = row;
            result.index = index2;
        }
        return result;
    }
    error(place, "unknown-property", std::format("Nothing here has a property “{}”.", place.text));
    return result;
}

void Generator::assignIndexed(const Target& to, const Operand& value, Op how)
{
    const PropertyLayout& property = m_program.properties[to.property];
    Operand written = value;
    if (how == Op::Change) {
        written.reg = m_code.take();
        m_code.emit(Do::Copy, written.reg, to.index);
        m_code.emit(Do::ReadIndexed, written.reg, to.owner, to.cell);
        m_code.emit(Do::Add, written.reg, written.reg, value.reg);
        const Operand floor = constant(property.floor, BaseType::Number);
        m_code.emit(Do::Larger, written.reg, written.reg, floor.reg);
    }
    m_code.emit(Do::WriteIndexed, to.owner, written.reg, to.cell);
    m_code.markDirty(property.conditions | property.ownConditions);
}

void Generator::assignProperty(const Target& to, const Operand& value, Op how)
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
    askAgain({to.owner, {.base = holder}}, property.ownConditions);
}

void Generator::assign(const Target& to, const Operand& value, Op how)
{
    if (to.isCore && to.owner == noRegister) {
        if (how == Op::Change)
            m_code.emit(Do::Add, to.index, to.index, value.reg);
        else
            m_code.emit(Do::Copy, to.index, value.reg);
    } else if (to.isCore) {
        m_code.emit(Do::Write, to.owner, value.reg, to.cell);
        m_code.markDirty(~0u);
    } else if (to.property != none && to.index != noRegister) {
        assignIndexed(to, value, how);
    } else if (to.property != none && value.isKept) {
        m_code.emit(Do::ListToCells, to.owner, value.reg, to.cell);
        m_code.markDirty(m_program.properties[to.property].conditions);
    } else if (to.property != none) {
        assignProperty(to, value, how);
    }
}

void Generator::assign(const Node& node)
{
    const Registers temporary(m_code);
    const Node& place = node.children[0];
    const bool isOfMany = place.op == Op::Property && !place.children.empty() && place.children[0].op == Op::Each;
    if (!isOfMany) {
        const Operand value = expression(node.children[1]);
        assign(target(place, {}), value, node.op);
        return;
    }
    assignEach(node);
}

void Generator::assignEach(const Node& node)
{
    const Node& place = node.children[0];
    // All values are worked out before any is written.
    const Operand owners = collect(place.children[0]);
    const Operand values{m_code.take(), {.isList = true}};
    m_code.emit(Do::ListOpen, values.reg);
    forEachOf(owners, [&](Operand owner) {
        const Scope outer = m_scope;
        m_scope.it = owner;
        m_scope.candidate = owner;
        const Operand value = expression(node.children[1]);
        m_scope = outer;
        m_code.emit(Do::ListAdd, values.reg, value.reg);
    });
    const Operand place2 = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    forEachOf(owners, [&](Operand owner) {
        const Operand value{m_code.take(), {}};
        m_code.emit(Do::ListAt, value.reg, values.reg, place2.reg);
        assign(target(place, owner), value, node.op);
        m_code.emit(Do::Add, place2.reg, place2.reg, one.reg);
    });
    m_code.emit(Do::ListClose, owners.reg);
}

void Generator::move(const Node& node)
{
    const Registers temporary(m_code);
    const auto flags = static_cast<std::uint16_t>(node.number);
    const Node& what = node.children[0];
    const auto moveOne = [&](std::uint16_t card) {
        moveCard(card, node.children[1], node.children[2], flags);
    };
    const bool isWholeZone = what.op == Op::Property || (what.op == Op::Description && what.children.size() == 1);
    if (!isSet(what) && !isWholeZone) {
        moveOne(expression(what).reg);
        return;
    }
    const Operand list = collect(what);
    forEachOf(list, [&](Operand member) { moveOne(member.reg); });
    m_code.emit(Do::ListClose, list.reg);
}

void Generator::moveCard(std::uint16_t card, const Node& to, const Node& under, std::uint16_t flags)
{
    const std::uint16_t zone = expression(to).reg;
    if (!under.isAbsent())
        m_code.emit(Do::Under, expression(under).reg);
    // Leaving and entering are events of the core: one call for both when any rule watches either.
    const bool isWatched = m_program.watchesMoves;
    if (!isWatched) {
        m_code.emit(Do::Move, card, zone, flags);
        m_code.markDirty(m_zoneConditions);
        askAgainOfMoved(card, conditionsIn(to));
        return;
    }
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), card);
    m_code.emit(Do::Copy, m_code.take(), zone);
    m_code.constant(m_code.take(), flags);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.moveRoutine), base);
}

std::uint16_t Generator::definitionOf(const Node& what)
{
    const std::uint16_t definition = m_code.take();
    if (what.op == Op::CopyOf)
        m_code.emit(Do::DefinitionOf, definition, expression(what.children[0]).reg);
    else
        m_code.emit(Do::Copy, definition, expression(what).reg);
    return definition;
}

void Generator::createCard(std::uint16_t made, std::uint16_t definition, std::uint16_t zone)
{
    m_code.emit(Do::Create, made, definition, zone);
    m_code.markDirty(m_zoneConditions);
    askAgainOfMoved(made, conditionsInZones());
    raiseEnters(made, zone);
}

void Generator::raiseEnters(std::uint16_t made, std::uint16_t zone)
{
    if (!m_program.watchesMoves)
        return;
    // It came from nowhere, but it did enter, unless there was no room.
    const Registers temporary(m_code);
    Label isNothing;
    m_code.jumpIfNot(made, isNothing);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), made);
    m_code.emit(Do::Copy, m_code.take(), zone);
    m_code.constant(m_code.take(), 0);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.enterRoutine), base);
    m_code.bind(isNothing);
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"
#include "engine/program/types.h"

#include <algorithm>
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
            noValue(place);
            return result;
        }
        result.index = found->second.reg;
        result.type = found->second.type;
        result.isCore = true;
        return result;
    }
    if (place.op != Op::Property) {
        error(place, "not-settable", "only a property, or a name that was remembered, can be given a value");
        return result;
    }
    const bool isBare = place.children.empty() || place.children[0].isAbsent();
    if (!owner && !isBare) {
        owner = expression(place.children[0]);
        if (owner->isUnknown)
            return result;
        if (!isEntity(owner->type)) {
            error(
                place.children[0],
                "wrong-type",
                std::format("{}, which has no properties of its own", described(place.children[0], *owner))
            );
            return result;
        }
    }
    if (const auto core = settableOfCore(place.text)) {
        result.owner = owner ? owner->reg : m_scope.self;
        result.isCore = true;
        result.cell = core->cell;
        result.type.base = core->type;
        return result;
    }
    if (place.text == "passed") {
        result.owner = m_code.take();
        m_code.emit(Do::GameRow, result.owner);
        result.isCore = true;
        result.cell = cells::game::Passed;
        result.type.base = BaseType::Flag;
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
            const bool isZone = declared->derived.isAbsent();
            error(
                place,
                "not-settable",
                isZone ? std::format("“{}” is a zone: cards are moved there, it cannot be set", place.text)
                       : std::format("“{}” is worked out from others and cannot be set; set those", place.text)
            );
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
            const Operand member = memberOf(place.children[1], *declared);
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
    if (owner)
        unknownProperty(place, owner->type.base);
    else
        noOwner(place);
    return result;
}

std::optional<Generator::CoreCell> Generator::settableOfCore(const std::string& name) const
{
    if (name == "controller")
        return CoreCell{cells::card::Controller, BaseType::Player};
    if (name == "face down")
        return CoreCell{cells::card::FaceDown, BaseType::Flag};
    if (name == "decider")
        return CoreCell{cells::player::Decider, BaseType::Player};
    if (name == "x" && m_program.xCell)
        return CoreCell{m_program.xCell, BaseType::Number};
    return {};
}

/// A value that several choices have is of the one that the place has.
Node Generator::meantAt(const Node& value, const Node& place, const std::optional<Operand>& owner)
{
    const auto hasIt = [&value](const syntax::Choice& choice) {
        return std::ranges::contains(choice.values, value.text);
    };
    const bool isAmbiguous = value.op == Op::Value && std::ranges::count_if(m_game.choices, hasIt) > 1;
    return isAmbiguous ? meant(value, target(place, owner).type) : value;
}

void Generator::checkAssigned(const Node& node, const Target& to, const Operand& value)
{
    const bool isPlace = to.property != none || to.isCore;
    if (!isPlace || value.isUnknown)
        return;
    const Node& place = node.children[0];
    const Node& given = node.children[1];
    const std::string name = quoted(place);
    if (node.op == Op::Set && !fitsType(given, value, to.type))
        wrongType(given, value, to.type, name);
    else if (node.op == Op::Change && !hasOrder(to.type))
        error(
            place,
            "wrong-type",
            std::format(
                "{}, and only a number can be changed by some amount; set it instead",
                described(place, {.type = to.type})
            )
        );
    else if (node.op == Op::Change && !fitsType(given, value, {.base = BaseType::Number}))
        wrongType(given, value, {.base = BaseType::Number}, "by how much something changes");
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

void Generator::assign(const Node& node, const Target& to, const Operand& value)
{
    const Op how = node.op;
    checkAssigned(node, to, value);
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
    } else if (to.property != none && isStackList(to.type)) {
        m_code.emit(Do::ListToCells, to.owner, value.reg, to.cell);
        closeList(value);
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
        const Operand value = expression(meantAt(node.children[1], place, {}));
        assign(node, target(place, {}), value);
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
    Operand assigned;
    forEachOf(owners, [&](Operand owner) {
        const Scope outer = m_scope;
        m_scope.it = owner;
        m_scope.candidate = owner;
        assigned = expression(meantAt(node.children[1], place, owner));
        m_scope = outer;
        m_code.emit(Do::ListAdd, values.reg, assigned.reg);
    });
    const Operand place2 = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    forEachOf(owners, [&](Operand owner) {
        const Operand value{m_code.take(), assigned.type, false, assigned.isUnknown};
        m_code.emit(Do::ListAt, value.reg, values.reg, place2.reg);
        assign(node, target(place, owner), value);
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
        const Operand zone = typed(node.children[1], BaseType::Zone, "where cards are moved");
        const Node& under = node.children[2];
        const std::uint16_t controller =
            under.isAbsent() ? noRegister : typed(under, BaseType::Player, "whoever gets it").reg;
        moveCard(card, zone.reg, flags, controller, conditionsIn(node.children[1]));
    };
    const bool isWholeZone = what.op == Op::Property || (what.op == Op::Description && what.children.size() == 1);
    if (!isSet(what) && !isWholeZone) {
        moveOne(typed(what, BaseType::Card, "what is moved").reg);
        return;
    }
    const Operand list = collect(what);
    if (list.type.base == BaseType::Player)
        error(what, "wrong-type", "players cannot be moved, only cards");
    forEachOf(list, [&](Operand member) { moveOne(member.reg); });
    m_code.emit(Do::ListClose, list.reg);
}

std::uint16_t Generator::definitionOf(const Node& what)
{
    const std::uint16_t definition = m_code.take();
    if (what.op == Op::CopyOf)
        m_code.emit(Do::DefinitionOf, definition, typed(what.children[0], BaseType::Card, "what is copied").reg);
    else
        m_code.emit(Do::Copy, definition, typed(what, BaseType::Text, "the name of a card").reg);
    return definition;
}

void Generator::create(const Node& node)
{
    if (node.children[2].isAbsent()) {
        error(node, "missing-zone", "say where it comes to be: create … in ZONE");
        return;
    }
    const bool isOne = node.children[0].isAbsent();
    const Operand made{m_code.take(), {.base = BaseType::Card}};
    m_code.constant(made.reg, 0);
    if (isOne) {
        createFrom(node, made, [] {});
        m_scope.it = made;
        bindLocal(node.text, made);
        return;
    }
    const Operand all{m_code.take(), {.base = BaseType::Card, .isList = true}};
    m_code.emit(Do::ListOpen, all.reg);
    createFrom(node, made, [&] { m_code.emit(Do::ListAdd, all.reg, made.reg); });
    if (node.text.empty())
        m_code.emit(Do::ListClose, all.reg);
    else
        bindLocal(node.text, keep(all));
}

void Generator::createFrom(const Node& node, const Operand& made, const std::function<void()>& eachTime)
{
    const Registers temporary(m_code);
    const Node& what = node.children[1];
    const Operand left{m_code.take(), {.base = BaseType::Number}};
    m_code.emit(
        Do::Copy,
        left.reg,
        node.children[0].isAbsent() ? constant(1, BaseType::Number).reg
                                    : typed(node.children[0], BaseType::Number, "how many are created").reg
    );
    const Operand one = constant(1, BaseType::Number);
    const bool isCopy = what.op == Op::CopyOf;
    const Operand original = isCopy ? typed(what.children[0], BaseType::Card, "what is copied") : Operand{};
    const std::uint16_t definition = isCopy ? m_code.take() : definitionOf(what);
    const Operand zone = typed(node.children[2], BaseType::Zone, "where it comes to be");
    Label again;
    Label done;
    if (isCopy) {
        m_code.emit(Do::DefinitionOf, definition, original.reg);
        m_code.jumpIfNot(original.reg, done);
    }
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfLess, left.reg, one.reg, done);
    if (!node.children[3].isAbsent())
        m_code.emit(Do::Under, typed(node.children[3], BaseType::Player, "whoever gets it").reg);
    createCard(made.reg, definition, zone.reg);
    if (isCopy && m_program.announced.areUsed())
        m_code.emit(Do::CopyChoices, made.reg, original.reg);
    eachTime();
    m_code.emit(Do::Subtract, left.reg, left.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

void Generator::createCard(std::uint16_t made, std::uint16_t definition, std::uint16_t zone)
{
    m_code.emit(Do::Create, made, definition, zone);
    m_code.markDirty(m_zoneConditions);
    askAgainOfMoved(made, conditionsInZones());
    raiseEnters(made, zone);
}

} // namespace engine

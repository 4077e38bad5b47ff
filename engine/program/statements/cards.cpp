// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/cards.h"

#include "engine/program/rules/rechecks.h"
#include "engine/program/statements/moves.h"
#include "engine/program/statements/names.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Cards::statement(const Node& node)
{
    switch (node.op) {
    case Op::Move:
        return move(node);
    case Op::Create:
        return create(node);
    case Op::Remove:
        return remove(node);
    default:
        return shuffle(node);
    }
}

void Cards::move(const Node& node)
{
    const Registers temporary(m_code);
    const Node& what = node[Part::Set];
    const bool isWholeZone = what.op == Op::Property;
    if (!m_descriptions.isSet(what) && !isWholeZone)
        return moveOne(node, values().typed(what, BaseType::Card, "the thing to move").reg);
    const Operand list = sets().collect(what);
    if (list.type.base == BaseType::Player)
        error(what, "wrong-type", "only cards can be moved, not players");
    sets().forEachOf(list, [&](Operand member) { moveOne(node, member.reg); });
    m_code.emit(Do::ListClose, list.reg);
}

void Cards::moveOne(const Node& node, std::uint16_t card)
{
    const Node& where = node[Part::Zone];
    const Node& under = node[Part::Controller];
    const Operand zone = values().typed(where, BaseType::Zone, "the destination of a move");
    const std::uint16_t controller =
        under.isAbsent() ? noRegister : values().typed(under, BaseType::Player, "the new controller").reg;
    const std::uint16_t end = node.manner.end == syntax::ZoneEnd::Bottom ? ToBottom : ToTop;
    const std::uint16_t facing = node.manner.facing == syntax::Facing::Down ? FaceDown : 0;
    moves().moveCard(card, zone.reg, static_cast<std::uint16_t>(end | facing), controller, m_reads.conditionsIn(where));
}

void Cards::remove(const Node& node)
{
    const Registers temporary(m_code);
    const Operand list = sets().collect(node[Part::Set]);
    sets().forEachOf(list, [&](Operand member) { m_code.emit(Do::Remove, member.reg); });
    m_code.emit(Do::ListClose, list.reg);
    m_code.markDirty(~0u);
}

void Cards::shuffle(const Node& node)
{
    const Registers temporary(m_code);
    m_code.emit(Do::Shuffle, values().typed(node[Part::Zone], BaseType::Zone, "the place to shuffle").reg);
    // Another card may be on top now, and all cards count as unseen.
    m_code.markDirty(m_reads.zoneConditions() | m_reads.sightConditions());
}

std::uint16_t Cards::definitionOf(const Node& what)
{
    const std::uint16_t definition = m_code.take();
    if (what.op == Op::CopyOf)
        m_code.emit(
            Do::DefinitionOf, definition, values().typed(what[Part::Original], BaseType::Card, "the thing to copy").reg
        );
    else
        m_code.emit(Do::Copy, definition, values().typed(what, BaseType::Text, "the name of a card").reg);
    return definition;
}

void Cards::create(const Node& node)
{
    if (!node.has(Part::Zone)) {
        error(node, "missing-zone", "the zone is missing: write “create … in ZONE”");
        return;
    }
    const Operand made{m_code.take(), {.base = BaseType::Card}};
    m_code.constant(made.reg, 0);
    if (node.has(Part::Count))
        return createSeveral(node, made);
    createFrom(node, made, [] {});
    m_scope.it = made;
    names().bind(node.text, made);
}

void Cards::createSeveral(const Node& node, const Operand& made)
{
    const Operand all{m_code.take(), {.base = BaseType::Card, .isList = true}};
    m_code.emit(Do::ListOpen, all.reg);
    createFrom(node, made, [&] {
        // No card was created if the zone was full.
        Label isNone;
        m_code.jumpIfNot(made.reg, isNone);
        m_code.emit(Do::ListAdd, all.reg, made.reg);
        m_code.bind(isNone);
    });
    if (node.text.empty())
        m_code.emit(Do::ListClose, all.reg);
    else
        names().bind(node.text, names().keep(all));
}

void Cards::createFrom(const Node& node, const Operand& made, const std::function<void()>& eachTime)
{
    const Registers temporary(m_code);
    const Node& what = node[Part::Made];
    const Operand left{m_code.take(), {.base = BaseType::Number}};
    m_code.emit(
        Do::Copy,
        left.reg,
        node[Part::Count].isAbsent() ? constant(1, BaseType::Number).reg
                                     : values().typed(node[Part::Count], BaseType::Number, "the amount to create").reg
    );
    const Operand one = constant(1, BaseType::Number);
    const bool isCopy = what.op == Op::CopyOf;
    const Operand original =
        isCopy ? values().typed(what[Part::Original], BaseType::Card, "the thing to copy") : Operand{};
    const std::uint16_t definition = isCopy ? m_code.take() : definitionOf(what);
    const Operand zone = values().typed(node[Part::Zone], BaseType::Zone, "the place to create in");
    Label again;
    Label done;
    if (isCopy) {
        m_code.emit(Do::DefinitionOf, definition, original.reg);
        m_code.jumpIfNot(original.reg, done);
    }
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfLess, left.reg, one.reg, done);
    if (node.has(Part::Controller))
        m_code.emit(Do::Under, values().typed(node[Part::Controller], BaseType::Player, "the new controller").reg);
    createCard(made.reg, definition, zone.reg);
    if (isCopy && m_program.announced.areUsed())
        m_code.emit(Do::CopyChoices, made.reg, original.reg);
    eachTime();
    m_code.emit(Do::Subtract, left.reg, left.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

void Cards::createCard(std::uint16_t made, std::uint16_t definition, std::uint16_t zone)
{
    m_code.emit(Do::Create, made, definition, zone);
    m_code.markDirty(m_reads.zoneConditions());
    rechecks().recheckMoved(made, m_reads.conditionsInZones());
    moves().raiseEnters(made, zone);
}

} // namespace engine

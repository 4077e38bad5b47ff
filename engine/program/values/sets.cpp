// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/sets.h"

#include "engine/program/analysis/flat_description.h"
#include "engine/program/effects/abilities.h"
#include "engine/program/games/scenarios.h"
#include "engine/program/statements/picks.h"
#include "engine/program/texts/quotes.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/described_sets.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool isPick(const Node& set)
{
    return set.op == Op::Target || set.op == Op::Chosen;
}

} // namespace

void Sets::forEach(const Node& set, const Body& body)
{
    if (set.op == Op::Each) {
        forEach(set[Part::Set], body);
    } else if (set.op == Op::Union) {
        for (const Node& part : set.all(Part::Sets))
            forEach(part, body);
    } else if (isPick(set) && m_descriptions.isSet(set)) {
        forEachPicked(set, body);
    } else if ((set.op == Op::Top || set.op == Op::Bottom) && set.has(Part::Count)) {
        forEachFromEnd(set, body);
    } else if (isAbilities(set)) {
        abilities().forEach(set, body);
    } else if (!filters().lacksYou(set) && !filters().isOfOwnedPlayers(set)) {
        describedSets().forEach(set, body);
    }
}

void Sets::forEachPicked(const Node& set, const Body& body)
{
    const Operand several = picks().picked(set);
    forEachOf(several, body);
    m_code.emit(Do::ListClose, several.reg);
}

void Sets::forEachFromEnd(const Node& set, const Body& body)
{
    const Registers temporary(m_code);
    const Operand left = values().typed(
        set[Part::Count], BaseType::Number, set.op == Op::Top ? "the value after “top”" : "the value after “bottom”"
    );
    const Operand remaining{m_code.take(), left.type};
    m_code.emit(Do::Copy, remaining.reg, left.reg);
    const Operand one = constant(1, BaseType::Number);
    const Operand zone = values().of(set[Part::Place]);
    if (isStackList(zone.type))
        error(set, "zone-only", "only a zone allows a number here; to take one entry from a list, write “top of …”");
    else if (!m_types.fitsType(set[Part::Place], zone, {.base = BaseType::Zone}))
        m_types.wrongType(set[Part::Place], zone, {.base = BaseType::Zone}, "the place after “of”");
    const std::uint16_t card = m_code.take();
    const bool fromTop = set.op == Op::Top;
    Label again;
    Label done;
    m_code.emit(Do::Read, card, zone.reg, fromTop ? cells::zone::Top : cells::zone::Bottom);
    m_code.bind(again);
    m_code.jumpIfNot(card, done);
    m_code.compareJump(Do::JumpIfLess, remaining.reg, one.reg, done);
    body({card, {.base = BaseType::Card}});
    m_code.emit(Do::Subtract, remaining.reg, remaining.reg, one.reg);
    m_code.emit(Do::Read, card, card, fromTop ? cells::card::Below : cells::card::Above);
    m_code.jump(again);
    m_code.bind(done);
}

void Sets::forEachOf(const Operand& list, const Body& body)
{
    const Registers temporary(m_code);
    const Operand place = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    const std::uint16_t length = m_code.take();
    const Operand member{m_code.take(), {.base = list.type.base, .choice = list.type.choice}};
    Label again;
    Label done;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfNotLess, place.reg, length, done);
    m_code.emit(Do::ListAt, member.reg, list.reg, place.reg);
    body(member);
    m_code.emit(Do::Add, place.reg, place.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

std::uint16_t Sets::firstPlayer()
{
    const std::uint16_t first = m_code.take();
    const Operand zero = constant(0, BaseType::Number);
    if (m_program.activePlayerCell)
        m_code.emit(Do::ReadGame, first, m_program.activePlayerCell);
    else
        m_code.constant(first, 0);
    Label hasFirst;
    m_code.jumpIf(first, hasFirst);
    m_code.emit(Do::PlayerAt, first, zero.reg);
    m_code.bind(hasFirst);
    // If the active player has left, the next player is first.
    const std::uint16_t gone = m_code.take();
    Label isIn;
    m_code.emit(Do::Read, gone, first, cells::player::Gone);
    m_code.jumpIfNot(gone, isIn);
    m_code.emit(Do::PlayerAfter, first, first);
    m_code.bind(isIn);
    return first;
}

void Sets::forEachPlayer(const Body& body)
{
    // Starts with the active player and follows the turn order, as is usual in rulebooks. Players who have left are
    // skipped.
    const Registers temporary(m_code);
    const Operand player{m_code.take(), {.base = BaseType::Player}};
    const std::uint16_t first = firstPlayer();
    Label again;
    Label done;
    m_code.emit(Do::Copy, player.reg, first);
    m_code.jumpIfNot(player.reg, done);
    m_code.bind(again);
    body(player);
    m_code.emit(Do::PlayerAfter, player.reg, player.reg);
    m_code.compareJump(Do::JumpIfNotEqual, player.reg, first, again);
    m_code.bind(done);
}

void Sets::forEachInZone(std::uint16_t zone, const Body& body)
{
    const Registers temporary(m_code);
    const Operand card{m_memberRegister == noRegister ? m_code.take() : m_memberRegister, {.base = BaseType::Card}};
    const MembersIn ownRegisters(*this, noRegister);
    Label again;
    Label done;
    m_code.compareJump(Do::FirstInZone, card.reg, zone, done);
    m_code.bind(again);
    body(card);
    m_code.nextInZone(card.reg, again);
    m_code.bind(done);
}

Operand Sets::collect(const Node& set)
{
    if ((set.op == Op::Target || set.op == Op::Chosen) && m_descriptions.isSet(set))
        return picks().picked(set);
    const Operand list{m_code.take(), {.base = m_descriptions.memberType(set), .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    forEach(set, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    return list;
}

Operand Sets::candidates(const Node& set)
{
    const Operand list = collect(set);
    if (!flattened(set, m_game).isOfCoreKind())
        m_code.emit(Do::ListDistinct, list.reg);
    return list;
}

/// Whether the set can have several members. For players, this depends on their number; for cards, on whether a filter
/// can select several.
bool Sets::mayBeSeveral(const Node& set) const
{
    if (!m_descriptions.isSet(set) || set.op == Op::Union)
        return set.op == Op::Union;
    const FlatDescription flat = flattened(set, m_game);
    const auto isNarrowedTo = [&](std::initializer_list<Op> ops) {
        return std::ranges::any_of(flat.filters, [&](const FlatDescription::Filter& one) {
            return std::ranges::contains(ops, one.node->op);
        });
    };
    const auto isOfSeveral = [this](const Node& zone) {
        return !isBare(zone) && mayBeSeveral(zone[Part::Owner]);
    };
    const auto holdsOne = [&](const FlatDescription::Filter& one) {
        if (one.node->op != Op::InFilter || one.node->all(Part::Zones).size() != 1)
            return false;
        const Node& zone = one.node->all(Part::Zones).front();
        const auto named = std::ranges::find(m_program.zones, zone.text, &ZoneLayout::name);
        return named != m_program.zones.end() && named->capacity == 1 && !isOfSeveral(zone);
    };
    if (isNarrowedTo({Op::WithFilter, Op::NamedFilter}) || isAbilities(set))
        return false;
    if (!flat.isPlayers())
        return flat.isOfCoreKind() && !std::ranges::any_of(flat.filters, holdsOne);
    const std::int32_t players = scenarios().isWriting() ? scenarios().players() : m_program.mostPlayers;
    return players - (isNarrowedTo({Op::ExceptFilter, Op::OtherFilter}) ? 1 : 0) > 1;
}

Operand Sets::only(const Node& set)
{
    if (mayBeSeveral(set)) {
        error(
            set,
            "set-here",
            std::format(
                "{0} can mean several, but only one is possible here; write “each”, “target”, “chosen” or “random” "
                "before it",
                quoted(set)
            ),
            set.op == Op::KindName ? std::format("each {}", set.text) : std::string()
        );
        return unknown();
    }
    const Operand result = constant(0, isAbilities(set) ? BaseType::Ability : m_descriptions.memberType(set));
    Label found;
    forEach(set, [&](Operand member) {
        m_code.emit(Do::Copy, result.reg, member.reg);
        m_code.jump(found);
    });
    m_code.bind(found);
    return result;
}

Operand Sets::end(const Node& node)
{
    if (node.has(Part::Count)) {
        error(
            node, "set-here", "this means several cards, but only one is possible here; loop over them with “for each”"
        );
        return unknown();
    }
    const Operand from = values().of(node[Part::Place]);
    if (!isStackList(from.type) && !m_types.fitsType(node[Part::Place], from, {.base = BaseType::Zone})) {
        m_types.wrongType(node[Part::Place], from, {.base = BaseType::Zone}, "the place after “of”");
        return unknown();
    }
    if (from.type.isList)
        return endOfList(node, from);
    const Operand result{m_code.take(), {.base = BaseType::Card}};
    const std::uint16_t end = node.op == Op::Top ? cells::zone::Top : cells::zone::Bottom;
    m_code.emit(Do::Read, result.reg, from.reg, end);
    return result;
}

Operand Sets::endOfList(const Node& node, const Operand& list)
{
    const Operand result{m_code.take(), {.base = list.type.base}};
    const Operand place = constant(0, BaseType::Number);
    const std::uint16_t length = m_code.take();
    Label isEmpty;
    m_code.constant(result.reg, 0);
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.jumpIfNot(length, isEmpty);
    if (node.op == Op::Bottom) {
        const Operand one = constant(1, BaseType::Number);
        m_code.emit(Do::Subtract, place.reg, length, one.reg);
    }
    m_code.emit(Do::ListAt, result.reg, list.reg, place.reg);
    m_code.bind(isEmpty);
    closeList(list);
    return result;
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/values/described_sets.h"

#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool changesControl(const syntax::Game& game)
{
    bool isChanged = false;
    visit(game, [&isChanged](const Node& node) {
        isChanged |= node.op == Op::Set && node[Part::Place].text == "controller";
        isChanged |= node.op == Op::Move && node.has(Part::Controller);
    });
    return isChanged;
}

} // namespace

DescribedSets::DescribedSets(Compilation& compilation, Writers& writers)
    : Writer(compilation, writers)
    , m_controlChanges(changesControl(compilation.game))
{
}

void DescribedSets::forEach(const Node& description, const Body& body)
{
    Loop loop = loopOf(description, body);
    if (loop.description.isUnion())
        forEachOfUnion(loop);
    else if (loop.description.isPlayers())
        forEachPlayer(loop);
    else if (!loop.description.isOfCoreKind())
        forEachOfValue(loop);
    else if (!loop.where)
        forEachCard(loop);
    else
        forEachInZones(loop);
}

DescribedSets::Loop DescribedSets::loopOf(const Node& description, const Body& body) const
{
    Loop loop{.description = flattened(description, m_game), .body = body};
    for (const FlatDescription::Filter& filter : loop.description.filters) {
        const Op op = filter.node->op;
        if (op == Op::InFilter || op == Op::InAnyFilter)
            loop.where = filter.node;
        if (op == Op::OfFilter || op == Op::OfAnyFilter || op == Op::YourFilter)
            loop.whose = filter.node;
    }
    const auto isOfCards = [this](const Node& place) {
        return isZoneOfCards(place);
    };
    // Every card may have a zone that the filter names, so the loop must cover all cards.
    if (loop.where && loop.where->op == Op::InAnyFilter && std::ranges::any_of(loop.where->all(Part::Zones), isOfCards))
        loop.where = nullptr;
    return loop;
}

bool DescribedSets::isZoneOfCards(const Node& place) const
{
    return !m_declarations.find(place.text, Holder::Player) && filters().zoneOfAnyOwner(place);
}

Body DescribedSets::filtered(const Loop& loop)
{
    return [this, &loop](Operand member) {
        Label next;
        if (loop.description.isItems())
            filters().unlessItem(member, next);
        for (const FlatDescription::Filter& filter : loop.description.filters) {
            const bool isKnown = filter.node == loop.where || (loop.isWhoseKnown && filter.node == loop.whose);
            if (!isKnown)
                filters().filter(member, *filter.node, filter.kind, next);
        }
        loop.body(member);
        m_code.bind(next);
    };
}

void DescribedSets::forEachOfUnion(const Loop& loop)
{
    for (const Node& part : loop.description.base->all(Part::Sets)) {
        sets().forEach(part, [&](Operand member) {
            Label next;
            for (const FlatDescription::Filter& filter : loop.description.filters)
                filters().filter(member, *filter.node, filter.kind, next);
            loop.body(member);
            m_code.bind(next);
        });
    }
}

void DescribedSets::forEachPlayer(Loop& loop)
{
    const auto isException = [this](const FlatDescription::Filter& filter) {
        return filter.node->op == Op::ExceptFilter && !m_descriptions.isSet((*filter.node)[Part::Excepted]);
    };
    const auto exception = std::ranges::find_if(loop.description.filters, isException);
    if (m_program.mostPlayers > 2 || exception == loop.description.filters.end())
        sets().forEachPlayer(filtered(loop));
    else
        forOtherPlayer(loop, *exception->node);
}

/// Writes the body once, for the other player, because "all players except one" means that player in a game of two
/// players.
void DescribedSets::forOtherPlayer(Loop& loop, const Node& exception)
{
    const Registers temporary(m_code);
    const Operand other{m_code.take(), {.base = BaseType::Player}};
    const Operand one = values().typed(exception[Part::Excepted], BaseType::Player, "the value after “except”");
    Label isNothing;
    m_code.emit(Do::PlayerAfter, other.reg, one.reg);
    m_code.compareJump(Do::JumpIfEqual, other.reg, one.reg, isNothing);
    loop.where = &exception;
    filtered(loop)(other);
    m_code.bind(isNothing);
}

void DescribedSets::forEachOfValue(Loop& loop)
{
    const Registers temporary(m_code);
    // The loop covers given values instead of zones, so filters for zones must be tested.
    loop.where = nullptr;
    const Node& base = *loop.description.base;
    const Operand whole = values().of(base);
    m_types.checkMembers(base, whole);
    if (isStackList(whole.type)) {
        sets().forEachOf(whole, filtered(loop));
        closeList(whole);
    } else if (whole.type.base == BaseType::Zone) {
        sets().forEachInZone(whole.reg, filtered(loop));
    } else {
        Label isNothing;
        m_code.jumpIfNot(whole.reg, isNothing);
        filtered(loop)(whole);
        m_code.bind(isNothing);
    }
}

void DescribedSets::forEachInZones(Loop& loop)
{
    if (filters().lacksOwner(*loop.where))
        return;
    for (const Node& place : loop.where->all(Part::Zones)) {
        const Registers temporary(m_code);
        const bool isOfAnyOwner = loop.where->op == Op::InAnyFilter && place.op == Op::Property && isBare(place);
        // Unless control can change in this game, cards in a player's zone belong to that player.
        loop.isWhoseKnown = isOfAnyOwner && !m_controlChanges;
        if (isOfAnyOwner)
            forEachInZoneOfAnyOwner(loop, place);
        else if (filters().isZoneOfDescribed(place))
            forEachInZoneOfDescribed(loop, place);
        else
            sets().forEachInZone(values().typed(place, BaseType::Zone, "the place after “in”").reg, filtered(loop));
    }
}

void DescribedSets::forEachInZoneOfAnyOwner(const Loop& loop, const Node& place)
{
    const syntax::Property* zone = m_declarations.find(place.text, Holder::Player);
    if (!zone || m_declarations.zoneIndex(*zone) == none)
        return notZoneOfPlayer(place);
    const std::uint32_t index = m_declarations.zoneIndex(*zone);
    forEachOwner(loop, [&](Operand player) { forEachInZoneOf(loop, player, index); });
}

void DescribedSets::forEachInZoneOfDescribed(const Loop& loop, const Node& place)
{
    const std::optional<std::uint32_t> zone = filters().zoneOfDescribed(place);
    if (!zone)
        return;
    // The owners of the zone are not the members of the loop, so they use other registers.
    const Sets::MembersIn elsewhere(sets(), noRegister);
    sets().forEach(place[Part::Owner], [&](Operand owner) { forEachInZoneOf(loop, owner, *zone); });
}

void DescribedSets::forEachInZoneOf(const Loop& loop, const Operand& owner, std::uint32_t zone)
{
    const Registers temporary(m_code);
    const std::uint16_t row = m_code.take();
    m_code.emit(Do::Read, row, owner.reg, m_program.zones[zone].cell);
    sets().forEachInZone(row, filtered(loop));
}

/// Restricts the loop to the zones of possible owners.
void DescribedSets::forEachOwner(const Loop& loop, const Body& inZoneOf)
{
    const Op how = loop.whose && loop.isWhoseKnown ? loop.whose->op : Op::Absent;
    if (how == Op::YourFilter && m_scope.you != noRegister)
        inZoneOf({m_scope.you, {.base = BaseType::Player}});
    else if (how == Op::OfFilter)
        inZoneOf(values().typed((*loop.whose)[Part::Owner], BaseType::Player, "the value after “of”"));
    else if (how == Op::OfAnyFilter)
        sets().forEach((*loop.whose)[Part::Owner], inZoneOf);
    else
        sets().forEachPlayer(inZoneOf);
}

void DescribedSets::forEachCard(const Loop& loop)
{
    const Registers temporary(m_code);
    const Operand number = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    const std::uint16_t all = m_code.take();
    const Operand card{m_code.take(), {.base = BaseType::Card}};
    const std::uint16_t zone = m_code.take();
    Label again;
    Label next;
    Label done;
    m_code.emit(Do::CardCount, all);
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfNotLess, number.reg, all, done);
    m_code.emit(Do::CardAt, card.reg, number.reg);
    m_code.emit(Do::Read, zone, card.reg, cells::card::Zone);
    m_code.jumpIfNot(zone, next);
    filtered(loop)(card);
    m_code.bind(next);
    m_code.emit(Do::Add, number.reg, number.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

void DescribedSets::notZoneOfPlayer(const Node& place)
{
    const bool isShared = m_declarations.find(place.text, Holder::Game) != nullptr;
    error(
        place,
        "unknown-zone",
        isShared ? std::format("“{0}” belongs to the game, not to players: write “in {0}”, without “any”", place.text)
                 : std::format("players have no zone “{}”", place.text)
    );
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/announcements.h"

#include "engine/program/effects/effects.h"
#include "engine/program/effects/targets.h"
#include "engine/program/rules/rechecks.h"
#include "engine/program/statements/moves.h"
#include "engine/program/statements/statements.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/values.h"

#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool isOfOneCard(const syntax::Type& type)
{
    return !type.isList && (type.base == BaseType::Card || type.base == BaseType::Thing);
}

bool isEffect(const syntax::Type& type)
{
    return !type.isList && (type.base == BaseType::Effect || type.base == BaseType::Ability);
}

} // namespace

Operand Announcements::label(const Node& node)
{
    Operand owner{m_scope.self, {.base = BaseType::Card}};
    if (!isBare(node))
        owner = values().typed(node[Part::Owner], BaseType::Card, std::format("the owner of “{}”", node.text));
    else if (m_scope.candidate)
        owner = *m_scope.candidate;
    if (owner.reg == noRegister) {
        error(node, "no-owner", std::format("say whose “{0}” this is, as in “its {0}” or “c's {0}”", node.text));
        return constant(0, BaseType::Effect);
    }
    const Operand effect = resultOf(node);
    m_code.emit(Do::LabelOf, effect.reg, owner.reg, static_cast<std::uint16_t>(node.symbol));
    return effect;
}

/// The registers of this frame stay reserved while the effect is announced, paid for and stored. A value that must
/// outlive the choices needs a register that was taken before the frame.
std::uint16_t Announcements::effectFrame()
{
    const std::uint16_t frame = m_code.openFrame();
    const AnnouncedCells& cells = m_program.announced;
    for (int reg = 0; reg < cells.slots + 3 + cells.choices; ++reg)
        m_code.take();
    return frame;
}

std::uint16_t Announcements::openEffect(const Operand& effect)
{
    const std::uint16_t frame = effectFrame();
    loadSource(effect, static_cast<std::uint16_t>(frame + frameHeaderCells));
    return frame;
}

void Announcements::loadSource(const Operand& effect, std::uint16_t self)
{
    const auto you = static_cast<std::uint16_t>(self + 1);
    m_code.emit(Do::SourceOf, self, effect.reg);
    // A card's own effect is announced by the player who plays the card; an ability is announced by the controller of
    // its card.
    if (effect.type.base == BaseType::Effect && m_scope.you != noRegister)
        m_code.emit(Do::Copy, you, m_scope.you);
    else
        m_code.emit(Do::Read, you, self, cells::card::Controller);
}

Operand Announcements::announcer(const Node& node)
{
    const Operand effect = values().of(node[Part::Effect]);
    const std::uint16_t self = m_code.takeSeveral(2);
    loadSource(effect, self);
    return {static_cast<std::uint16_t>(self + 1), {.base = BaseType::Player}};
}

void Announcements::statement(const Node& node)
{
    switch (node.op) {
    case Op::Announce:
        return announce(node);
    case Op::QueueTriggers:
        return queueTriggers(node);
    default:
        return runEffect(node);
    }
}

void Announcements::announce(const Node& node)
{
    const Registers temporary(m_code);
    if (effects().givenEffect(node[Part::Effect])) {
        error(node, "not-announced", "the effect of a keyword can't be announced; write “run” instead of “announce”");
        return;
    }
    const Operand effect = values().of(node[Part::Effect]);
    if (isEffect(effect.type))
        announceEffect(effect, node[Part::Zone]);
    else
        error(node, "no-effect", "only a labelled effect or an ability can be announced");
}

void Announcements::announceEffect(const Operand& effect, const Node& zone)
{
    const bool isAbility = effect.type.base == BaseType::Ability;
    Label done;
    m_code.jumpIfNot(effect.reg, done);
    const std::uint16_t frame = openEffect(effect);
    if (isAbility) {
        const std::uint16_t isPossible = m_code.take();
        m_code.emit(Do::CanAnnounce, isPossible, effect.reg, frame);
        m_code.jumpIfNot(isPossible, done);
    }
    m_code.emit(Do::CallChoose, effect.reg, frame);
    if (isAbility)
        pay(effect, frame);
    if (zone.isAbsent())
        keepChoices(effect, frame);
    else
        putItem(effect, frame, values().of(zone));
    m_code.bind(done);
}

void Announcements::keepChoices(const Operand& effect, std::uint16_t frame)
{
    const std::uint16_t source = m_code.take();
    m_code.emit(Do::SourceOf, source, effect.reg);
    m_code.emit(Do::KeepChoices, source, effect.reg, frame);
    m_code.markDirty(m_reads.zoneConditions());
    targets().raiseTargets(source);
}

void Announcements::pay(const Operand& effect, std::uint16_t frame)
{
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    const auto self = static_cast<std::uint16_t>(frame + frameHeaderCells);
    m_code.emit(Do::Copy, m_code.take(), self);
    m_code.emit(Do::Copy, m_code.take(), static_cast<std::uint16_t>(self + 1));
    m_code.emit(Do::CallPay, effect.reg, base);
}

void Announcements::putItem(const Operand& effect, std::uint16_t frame, const Operand& zone)
{
    const Registers temporary(m_code);
    const std::uint16_t item = m_code.take();
    m_code.emit(Do::Copy, m_code.take(), effect.reg);
    m_code.emit(Do::CreateItem, item, zone.reg, frame);
    m_code.markDirty(m_reads.zoneConditions());
    rechecks().recheckMoved(item, m_reads.conditionsInZones());
    moves().raiseEnters(item, zone.reg);
    targets().raiseTargets(item);
}

void Announcements::queueTriggers(const Node& node)
{
    const Registers temporary(m_code);
    const Operand zone = values().of(node[Part::Zone]);
    const Operand effect{m_code.take(), {.base = BaseType::Effect}};
    const std::uint16_t isPossible = m_code.take();
    const std::uint16_t frame = effectFrame();
    Label next;
    Label done;
    m_code.bind(next);
    m_code.emit(Do::LoadTrigger, effect.reg, frame);
    m_code.jumpIfNot(effect.reg, done);
    // An effect without a legal target is dropped.
    m_code.emit(Do::CanAnnounce, isPossible, effect.reg, frame);
    m_code.jumpIfNot(isPossible, next);
    m_code.emit(Do::CallChoose, effect.reg, frame);
    putItem(effect, frame, zone);
    m_code.jump(next);
    m_code.bind(done);
}

void Announcements::runEffect(const Node& node)
{
    const Node& what = node[Part::Effect];
    if (const Node* const given = effects().givenEffect(what)) {
        statements().block(*given);
        return;
    }
    const Registers temporary(m_code);
    const Operand effect = values().of(what);
    if (isEffect(effect.type) || isOfOneCard(effect.type))
        m_code.emit(Do::RunEffect, effect.reg, m_code.taken());
    else
        error(node, "no-effect", "only an effect, an ability or an item can be run");
}

void Announcements::unlessAnnounceable(const Node& node, Label& otherwise)
{
    const Operand effect = values().of(node[Part::Effect]);
    if (!isEffect(effect.type))
        return;
    const std::uint16_t isPossible = m_code.take();
    const std::uint16_t frame = openEffect(effect);
    m_code.emit(Do::CanAnnounce, isPossible, effect.reg, frame);
    m_code.jumpIfNot(isPossible, otherwise);
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/targets.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/events/hearing.h"
#include "engine/program/statements/calls.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::CoreKind;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool canBePlayer(const Node& set, const syntax::Game& game)
{
    switch (set.op) {
    case Op::Union:
        return std::ranges::any_of(set.all(Part::Sets), [&](const Node& part) { return canBePlayer(part, game); });
    case Op::Description:
        return canBePlayer(set[Part::Base], game);
    case Op::KindName:
        return set.symbol == syntax::noSymbol ? set.core == CoreKind::Player || set.core == CoreKind::Thing
                                              : canBePlayer(game.kinds[set.symbol].description, game);
    default:
        return false;
    }
}

} // namespace

void Targets::writeAiming()
{
    if (m_program.isWatched(targetsVerb, RuleKind::Cannot))
        writeMayTarget();
    if (hearing().isHeard(targetsVerb) && m_program.announced.areUsed())
        writeRaising();
}

void Targets::writeMayTarget()
{
    m_scope = {};
    m_code.begin(2, {});
    // The cursor over the rules follows the slots.
    m_code.takeSeveral(cursorRegisters);
    const Operand may = constant(0, BaseType::Flag);
    Label forbidden;
    hearing().jumpIfForbidden(targetsVerb, forbidden);
    m_code.constant(may.reg, 1);
    m_code.bind(forbidden);
    m_code.emit(Do::Copy, 0, may.reg);
    m_mayTarget = addRoutine(m_code.finish());
}

void Targets::writeRaising()
{
    m_scope = {};
    m_code.begin(1, {});
    const Operand aimedAt{m_code.take(), {.base = BaseType::Thing, .isList = true}};
    m_code.emit(Do::TargetsOf, aimedAt.reg, 0);
    sets().forEachOf(aimedAt, [&](Operand target) { raise(0, target.reg); });
    m_raiseTargets = addRoutine(m_code.finish());
}

void Targets::raiseTargets(std::uint16_t card)
{
    if (m_raiseTargets == none)
        return;
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), card);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_raiseTargets), base);
}

void Targets::raise(std::uint16_t card, std::uint16_t target)
{
    Label isNone;
    m_code.jumpIfNot(target, isNone);
    calls().callWith(targetsVerb, {{card, {.base = BaseType::Card}}, {target, {.base = BaseType::Thing}}});
    m_code.bind(isNone);
}

Operand Targets::aimed(const Announcement::Aim& aim) const
{
    const Node& set = (*aim.target)[Part::Set];
    if (m_descriptions.isPlayers(set))
        return {aim.reg, {.base = BaseType::Player}};
    return {aim.reg, {.base = canBePlayer(set, m_game) ? BaseType::Thing : BaseType::Card}};
}

void Targets::forEachAim(const Announcement& announced, const std::function<void(const Announcement::Aim&)>& body)
{
    for (const Announcement::Aim& aim : announced.aims) {
        Label isOfOtherMode;
        if (aim.mode != Announcement::anyMode)
            m_code.compareJump(Do::JumpIfIsNot, announced.first, static_cast<std::uint16_t>(aim.mode), isOfOtherMode);
        body(aim);
        m_code.bind(isOfOtherMode);
    }
}

void Targets::forEachCandidate(const Node& target, const Body& body)
{
    sets().forEach(target[Part::Set], [&](Operand member) {
        Label outOfReach;
        jumpIfOutOfReach(member.reg, outOfReach);
        body(member);
        m_code.bind(outOfReach);
    });
}

void Targets::jumpIfGone(const Announcement::Aim& aim, Label& gone)
{
    const Registers temporary(m_code);
    const std::uint16_t stay = m_code.take();
    m_code.emit(Do::StayOf, stay, aim.reg);
    m_code.compareJump(Do::JumpIfNotEqual, stay, static_cast<std::uint16_t>(aim.reg + 1), gone);
    filters().fits({aim.reg, {.base = BaseType::Thing}}, (*aim.target)[Part::Set], gone);
    jumpIfOutOfReach(aim.reg, gone);
}

void Targets::jumpIfOutOfReach(std::uint16_t target, Label& outOfReach)
{
    if (m_mayTarget == none || m_scope.self == noRegister)
        return;
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    const std::uint16_t answer = m_code.take();
    m_code.emit(Do::Copy, answer, m_scope.self);
    m_code.emit(Do::Copy, m_code.take(), target);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_mayTarget), base);
    m_code.jumpIfNot(answer, outOfReach);
}

void Targets::jumpIfNoTarget(const Announcement& announced, std::int32_t mode, Label& noTarget)
{
    const auto isNeeded = [mode](const Announcement::Aim& aim) {
        return aim.mode == mode && !aim.upTo;
    };
    if (std::ranges::none_of(announced.aims, isNeeded))
        return;
    const Registers temporary(m_code);
    const Operand isFound = constant(0, BaseType::Flag);
    for (const Announcement::Aim& aim : announced.aims) {
        if (!isNeeded(aim))
            continue;
        Label found;
        m_code.constant(aim.reg, 0);
        forEachCandidate(*aim.target, [&](Operand member) {
            m_code.emit(Do::Copy, aim.reg, member.reg);
            m_code.constant(isFound.reg, 1);
            m_code.jump(found);
        });
        m_code.bind(found);
        m_scope.it = aimed(aim);
    }
    m_code.jumpIfNot(isFound.reg, noTarget);
}

void Targets::jumpIfNoMode(const Announcement& announced, Label& noMode)
{
    if (!announced.modes)
        return;
    Label canBeChosen;
    for (std::size_t mode = 0; mode < announced.modes->all(Part::Modes).size(); ++mode) {
        Label next;
        jumpIfNotOffered(announced, mode, next);
        m_code.jump(canBeChosen);
        m_code.bind(next);
    }
    m_code.jump(noMode);
    m_code.bind(canBeChosen);
}

void Targets::jumpIfNotOffered(const Announcement& announced, std::size_t mode, Label& notOffered)
{
    const Node& offered = announced.modes->all(Part::Modes)[mode];
    if (offered.has(Part::Condition))
        conditions().require(offered[Part::Condition], notOffered);
    jumpIfNoTarget(announced, static_cast<std::int32_t>(mode), notOffered);
}

} // namespace engine

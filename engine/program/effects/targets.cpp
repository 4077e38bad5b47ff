// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/targets.h"

#include "engine/language/dictionary.h"
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
using syntax::Node;
using syntax::Op;

namespace {

constexpr auto targetsVerb = static_cast<std::uint32_t>(CoreVerb::Targets);

bool canBePlayer(const Node& set, const syntax::Game& game)
{
    switch (set.op) {
    case Op::Union:
        return std::ranges::any_of(set.children, [&](const Node& part) { return canBePlayer(part, game); });
    case Op::Description:
        return canBePlayer(set.children[0], game);
    case Op::KindName:
        return set.symbol == syntax::noSymbol ? set.text == "player" || set.text == "thing"
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
    // The cursor of the rules asked stands after the slots.
    m_code.takeSeveral(cursorRegisters);
    const Operand may = constant(0, BaseType::Flag);
    Label forbidden;
    hearing().unlessForbidden(targetsVerb, forbidden);
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
    sets().forEachOf(aimedAt, [&](Operand target) {
        calls().callWith(targetsVerb, {{0, {.base = BaseType::Card}}, target});
    });
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

Operand Targets::aimed(const Announcement::Aim& aim) const
{
    const Node& set = aim.target->children[1];
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
    sets().forEach(target.children[1], [&](Operand member) {
        Label outOfReach;
        unlessOutOfReach(member.reg, outOfReach);
        body(member);
        m_code.bind(outOfReach);
    });
}

void Targets::unlessGone(const Announcement::Aim& aim, Label& gone)
{
    const Registers temporary(m_code);
    const std::uint16_t stay = m_code.take();
    m_code.emit(Do::StayOf, stay, aim.reg);
    m_code.compareJump(Do::JumpIfNotEqual, stay, static_cast<std::uint16_t>(aim.reg + 1), gone);
    filters().fits({aim.reg, {.base = BaseType::Thing}}, aim.target->children[1], gone);
    unlessOutOfReach(aim.reg, gone);
}

void Targets::unlessOutOfReach(std::uint16_t target, Label& outOfReach)
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

void Targets::unlessAimless(const Announcement& announced, std::int32_t mode, Label& aimless)
{
    const auto isOfMode = [mode](const Announcement::Aim& aim) {
        return aim.mode == mode;
    };
    if (std::ranges::none_of(announced.aims, isOfMode))
        return;
    const Registers temporary(m_code);
    const Operand isFound = constant(0, BaseType::Flag);
    for (const Announcement::Aim& aim : announced.aims) {
        if (!isOfMode(aim))
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
    m_code.jumpIfNot(isFound.reg, aimless);
}

void Targets::unlessModeless(const Announcement& announced, Label& modeless)
{
    if (!announced.modes)
        return;
    Label canBeChosen;
    for (std::size_t mode = 1; mode < announced.modes->children.size(); ++mode) {
        Label next;
        unlessNotOffered(announced, mode, next);
        m_code.jump(canBeChosen);
        m_code.bind(next);
    }
    m_code.jump(modeless);
    m_code.bind(canBeChosen);
}

/// The modes are the children of their node, behind who chooses.
void Targets::unlessNotOffered(const Announcement& announced, std::size_t mode, Label& notOffered)
{
    const Node& wanted = announced.modes->children[mode].children[0];
    if (!wanted.isAbsent())
        conditions().require(wanted, notOffered);
    unlessAimless(announced, static_cast<std::int32_t>(mode) - 1, notOffered);
}

void Targets::chooseAll(const Announcement& announced)
{
    for (std::uint16_t choice = 0; choice < announced.size(); ++choice)
        m_code.constant(static_cast<std::uint16_t>(announced.first + choice), 0);
    if (announced.modes)
        chooseAnnouncedMode(announced);
    forEachAim(announced, [this](const Announcement::Aim& aim) {
        chooseTarget(aim);
        m_scope.it = aimed(aim);
    });
}

void Targets::chooseTarget(const Announcement::Aim& aim)
{
    if (m_scope.you == noRegister) {
        error(*aim.target, "no-you", "there is nobody here to choose a target: only effects of cards and actions can");
        return;
    }
    const Registers temporary(m_code);
    const Operand list{m_code.take(), {.base = BaseType::Thing, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    forEachCandidate(*aim.target, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    const std::uint16_t length = m_code.take();
    const Operand first = constant(0, BaseType::Number);
    Label isSettled;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.jumpIfNot(length, isSettled);
    m_code.emit(Do::ListAt, aim.reg, list.reg, first.reg);
    // One candidate is no question.
    m_code.compareJump(Do::JumpIfIs, length, 1, isSettled);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, m_scope.you);
    m_code.emit(Do::Copy, m_code.take(), list.reg);
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, 2);
    m_program.questions.push_back({.kind = Question::Kind::Thing, .place = aim.target->place});
    m_code.emit(Do::Copy, aim.reg, base);
    m_code.bind(isSettled);
    m_code.emit(Do::ListClose, list.reg);
    m_code.emit(Do::StayOf, static_cast<std::uint16_t>(aim.reg + 1), aim.reg);
}

void Targets::chooseAnnouncedMode(const Announcement& announced)
{
    const Node& modes = *announced.modes;
    const Registers temporary(m_code);
    Question question{.kind = Question::Kind::Mode, .place = modes.place, .clauses = modes.clauses};
    const Operand who = values().of(modes.children[0]);
    const Operand anyOffered = constant(0, BaseType::Flag);
    const std::uint16_t base = m_code.take();
    for (std::size_t mode = 1; mode < modes.children.size(); ++mode)
        m_code.constant(m_code.take(), 0);
    for (std::size_t mode = 1; mode < modes.children.size(); ++mode) {
        Label notOffered;
        question.modes.push_back(modes.children[mode].text);
        unlessNotOffered(announced, mode, notOffered);
        m_code.constant(static_cast<std::uint16_t>(base + mode), 1);
        m_code.constant(anyOffered.reg, 1);
        m_code.bind(notOffered);
    }
    Label isNone;
    m_code.constant(announced.first, Announcement::anyMode);
    m_code.jumpIfNot(anyOffered.reg, isNone);
    m_code.emit(Do::Copy, base, who.reg);
    const auto registers = static_cast<std::uint16_t>(modes.children.size());
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, registers);
    m_program.questions.push_back(std::move(question));
    m_code.emit(Do::Copy, announced.first, base);
    m_code.bind(isNone);
}

void Targets::runAnnouncedMode(const Node& node)
{
    Label done;
    for (std::size_t mode = 1; mode < node.children.size(); ++mode) {
        const Registers temporary(m_code);
        Label next;
        m_code.compareJump(Do::JumpIfIsNot, m_scope.announced->first, static_cast<std::uint16_t>(mode - 1), next);
        statements().block(node.children[mode].children[1]);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
}

} // namespace engine

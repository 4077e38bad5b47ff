// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/program/generator.h"

#include <algorithm>
#include <array>

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

/// The events of aiming, which are raised wherever something is announced, and what forbids them.
void Generator::writeAiming()
{
    if (isWatched(targetsVerb, RuleKind::Cannot)) {
        m_scope = {};
        m_code.begin(2, {});
        // The cursor of the rules asked stands after the slots.
        m_code.takeSeveral(cursorRegisters);
        const Operand may = constant(0, BaseType::Flag);
        Label forbidden;
        unlessForbidden(targetsVerb, forbidden);
        m_code.constant(may.reg, 1);
        m_code.bind(forbidden);
        m_code.emit(Do::Copy, 0, may.reg);
        m_mayTarget = addRoutine(m_code.finish());
    }
    if (!isHeard(targetsVerb) || !m_program.announced.areUsed())
        return;
    m_scope = {};
    m_code.begin(1, {});
    const Operand targets{m_code.take(), {.base = BaseType::Thing, .isList = true}};
    m_code.emit(Do::TargetsOf, targets.reg, 0);
    forEachOf(targets, [&](Operand target) { callWith(targetsVerb, {{0, {.base = BaseType::Card}}, target}); });
    m_raiseTargets = addRoutine(m_code.finish());
}

bool Generator::isHeard(std::uint32_t verb) const
{
    return std::ranges::any_of(
        std::array{RuleKind::When, RuleKind::Before, RuleKind::After, RuleKind::InsteadOf, RuleKind::Ends},
        [&](RuleKind kind) { return isWatched(verb, kind); }
    );
}

void Generator::raiseTargets(std::uint16_t card)
{
    if (m_raiseTargets == none)
        return;
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    m_code.emit(Do::Copy, m_code.take(), card);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_raiseTargets), base);
}

/// Nothing is no target.
void Generator::raiseTargeting(std::uint16_t card, std::uint16_t target)
{
    Label isNone;
    m_code.jumpIfNot(target, isNone);
    callWith(targetsVerb, {{card, {.base = BaseType::Card}}, {target, {.base = BaseType::Thing}}});
    m_code.bind(isNone);
}

Operand Generator::aimed(const Announcement::Aim& aim) const
{
    const Node& set = aim.target->children[1];
    if (isPlayers(set))
        return {aim.reg, {.base = BaseType::Player}};
    return {aim.reg, {.base = canBePlayer(set, m_game) ? BaseType::Thing : BaseType::Card}};
}

void Generator::forEachAim(const Announcement& announced, const std::function<void(const Announcement::Aim&)>& body)
{
    for (const Announcement::Aim& aim : announced.aims) {
        Label isOfOtherMode;
        if (aim.mode != Announcement::anyMode)
            m_code.compareJump(Do::JumpIfIsNot, announced.first, static_cast<std::uint16_t>(aim.mode), isOfOtherMode);
        body(aim);
        m_code.bind(isOfOtherMode);
    }
}

void Generator::forEachCandidate(const Node& target, const Body& body)
{
    forEach(target.children[1], [&](Operand member) {
        Label outOfReach;
        unlessOutOfReach(member.reg, outOfReach);
        body(member);
        m_code.bind(outOfReach);
    });
}

void Generator::unlessOutOfReach(std::uint16_t target, Label& outOfReach)
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

void Generator::unlessGone(const Announcement::Aim& aim, Label& gone)
{
    const Registers temporary(m_code);
    const std::uint16_t stay = m_code.take();
    m_code.emit(Do::StayOf, stay, aim.reg);
    m_code.compareJump(Do::JumpIfNotEqual, stay, static_cast<std::uint16_t>(aim.reg + 1), gone);
    fits({aim.reg, {.base = BaseType::Thing}}, aim.target->children[1], gone);
    unlessOutOfReach(aim.reg, gone);
}

void Generator::unlessAimless(const Announcement& announced, std::int32_t mode, Label& aimless)
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
    m_code.jumpIfNot(isFound.reg, aimless);
}

void Generator::unlessModeless(const Announcement& announced, Label& modeless)
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
void Generator::unlessNotOffered(const Announcement& announced, std::size_t mode, Label& notOffered)
{
    const Node& wanted = announced.modes->children[mode].children[0];
    if (!wanted.isAbsent())
        condition(wanted, notOffered);
    unlessAimless(announced, static_cast<std::int32_t>(mode) - 1, notOffered);
}

void Generator::chooseAll(const Announcement& announced)
{
    for (std::uint16_t choice = 0; choice < announced.size(); ++choice)
        m_code.constant(static_cast<std::uint16_t>(announced.first + choice), 0);
    if (announced.modes)
        chooseAnnouncedMode(announced);
    forEachAim(announced, [this](const Announcement::Aim& aim) {
        if (m_scope.you == noRegister)
            error(
                *aim.target, "no-you", "there is nobody here to choose a target: only effects of cards and actions can"
            );
        else if (!aim.upTo)
            chooseTarget(aim);
        else if (*aim.upTo > 0)
            chooseTargets(aim);
        m_scope.it = aimed(aim);
    });
}

Operand Generator::candidatesOf(const Announcement::Aim& aim)
{
    const Operand list{m_code.take(), {.base = BaseType::Thing, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    forEachCandidate(*aim.target, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    return list;
}

void Generator::chooseTarget(const Announcement::Aim& aim)
{
    const Registers temporary(m_code);
    const Operand list = candidatesOf(aim);
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

void Generator::chooseTargets(const Announcement::Aim& aim)
{
    const Registers temporary(m_code);
    const Operand most = constant(*aim.upTo, BaseType::Number);
    const Question question{.kind = Question::Kind::Things, .place = aim.target->place};
    const Operand list = candidatesOf(aim);
    m_code.emit(Do::ListDistinct, list.reg);
    severalOf(list, m_scope.you, syntax::ChooseHow::UpTo, most, question);
    const std::uint16_t length = m_code.take();
    const Operand place = constant(0, BaseType::Number);
    Label done;
    m_code.emit(Do::ListCount, length, list.reg);
    for (std::uint16_t number = 0; number < *aim.upTo; ++number) {
        const auto target = static_cast<std::uint16_t>(aim.reg + 2 * number);
        m_code.constant(place.reg, number);
        m_code.compareJump(Do::JumpIfNotLess, place.reg, length, done);
        m_code.emit(Do::ListAt, target, list.reg, place.reg);
        m_code.emit(Do::StayOf, static_cast<std::uint16_t>(target + 1), target);
    }
    m_code.bind(done);
    m_code.emit(Do::ListClose, list.reg);
}

Operand Generator::aimedTogether(const Announcement::Aim& aim)
{
    const Operand list{m_code.take(), {.base = aimed(aim).type.base, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    for (std::uint16_t number = 0; number < *aim.upTo; ++number) {
        const auto target = static_cast<std::uint16_t>(aim.reg + 2 * number);
        Label isNone;
        m_code.jumpIfNot(target, isNone);
        m_code.emit(Do::ListAdd, list.reg, target);
        m_code.bind(isNone);
    }
    return list;
}

void Generator::chooseAnnouncedMode(const Announcement& announced)
{
    const Node& modes = *announced.modes;
    const Registers temporary(m_code);
    Question question{.kind = Question::Kind::Mode, .place = modes.place, .clauses = modes.clauses};
    const Operand who = expression(modes.children[0]);
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

void Generator::runAnnouncedMode(const Node& node)
{
    Label done;
    for (std::size_t mode = 1; mode < node.children.size(); ++mode) {
        const Registers temporary(m_code);
        Label next;
        m_code.compareJump(Do::JumpIfIsNot, m_scope.announced->first, static_cast<std::uint16_t>(mode - 1), next);
        block(node.children[mode].children[1]);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
}

} // namespace engine

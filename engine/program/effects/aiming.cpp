// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/aiming.h"

#include "engine/program/effects/targets.h"
#include "engine/program/statements/choices.h"
#include "engine/program/statements/picks.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Part;

void Aiming::chooseAll(const Announcement& announced)
{
    for (std::uint16_t choice = 0; choice < announced.size(); ++choice)
        m_code.constant(static_cast<std::uint16_t>(announced.first + choice), 0);
    if (announced.modes)
        chooseMode(announced);
    targets().forEachAim(announced, [this](const Announcement::Aim& aim) {
        choose(aim);
        m_scope.it = targets().aimed(aim);
    });
}

void Aiming::choose(const Announcement::Aim& aim)
{
    if (m_scope.you == noRegister)
        error(*aim.target, "no-you", "no player can choose a target here; use targets on cards and in actions");
    else if (!aim.upTo)
        chooseOne(aim);
    else if (*aim.upTo > 0)
        chooseSeveral(aim);
}

void Aiming::chooseOne(const Announcement::Aim& aim)
{
    const Registers temporary(m_code);
    const Operand list = candidates(aim);
    const std::uint16_t length = m_code.take();
    const Operand first = constant(0, BaseType::Number);
    Label isSettled;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.jumpIfNot(length, isSettled);
    m_code.emit(Do::ListAt, aim.reg, list.reg, first.reg);
    // A single candidate needs no question.
    m_code.compareJump(Do::JumpIfIs, length, 1, isSettled);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, m_scope.you);
    m_code.emit(Do::Copy, m_code.take(), list.reg);
    choices().ask({.kind = Question::Kind::Thing, .place = aim.target->place}, base, 2);
    m_code.emit(Do::Copy, aim.reg, base);
    m_code.bind(isSettled);
    m_code.emit(Do::ListClose, list.reg);
    m_code.emit(Do::StayOf, static_cast<std::uint16_t>(aim.reg + 1), aim.reg);
}

void Aiming::chooseSeveral(const Announcement::Aim& aim)
{
    const Registers temporary(m_code);
    const Operand most = constant(*aim.upTo, BaseType::Number);
    const Operand list = candidates(aim);
    m_code.emit(Do::ListDistinct, list.reg);
    picks().severalOf(
        list, m_scope.you, syntax::ChooseHow::UpTo, most, {.kind = Question::Kind::Things, .place = aim.target->place}
    );
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

Operand Aiming::candidates(const Announcement::Aim& aim)
{
    const Operand list{m_code.take(), {.base = BaseType::Thing, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    targets().forEachCandidate(*aim.target, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    return list;
}

Operand Aiming::together(const Announcement::Aim& aim)
{
    const Operand list{m_code.take(), {.base = targets().aimed(aim).type.base, .isList = true}};
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

void Aiming::chooseMode(const Announcement& announced)
{
    const Node& modes = *announced.modes;
    const Registers temporary(m_code);
    Question question{.kind = Question::Kind::Mode, .place = modes.place, .clauses = modes.clauses};
    const Operand who = values().of(modes[Part::Who]);
    const Operand anyOffered = constant(0, BaseType::Flag);
    const std::uint16_t base = m_code.take();
    const auto all = modes.all(Part::Modes);
    for (std::size_t mode = 0; mode < all.size(); ++mode)
        m_code.constant(m_code.take(), 0);
    for (std::size_t mode = 0; mode < all.size(); ++mode) {
        Label notOffered;
        question.modes.push_back(all[mode].text);
        targets().jumpIfNotOffered(announced, mode, notOffered);
        m_code.constant(static_cast<std::uint16_t>(base + 1 + mode), 1);
        m_code.constant(anyOffered.reg, 1);
        m_code.bind(notOffered);
    }
    Label isNone;
    m_code.constant(announced.first, Announcement::anyMode);
    m_code.jumpIfNot(anyOffered.reg, isNone);
    m_code.jumpIfNot(who.reg, isNone);
    m_code.emit(Do::Copy, base, who.reg);
    choices().ask(question, base, static_cast<std::uint16_t>(1 + all.size()));
    m_code.emit(Do::Copy, announced.first, base);
    m_code.bind(isNone);
}

void Aiming::runMode(const Node& node)
{
    Label done;
    const auto modes = node.all(Part::Modes);
    for (std::size_t mode = 0; mode < modes.size(); ++mode) {
        const Registers temporary(m_code);
        Label next;
        m_code.compareJump(Do::JumpIfIsNot, m_scope.announced->first, static_cast<std::uint16_t>(mode), next);
        statements().block(modes[mode][Part::Body]);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
}

} // namespace engine

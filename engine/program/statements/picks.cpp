// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/picks.h"

#include "engine/program/effects/aiming.h"
#include "engine/program/events/payments.h"
#include "engine/program/statements/choices.h"
#include "engine/program/statements/names.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::ChooseHow;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Picks::choose(const Node& node)
{
    if (node[Part::Who].op == Op::Each) {
        chooseByEach(node);
        return;
    }
    const Operand who = values().typed(node[Part::Who], BaseType::Player, "the one who chooses");
    const Operand chosen = choice(node, who.reg);
    names().bind(node.text, chosen.type.isList ? names().keep(chosen) : chosen);
}

/// Asks several players one after the other. Nothing changes between the questions, so no player learns an answer
/// before all have answered.
void Picks::chooseByEach(const Node& node)
{
    if (node.op == Op::ChooseOrder || node.manner.how != ChooseHow::One) {
        error(node, "one-each", "when each player chooses, they can choose only one thing, number or member");
        return;
    }
    const Operand players = names().keep(sets().collect(node[Part::Who]));
    Operand answers{m_code.take(), {}};
    m_code.emit(Do::ListOpen, answers.reg);
    sets().forEachOf(players, [&](Operand player) {
        const Scope outer = m_scope;
        m_scope.it = player;
        const Operand answer = choice(node, player.reg);
        m_scope = outer;
        m_code.emit(Do::ListAdd, answers.reg, answer.reg);
        answers.type = answer.type;
    });
    answers.type.isList = true;
    answers = names().keep(answers);
    names().bind(node.text, answers);
    m_scope.answers[node.text] = {players, answers};
}

Operand Picks::choice(const Node& node, std::uint16_t who)
{
    switch (node.op) {
    case Op::ChooseNumber:
        return choices().chosenNumber(node, who);
    case Op::ChooseValue:
        return choices().chosenValue(node, who);
    case Op::ChooseOrder:
        return chosenOrder(node, who);
    default:
        return chosenThings(node, who);
    }
}

Operand Picks::chosenThings(const Node& node, std::uint16_t who)
{
    if (node.manner.how == ChooseHow::One)
        return choices().chosenFrom(node[Part::Set], who, choices().questionOf(node, Question::Kind::Thing));
    std::optional<Operand> count;
    if (node.has(Part::Count))
        count = values().typed(node[Part::Count], BaseType::Number, "the amount to choose");
    return severalFrom(
        node[Part::Set], who, node.manner.how, count, choices().questionOf(node, Question::Kind::Things)
    );
}

Operand Picks::chosenOrder(const Node& node, std::uint16_t who)
{
    const Operand list = sets().candidates(node[Part::Set]);
    const Registers temporary(m_code);
    const Operand one = constant(1, BaseType::Number);
    const std::uint16_t place = m_code.take();
    const PickRegisters asked = openPicks(list);
    m_code.emit(Do::ListCount, asked.last, list.reg);
    m_code.emit(Do::Subtract, asked.last, asked.last, one.reg);
    Label again;
    Label done;
    m_code.bind(again);
    // The last member needs no question. If no player chooses, the order stays unchanged.
    m_code.compareJump(Do::JumpIfNotLess, asked.first, asked.last, done);
    m_code.jumpIfNot(who, done);
    m_code.emit(Do::Copy, asked.who, who);
    choices().ask(choices().questionOf(node, Question::Kind::Order), asked.who, PickRegisters::count);
    m_code.emit(Do::Copy, place, asked.first);
    m_code.emit(Do::ListFind, place, list.reg, asked.who);
    m_code.emit(Do::ListBring, list.reg, asked.first, place);
    m_code.emit(Do::Add, asked.first, asked.first, one.reg);
    m_code.jump(again);
    m_code.bind(done);
    return list;
}

Operand Picks::picked(const Node& node)
{
    const Node& set = node[Part::Set];
    if (const Announcement::Aim* aim = m_scope.announced ? m_scope.announced->aimAt(node.place) : nullptr)
        return aiming().together(*aim);
    const std::uint16_t who = choices().chooser(node);
    if (!node.has(Part::Count))
        return choices().chosenFrom(set, who, {.kind = Question::Kind::Thing, .place = set.place});
    const Operand most = values().typed(node[Part::Count], BaseType::Number, "the amount to choose");
    return severalFrom(set, who, ChooseHow::UpTo, most, {.kind = Question::Kind::Things, .place = set.place});
}

Operand Picks::severalFrom(
    const Node& set, std::uint16_t who, ChooseHow how, const std::optional<Operand>& count, const Question& question
)
{
    const Operand list = sets().candidates(set);
    severalOf(list, who, how, count, question);
    return list;
}

void Picks::severalOf(
    const Operand& list, std::uint16_t who, ChooseHow how, const std::optional<Operand>& count, const Question& question
)
{
    const Registers temporary(m_code);
    const Operand one = constant(1, BaseType::Number);
    const Operand isPicked = constant(0, BaseType::Number);
    const std::uint16_t length = m_code.take();
    m_code.emit(Do::ListCount, length, list.reg);
    const Limits limits = pickLimits(length, how, count);
    const std::uint16_t place = m_code.take();
    const PickRegisters asked = openPicks(list);
    Label again;
    Label take;
    Label done;
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfNotLess, isPicked.reg, limits.most, done);
    // Only members after the last one picked are offered, so that each set can be picked in only one order. A member is
    // offered only if enough members remain after it.
    m_code.emit(Do::Subtract, asked.last, limits.least, isPicked.reg);
    m_code.emit(Do::Larger, asked.last, asked.last, one.reg);
    m_code.emit(Do::Subtract, asked.last, length, asked.last);
    m_code.compareJump(Do::JumpIfLess, asked.last, asked.first, done);
    m_code.emit(Do::LessEqual, asked.isEnough, limits.least, isPicked.reg);
    m_code.emit(Do::Copy, place, asked.first);
    if (how == ChooseHow::Exactly)
        m_code.compareJump(Do::JumpIfEqual, asked.first, asked.last, take);
    m_code.emit(Do::Copy, asked.who, who);
    choices().ask(question, asked.who, PickRegisters::count);
    m_code.jumpIfNot(asked.who, done);
    m_code.emit(Do::ListFind, place, list.reg, asked.who);
    m_code.bind(take);
    m_code.emit(Do::ListBring, list.reg, isPicked.reg, place);
    m_code.emit(Do::Add, isPicked.reg, isPicked.reg, one.reg);
    m_code.emit(Do::Add, asked.first, place, one.reg);
    m_code.jump(again);
    m_code.bind(done);
    m_code.emit(Do::ListCut, list.reg, isPicked.reg);
}

Picks::PickRegisters Picks::openPicks(const Operand& list)
{
    PickRegisters asked;
    asked.who = m_code.take();
    const std::uint16_t candidates = m_code.take();
    asked.first = m_code.take();
    asked.last = m_code.take();
    asked.isEnough = m_code.take();
    m_code.emit(Do::Copy, candidates, list.reg);
    m_code.constant(asked.first, 0);
    m_code.constant(asked.isEnough, 0);
    return asked;
}

Picks::Limits Picks::pickLimits(std::uint16_t length, syntax::ChooseHow how, const std::optional<Operand>& count)
{
    const Limits limits{.least = m_code.take(), .most = m_code.take()};
    const bool isExact = how == ChooseHow::Exactly;
    m_code.constant(limits.least, 0);
    m_code.emit(Do::Copy, limits.most, length);
    if (count) {
        m_code.emit(Do::Smaller, limits.most, length, count->reg);
        m_code.emit(Do::Larger, limits.most, limits.most, limits.least);
    }
    if (!isExact)
        return limits;
    m_code.emit(Do::Copy, limits.least, limits.most);
    payments().unpaidIf(Do::JumpIfLess, length, count->reg);
    return limits;
}

} // namespace engine

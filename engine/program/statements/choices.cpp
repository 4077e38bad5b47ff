// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/choices.h"

#include "engine/language/words/words.h"
#include "engine/program/effects/aiming.h"
#include "engine/program/effects/announcement.h"
#include "engine/program/events/offers.h"
#include "engine/program/events/payments.h"
#include "engine/program/events/phase_entries.h"
#include "engine/program/events/possibility.h"
#include "engine/program/statements/names.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <algorithm>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Choices::statement(const Node& node)
{
    switch (node.op) {
    case Op::LetAct:
        return letAct(node);
    case Op::May:
        return node[Part::Who].op == Op::Each ? mayEach(node) : mayOne(node, node[Part::Who], node[Part::Asked]);
    default:
        if (m_scope.announced && m_scope.announced->modes == &node)
            return aiming().runMode(node);
        return chooseMode(node);
    }
}

void Choices::letAct(const Node& node)
{
    const Registers temporary(m_code);
    Question question = questionOf(node, Question::Kind::Act);
    question.pass = node.text;
    question.isPassLast = node.manner.isPassLast;
    question.namesActions = !node.names.empty();
    question.verbs = offers().actionsNamed(node);
    question.offer = offers().routineOf(question.verbs);
    question.canOblige = std::ranges::any_of(question.verbs, [this](std::uint32_t verb) {
        return m_program.isWatched(verb, RuleKind::Must);
    });
    const Operand who = values().typed(node[Part::Who], BaseType::Player, "the one who chooses");
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    // The answer may be a pass, and conditions that read it may be checked immediately afterwards.
    m_code.markDirty(m_reads.passConditions());
    ask(question, base, 1);
}

void Choices::chooseMode(const Node& node)
{
    const Registers temporary(m_code);
    Question question = questionOf(node, Question::Kind::Mode);
    const Operand who = values().typed(node[Part::Who], BaseType::Player, "the one who chooses");
    const Operand isAnyOffered = constant(0, BaseType::Flag);
    const auto modes = node.all(Part::Modes);
    const auto registers = static_cast<std::uint16_t>(1 + modes.size());
    const std::uint16_t base = m_code.takeSeveral(registers);
    std::uint16_t offered = base;
    for (const Node& mode : modes) {
        question.modes.push_back(mode.text);
        offerMode(mode, ++offered, isAnyOffered.reg);
    }
    Label isNone;
    m_code.jumpIfNot(who.reg, isNone);
    m_code.jumpIfNot(isAnyOffered.reg, isNone);
    m_code.emit(Do::Copy, base, who.reg);
    ask(question, base, registers);
    runMode(node, base);
    m_code.bind(isNone);
}

void Choices::offerMode(const Node& mode, std::uint16_t isOffered, std::uint16_t isAnyOffered)
{
    const Registers temporary(m_code);
    Label isNot;
    m_code.constant(isOffered, 0);
    if (mode.has(Part::Condition))
        conditions().require(mode[Part::Condition], isNot);
    m_code.constant(isOffered, 1);
    m_code.constant(isAnyOffered, 1);
    m_code.bind(isNot);
}

void Choices::runMode(const Node& node, std::uint16_t chosen)
{
    Label done;
    const auto modes = node.all(Part::Modes);
    for (std::size_t mode = 0; mode < modes.size(); ++mode) {
        const Registers inner(m_code);
        const Operand number = constant(static_cast<std::int32_t>(mode), BaseType::Number);
        Label next;
        m_code.compareJump(Do::JumpIfNotEqual, chosen, number.reg, next);
        statements().block(modes[mode][Part::Body]);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
}

Operand Choices::chosenNumber(const Node& node, std::uint16_t who)
{
    const Operand chosen{m_code.take(), {.base = BaseType::Number}};
    const Registers temporary(m_code);
    const Operand least = values().typed(node[Part::From], BaseType::Number, "the lower limit");
    const Operand most = values().typed(node[Part::To], BaseType::Number, "the upper limit");
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who);
    m_code.emit(Do::Copy, m_code.take(), least.reg);
    m_code.emit(Do::Copy, m_code.take(), most.reg);
    // If only one number is possible, no question is needed. If no number is possible, or there is no player to choose,
    // the result is the lower bound.
    Label isSettled;
    m_code.emit(Do::Copy, chosen.reg, least.reg);
    m_code.jumpIfNot(who, isSettled);
    m_code.compareJump(Do::JumpIfNotLess, least.reg, most.reg, isSettled);
    ask(questionOf(node, Question::Kind::Number), base, 3);
    m_code.emit(Do::Copy, chosen.reg, base);
    m_code.bind(isSettled);
    return chosen;
}

Operand Choices::chosenValue(const Node& node, std::uint16_t who)
{
    Operand chosen = constant(0, BaseType::Choice);
    chosen.type.choice = node.symbol;
    if (m_game.choices[node.symbol].values.size() < 2)
        return chosen;
    const Registers temporary(m_code);
    Question question = questionOf(node, Question::Kind::Value);
    question.choice = node.symbol;
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who);
    ask(question, base, 1);
    m_code.emit(Do::Copy, chosen.reg, base);
    return chosen;
}

Operand Choices::chosenFrom(const Node& set, std::uint16_t who, const Question& question)
{
    const Operand result = constant(0, m_descriptions.memberType(set));
    const Operand list = sets().candidates(set);
    const std::uint16_t length = m_code.take();
    const Operand zero = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    Label isEmpty;
    Label isAsked;
    m_code.emit(Do::ListCount, length, list.reg);
    payments().unpaidIf(Do::JumpIfEqual, length, zero.reg);
    m_code.jumpIfNot(length, isEmpty);
    // A single candidate needs no question.
    m_code.compareJump(Do::JumpIfNotEqual, length, one.reg, isAsked);
    m_code.emit(Do::ListAt, result.reg, list.reg, zero.reg);
    m_code.jump(isEmpty);
    m_code.bind(isAsked);
    const std::uint16_t base = m_code.take();
    const std::uint16_t offered = m_code.take();
    m_code.emit(Do::Copy, base, who);
    m_code.emit(Do::Copy, offered, list.reg);
    ask(question, base, 2);
    m_code.emit(Do::Copy, result.reg, base);
    m_code.bind(isEmpty);
    m_code.emit(Do::ListClose, list.reg);
    m_scope.it = result;
    return result;
}

Operand Choices::randomFrom(const Node& set)
{
    const Operand result = constant(0, m_descriptions.memberType(set));
    const Operand list = sets().collect(set);
    const std::uint16_t length = m_code.take();
    const std::uint16_t place = m_code.take();
    Label isEmpty;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.jumpIfNot(length, isEmpty);
    m_code.emit(Do::RandomBelow, place, length);
    m_code.emit(Do::ListAt, result.reg, list.reg, place);
    m_code.bind(isEmpty);
    m_code.emit(Do::ListClose, list.reg);
    m_scope.it = result;
    return result;
}

void Choices::mayEach(const Node& node)
{
    const Registers temporary(m_code);
    const Operand list = sets().collect(node[Part::Who]);
    const PhaseEntries::Sentence sentence(phaseEntries());
    const Node each{.op = Op::Local, .place = node[Part::Who].place, .text = "each"};
    // The subject of the sentence is the player who is asked.
    Node wanted = node[Part::Asked];
    for (Node& argument : wanted.children) {
        if (wanted.op == Op::Call && argument.op == Op::Each && argument.place == each.place)
            argument = each;
    }
    sets().forEachOf(list, [&](Operand member) {
        names().forOne(member, [&] { mayOne(node, each, wanted.op == Op::Call ? wanted : node[Part::Asked]); });
    });
    m_code.emit(Do::ListClose, list.reg);
}

void Choices::mayOne(const Node& node, const Node& asked, const Node& wanted)
{
    const Registers temporary(m_code);
    Label otherwise;
    Label done;
    const Operand who = values().typed(asked, BaseType::Player, "the one who chooses");
    // An impossible choice is not offered and counts as declined.
    if (wanted.op == Op::Call)
        possibility().unlessPossible(wanted, otherwise);
    else
        possibility().unlessCandidates(wanted, otherwise);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    ask(questionOf(node, Question::Kind::YesNo), base, 1);
    m_code.jumpIfNot(base, otherwise);
    const std::size_t kept = names().keptLists();
    statements().lines(wanted);
    statements().block(node[Part::Then]);
    names().closeKeptLists(kept);
    m_code.jump(done);
    m_code.bind(otherwise);
    statements().block(node[Part::Otherwise]);
    m_code.bind(done);
}

Question Choices::questionOf(const Node& node, Question::Kind kind) const
{
    return {
        .kind = kind,
        .place = node.place,
        .words = kind == Question::Kind::Act ? std::string() : questionText(m_game, node),
        .isSecret = node.manner.isSecret,
        .clauses = node.clauses,
    };
}

void Choices::ask(const Question& question, std::uint16_t base, std::uint16_t registers)
{
    Label noPlayer;
    m_code.jumpIfNot(base, noPlayer);
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, registers);
    m_code.bind(noPlayer);
    m_program.questions.push_back(question);
}

std::uint16_t Choices::chooser(const Node& node)
{
    if (m_scope.you != noRegister)
        return m_scope.you;
    error(node, "no-you", "there is no “you” to choose here; write “WHO chooses … as NAME” and use that name");
    return constant(0, BaseType::Player).reg;
}

} // namespace engine

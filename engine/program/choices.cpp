// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words.h"
#include "engine/program/generator.h"

#include <algorithm>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

Operand Generator::randomFrom(const Node& set)
{
    const Operand result = constant(0, memberType(set));
    const Operand list = collect(set);
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

Question Generator::questionOf(const Node& node, Question::Kind kind) const
{
    const bool isChoice = kind != Question::Kind::Act && kind != Question::Kind::YesNo;
    return {
        .kind = kind,
        .place = node.place,
        .words = kind == Question::Kind::Act ? std::string() : questionText(m_game, node),
        .isSecret = isChoice && (node.number & syntax::secretly) != 0,
        .clauses = node.clauses,
    };
}

void Generator::ask(const Question& question, std::uint16_t base, std::uint16_t registers)
{
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, registers);
    m_program.questions.push_back(question);
}

std::uint16_t Generator::chooser(const Node& node)
{
    if (m_scope.you != noRegister)
        return m_scope.you;
    error(node, "no-you", "there is no “you” here who could choose; write “WHO chooses … as NAME” and use the name");
    return constant(0, BaseType::Player).reg;
}

Operand Generator::chosenFrom(const Node& set, std::uint16_t who, const Question& question)
{
    const Operand result = constant(0, memberType(set));
    const Operand list = candidates(set);
    const std::uint16_t length = m_code.take();
    const Operand zero = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    Label isEmpty;
    Label ask;
    m_code.emit(Do::ListCount, length, list.reg);
    unpaidIf(Do::JumpIfEqual, length, zero.reg);
    m_code.jumpIfNot(length, isEmpty);
    // One candidate is no question.
    m_code.compareJump(Do::JumpIfNotEqual, length, one.reg, ask);
    m_code.emit(Do::ListAt, result.reg, list.reg, zero.reg);
    m_code.jump(isEmpty);
    m_code.bind(ask);
    const std::uint16_t base = m_code.take();
    const std::uint16_t candidates = m_code.take();
    m_code.emit(Do::Copy, base, who);
    m_code.emit(Do::Copy, candidates, list.reg);
    Generator::ask(question, base, 2);
    m_code.emit(Do::Copy, result.reg, base);
    m_code.bind(isEmpty);
    m_code.emit(Do::ListClose, list.reg);
    m_scope.it = result;
    return result;
}

void Generator::letAct(const Node& node)
{
    const Registers temporary(m_code);
    Question question = questionOf(node, Question::Kind::Act);
    question.pass = node.text;
    question.isPassLast = node.number == 1;
    question.isAmongFew = !node.names.empty();
    question.verbs = actionsNamed(node);
    question.offer = m_offers.at(question.verbs);
    question.canOblige =
        std::ranges::any_of(question.verbs, [this](std::uint32_t verb) { return isWatched(verb, RuleKind::Must); });
    const Operand who = typed(node.children[0], BaseType::Player, "whoever is asked");
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    ask(question, base, 1);
}

void Generator::chooseMode(const Node& node)
{
    const Registers temporary(m_code);
    Question question = questionOf(node, Question::Kind::Mode);
    const Operand who = typed(node.children[0], BaseType::Player, "whoever is asked");
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    for (std::size_t index = 1; index < node.children.size(); ++index) {
        const Node& mode = node.children[index];
        question.modes.push_back(mode.text);
        const std::uint16_t isOffered = m_code.take();
        if (mode.children[0].isAbsent()) {
            m_code.constant(isOffered, 1);
        } else {
            const Operand flag = flagOf(mode.children[0]);
            m_code.emit(Do::Copy, isOffered, flag.reg);
        }
    }
    const auto registers = static_cast<std::uint16_t>(node.children.size());
    ask(question, base, registers);
    Label done;
    for (std::size_t index = 1; index < node.children.size(); ++index) {
        const Registers inner(m_code);
        const Operand number = constant(static_cast<std::int32_t>(index - 1), BaseType::Number);
        Label next;
        m_code.compareJump(Do::JumpIfNotEqual, base, number.reg, next);
        block(node.children[index].children[1]);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
}

Operand Generator::chosenNumber(const Node& node, std::uint16_t who)
{
    const Operand chosen{m_code.take(), {.base = BaseType::Number}};
    const Registers temporary(m_code);
    const Operand least = typed(node.children[1], BaseType::Number, "the least that can be chosen");
    const Operand most = typed(node.children[2], BaseType::Number, "the most that can be chosen");
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who);
    m_code.emit(Do::Copy, m_code.take(), least.reg);
    m_code.emit(Do::Copy, m_code.take(), most.reg);
    // Where only one number is left there is no question, and where none is, the least counts.
    Label isSettled;
    m_code.emit(Do::Copy, chosen.reg, least.reg);
    m_code.compareJump(Do::JumpIfNotLess, least.reg, most.reg, isSettled);
    ask(questionOf(node, Question::Kind::Number), base, 3);
    m_code.emit(Do::Copy, chosen.reg, base);
    m_code.bind(isSettled);
    return chosen;
}

Operand Generator::chosenValue(const Node& node, std::uint16_t who)
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

void Generator::may(const Node& node)
{
    if (node.children[0].op == Op::Each) {
        mayEach(node);
        return;
    }
    mayOne(node, node.children[0], node.children[1]);
}

void Generator::mayOne(const Node& node, const Node& asked, const Node& wanted)
{
    const Registers temporary(m_code);
    Label otherwise;
    Label done;
    const Operand who = typed(asked, BaseType::Player, "whoever is asked");
    // What is not possible is not asked about, and counts as declined.
    if (wanted.op == Op::Call)
        unlessPossible(wanted, otherwise);
    else
        unlessCandidates(wanted, otherwise);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    ask(questionOf(node, Question::Kind::YesNo), base, 1);
    m_code.jumpIfNot(base, otherwise);
    const std::size_t kept = m_keptLists.size();
    statements(wanted);
    block(node.children[2]);
    closeKeptLists(kept);
    m_code.jump(done);
    m_code.bind(otherwise);
    block(node.children[3]);
    m_code.bind(done);
}

void Generator::mayEach(const Node& node)
{
    const Registers temporary(m_code);
    const Operand list = collect(node.children[0]);
    ++m_loopDepth;
    forEachOf(list, [&](Operand member) {
        const Scope outer = m_scope;
        m_scope.locals["each"] = member;
        m_scope.it = member;
        bindAnswersOf(member);
        const Node each{.op = Op::Local, .place = node.children[0].place, .text = "each"};
        // The subject of the sentence is the one who is asked.
        const Node& wanted = node.children[1];
        Node call = wanted.op == Op::Call ? wanted : Node{};
        for (Node& argument : call.children) {
            if (argument.op == Op::Each && argument.place == each.place)
                argument = each;
        }
        mayOne(node, each, wanted.op == Op::Call ? call : wanted);
        m_scope = outer;
    });
    --m_loopDepth;
    m_code.emit(Do::ListClose, list.reg);
}

} // namespace engine

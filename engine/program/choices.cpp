// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

Operand Generator::randomFrom(const Node& set)
{
    const Operand result = constant(0, isPlayers(set) ? BaseType::Player : BaseType::Card);
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

Operand Generator::chosenFrom(const Node& set, std::uint16_t who)
{
    const Operand result = constant(0, isPlayers(set) ? BaseType::Player : BaseType::Card);
    const Operand list = collect(set);
    const std::uint16_t length = m_code.take();
    const Operand zero = constant(0, BaseType::Number);
    const Operand one = constant(1, BaseType::Number);
    Label isEmpty;
    Label ask;
    m_code.emit(Do::ListCount, length, list.reg);
    m_code.jumpIfNot(length, isEmpty);
    // One candidate is no question.
    m_code.compareJump(Do::JumpIfNotEqual, length, one.reg, ask);
    m_code.emit(Do::ListAt, result.reg, list.reg, zero.reg);
    m_code.jump(isEmpty);
    m_code.bind(ask);
    Question question{.kind = Question::Kind::Thing, .place = set.place};
    const std::uint16_t base = m_code.take();
    const std::uint16_t candidates = m_code.take();
    m_code.emit(Do::Copy, base, who);
    m_code.emit(Do::Copy, candidates, list.reg);
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, 2);
    m_program.questions.push_back(question);
    m_code.emit(Do::Copy, result.reg, base);
    m_code.bind(isEmpty);
    m_code.emit(Do::ListClose, list.reg);
    m_scope.it = result;
    return result;
}

void Generator::letAct(const Node& node)
{
    const Registers temporary(m_code);
    Question question{.kind = Question::Kind::Act, .place = node.place, .pass = node.text, .clauses = node.clauses};
    question.isPassLast = node.number == 1;
    for (std::size_t index = 0; index < m_game.verbs.size(); ++index) {
        const syntax::Verb& verb = m_game.verbs[index];
        if (verb.kind != syntax::VerbKind::Action)
            continue;
        const auto isNamed = [&verb](const std::string& word) {
            return std::ranges::any_of(verb.sentence, [&word](const syntax::SentencePart& part) {
                return std::ranges::contains(part.words, word);
            });
        };
        if (node.names.empty() || std::ranges::any_of(node.names, isNamed))
            question.verbs.push_back(static_cast<std::uint32_t>(index));
    }
    const Operand who = expression(node.children[0]);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, 1);
    m_program.questions.push_back(std::move(question));
}

void Generator::chooseMode(const Node& node)
{
    const Registers temporary(m_code);
    Question question{.kind = Question::Kind::Mode, .place = node.place, .clauses = node.clauses};
    const Operand who = expression(node.children[0]);
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
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, registers);
    m_program.questions.push_back(std::move(question));
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

void Generator::chooseNumber(const Node& node)
{
    if (node.number != 0)
        error(node, "not-yet", "Choosing secretly cannot be carried out by this version yet.");
    const Operand chosen{m_code.take(), {.base = BaseType::Number}};
    const Registers temporary(m_code);
    const Operand who = expression(node.children[0]);
    const Operand least = expression(node.children[1]);
    const Operand most = expression(node.children[2]);
    const std::uint16_t base = m_code.take();
    m_code.emit(Do::Copy, base, who.reg);
    m_code.emit(Do::Copy, m_code.take(), least.reg);
    m_code.emit(Do::Copy, m_code.take(), most.reg);
    // Where only one number is left there is no question, and where none is, the least counts.
    Label isSettled;
    m_code.emit(Do::Copy, chosen.reg, least.reg);
    m_code.compareJump(Do::JumpIfNotLess, least.reg, most.reg, isSettled);
    m_code.emit(Do::Ask, static_cast<std::uint16_t>(m_program.questions.size()), base, 3);
    m_program.questions.push_back({.kind = Question::Kind::Number, .place = node.place, .clauses = node.clauses});
    m_code.emit(Do::Copy, chosen.reg, base);
    m_code.bind(isSettled);
    bindLocal(node.text, chosen);
}

void Generator::chooseThings(const Node& node)
{
    const Operand who = expression(node.children[0]);
    if (node.number != static_cast<std::int32_t>(syntax::ChooseHow::One)) {
        error(node, "not-yet", "Choosing several things, or secretly, cannot be carried out by this version yet.");
        return;
    }
    const Operand chosen = chosenFrom(node.children[2], who.reg);
    bindLocal(node.text, chosen);
}

} // namespace engine

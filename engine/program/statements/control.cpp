// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/control.h"

#include "engine/program/events/phase_entries.h"
#include "engine/program/statements/names.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Control::statement(const Node& node)
{
    switch (node.op) {
    case Op::If:
        return conditional(node);
    case Op::RepeatForever:
        return repeatForever(node);
    case Op::RepeatUntil:
    case Op::RepeatWhile:
        return repeatWhile(node);
    case Op::RepeatTimes:
    case Op::ForEach:
        return countedBlock(node);
    case Op::Together:
        return together(node);
    case Op::Stop:
        return stop();
    case Op::Check:
        return check();
    case Op::Proceed:
        return proceed(node);
    case Op::EndGame:
        return endGame(node);
    default:
        m_code.emit(Do::DrawGame);
    }
}

void Control::conditional(const Node& node)
{
    const Node& condition = node[Part::Condition];
    const Node& alternative = node[Part::Otherwise];
    Label otherwise;
    Label done;
    conditions().require(condition, otherwise);
    const auto holds = names().assume(condition, Names::Outcome::Holds);
    statements().block(node[Part::Then]);
    names().forget(holds);
    if (!alternative.isAbsent())
        m_code.jump(done);
    m_code.bind(otherwise);
    const auto fails = names().assume(condition, Names::Outcome::Fails);
    if (!alternative.isAbsent())
        statements().block(alternative);
    names().forget(fails);
    m_code.bind(done);
}

void Control::repeatForever(const Node& node)
{
    Label again;
    m_code.bind(again);
    {
        const Registers temporary(m_code);
        statements().block(node[Part::Body]);
    }
    m_code.jump(again);
}

void Control::repeatWhile(const Node& node)
{
    const Registers temporary(m_code);
    Label again;
    Label done;
    Label notDone;
    m_code.bind(again);
    if (node.op == Op::RepeatUntil) {
        conditions().require(node[Part::Condition], notDone);
        m_code.jump(done);
        m_code.bind(notDone);
    } else {
        conditions().require(node[Part::Condition], done);
    }
    statements().block(node[Part::Body]);
    m_code.jump(again);
    m_code.bind(done);
}

void Control::countedBlock(const Node& node)
{
    PhaseEntries::Loop loop(phaseEntries(), node);
    countingLoop(node, [&](Operand member) {
        loop.setMember(member.reg);
        statements().block(node[Part::Body]);
    });
}

void Control::countingLoop(const Node& node, const Body& body)
{
    const Registers temporary(m_code);
    const Scope outer = m_scope;
    if (node.op == Op::RepeatTimes)
        repeatTimes(node, body);
    else if (node.symbol != syntax::noSymbol)
        forEachValue(node, body);
    else
        forEachMember(node, body);
    m_scope = outer;
}

void Control::repeatTimes(const Node& node, const Body& body)
{
    const Operand times = values().typed(node[Part::Count], BaseType::Number, "the value before “times”");
    const Operand left{m_code.take(), times.type};
    m_code.emit(Do::Copy, left.reg, times.reg);
    const Operand one = constant(1, BaseType::Number);
    Label again;
    Label done;
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfLess, left.reg, one.reg, done);
    body(left);
    m_code.emit(Do::Subtract, left.reg, left.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

void Control::forEachValue(const Node& node, const Body& body)
{
    Operand member = constant(0, BaseType::Choice);
    member.type.choice = node.symbol;
    const Operand one = constant(1, BaseType::Number);
    const auto count = static_cast<std::int32_t>(m_game.choices[node.symbol].values.size());
    const Operand end = constant(count, BaseType::Number);
    Label again;
    m_code.bind(again);
    names().bind(node.text, member);
    body(member);
    m_code.emit(Do::Add, member.reg, member.reg, one.reg);
    m_code.compareJump(Do::JumpIfLess, member.reg, end.reg, again);
}

void Control::forEachMember(const Node& node, const Body& body)
{
    const Operand list = sets().collect(node[Part::Set]);
    sets().forEachOf(list, [&](Operand member) {
        m_scope.it = member;
        names().bindAnswersOf(member);
        names().bind(node.text, member);
        body(member);
    });
    m_code.emit(Do::ListClose, list.reg);
}

void Control::together(const Node& node)
{
    m_code.emit(Do::BeginTogether);
    statements().block(node[Part::Body]);
    m_code.emit(Do::EndTogether);
    if (m_program.triggersAtOnce)
        m_code.emit(Do::Settle, 0, m_code.taken());
}

void Control::stop()
{
    if (m_exits.stop)
        m_code.jump(*m_exits.stop);
}

void Control::check()
{
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(m_program.check), m_code.taken());
}

void Control::proceed(const Node& node)
{
    if (m_scope.proceedVerb == none) {
        error(node, "no-event", "“proceed” continues the replaced event, so it works only in “instead of” rules");
        return;
    }
    const VerbCode& verb = m_program.verbs[m_scope.proceedVerb];
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    for (std::uint16_t slot = 0; slot < verb.slots; ++slot)
        m_code.emit(Do::Copy, m_code.take(), slot);
    m_code.emit(Do::Copy, m_code.take(), m_scope.proceedCursor);
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(verb.proceed), base);
}

void Control::endGame(const Node& node)
{
    const Registers temporary(m_code);
    const Node& who = node[Part::Who];
    if (m_descriptions.isSet(who)) {
        m_code.emit(Do::EndGame, sets().collect(who).reg);
        return;
    }
    if (who.isAbsent()) {
        m_code.emit(Do::LoseGame);
        return;
    }
    const Operand winners{m_code.take(), {.base = BaseType::Player, .isList = true}};
    m_code.emit(Do::ListOpen, winners.reg);
    m_code.emit(Do::ListAdd, winners.reg, values().typed(who, BaseType::Player, "a winner").reg);
    m_code.emit(Do::EndGame, winners.reg);
}

} // namespace engine

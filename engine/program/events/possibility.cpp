// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/possibility.h"

#include "engine/program/effects/announcements.h"
#include "engine/program/events/costs.h"
#include "engine/program/events/events.h"
#include "engine/program/events/hearing.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

Operand Possibility::isPossible(std::uint32_t index, const std::vector<Operand>& arguments)
{
    VerbCode& verb = m_program.verbs[index];
    if (verb.possible == none) {
        verb.possible = addRoutine({});
        m_askedVerbs.push_back(index);
    }
    const Operand result{m_code.take(), {.base = BaseType::Flag}};
    const Registers temporary(m_code);
    const std::uint16_t base = m_code.openFrame();
    const std::uint16_t answer = m_code.take();
    m_code.releaseTo(answer);
    for (const Operand& argument : arguments)
        m_code.emit(Do::Copy, m_code.take(), argument.reg);
    if (verb.slots > arguments.size()) {
        const std::uint16_t you = m_code.take();
        m_code.emit(Do::Read, you, arguments.front().reg, cells::card::Controller);
    }
    m_code.emit(Do::CallRoutine, static_cast<std::uint16_t>(verb.possible), base);
    m_code.emit(Do::Copy, result.reg, answer);
    return result;
}

void Possibility::writeRoutines()
{
    // Testing one verb can involve other verbs, which are added to the list.
    for (std::size_t asked = 0; asked < m_askedVerbs.size(); ++asked)
        writeRoutine(m_askedVerbs[asked]);
}

void Possibility::writeRoutine(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    m_scope = m_descriptions.scopeOf(index);
    // The result is in register 0, even if the verb has no slots.
    m_code.begin(std::max<std::uint16_t>(m_program.verbs[index].slots, 1), verb.place);
    hearing().takeCursor(index);
    const Operand answer = constant(0, BaseType::Flag);
    Label no;
    events().slotTests(verb, no);
    events().needs(verb, no);
    hearing().jumpIfForbidden(index, no);
    costs().unlessSimplyPayable(verb, no);
    for (const Node& line : verb.lines()) {
        if (line.op == Op::Announce)
            announcements().unlessAnnounceable(line, no);
    }
    costs().unlessPayable(index, no);
    m_code.constant(answer.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, answer.reg);
    m_program.routines[m_program.verbs[index].possible] = m_code.finish();
}

void Possibility::forgetAsked()
{
    for (const std::uint32_t verb : std::exchange(m_askedVerbs, {}))
        m_program.verbs[verb].possible = none;
}

void Possibility::unlessPossible(const Node& call, Label& otherwise)
{
    const Registers temporary(m_code);
    const Operand found = constant(0, BaseType::Flag);
    // Closing this list also releases all lists that are open when the search succeeds.
    const std::uint16_t mark = m_code.take();
    m_code.emit(Do::ListOpen, mark);
    Label done;
    const Scope outer = m_scope;
    std::vector<Operand> arguments;
    forEachFilling(call, arguments, outer, [&] {
        Label next;
        m_code.jumpIfNot(isPossible(call.symbol, arguments).reg, next);
        m_code.constant(found.reg, 1);
        m_code.jump(done);
        m_code.bind(next);
    });
    m_code.bind(done);
    m_code.emit(Do::ListClose, mark);
    m_code.jumpIfNot(found.reg, otherwise);
}

void Possibility::forEachFilling(
    const Node& call, std::vector<Operand>& arguments, const Scope& outer, const std::function<void()>& body
)
{
    if (arguments.size() == m_game.verbs[call.symbol].slots.size())
        return body();
    const Registers temporary(m_code);
    forEachArgument(call, arguments, [&](Operand argument) {
        arguments.push_back(argument);
        const Scope before = std::exchange(m_scope, outer);
        forEachFilling(call, arguments, outer, body);
        m_scope = before;
        arguments.pop_back();
    });
}

void Possibility::forEachArgument(const Node& call, const std::vector<Operand>& arguments, const Body& body)
{
    const std::size_t slot = arguments.size();
    const syntax::Verb& verb = m_game.verbs[call.symbol];
    const Node& given = call.all(Part::Arguments)[slot];
    if (leavesOpen(given))
        sets().forEach(given[Part::Set], body);
    else if (m_descriptions.isSet(given))
        sets().forEach(given, body);
    else if (!given.isAbsent())
        body(values().argument(given, verb, slot));
    else if (verb.slots[slot].name == "you" && m_scope.you != noRegister)
        body({m_scope.you, {.base = BaseType::Player}});
    else
        forEachInSlot(verb, arguments, body);
}

/// Loops over everything that the verb allows in an omitted slot.
void Possibility::forEachInSlot(const syntax::Verb& verb, const std::vector<Operand>& arguments, const Body& body)
{
    const syntax::Slot& slot = verb.slots[arguments.size()];
    Scope inner = costs().namesOf(verb, arguments);
    if (inner.you == noRegister && !arguments.empty()) {
        inner.you = m_code.take();
        m_code.emit(Do::Read, inner.you, arguments.front().reg, cells::card::Controller);
    }
    const Scope outer = std::exchange(m_scope, inner);
    if (!slot.type)
        sets().forEach(slot.description, body);
    else if (!slot.atLeast.isAbsent())
        body(values().of(slot.atLeast));
    else
        body(constant(0, slot.type->base));
    m_scope = outer;
}

void Possibility::unlessCandidates(const Node& statement, Label& otherwise)
{
    if (statement.op == Op::Chosen || statement.op == Op::Target) {
        const Node found = syntax::made(Op::ThereIs, statement.place, Part::Set, statement[Part::Set]);
        conditions().require(found, otherwise);
    }
    for (const Node& child : statement.children)
        unlessCandidates(child, otherwise);
}

} // namespace engine

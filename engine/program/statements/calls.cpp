// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/statements/calls.h"

#include "engine/program/events/payments.h"
#include "engine/program/events/phase_entries.h"
#include "engine/program/statements/names.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

void Calls::call(const Node& node)
{
    const Registers temporary(m_code);
    const PhaseEntries::Begin begin{m_program.code.size(), m_code.taken()};
    if (unwrittenSlots(node.symbol) > 0) {
        error(node, "no-such-verb", "to make a card enter or leave a zone, write “move … to …”");
        return;
    }
    const syntax::Verb& verb = m_game.verbs[node.symbol];
    const auto given = node.all(Part::Arguments);
    for (std::size_t slot = 0; slot < given.size(); ++slot) {
        const bool isListSlot = verb.slots[slot].type && verb.slots[slot].type->isList;
        if (m_descriptions.isListed(given[slot]) && !isListSlot)
            return callForEach(node, slot);
    }
    const std::vector<Operand> arguments = argumentsOf(node);
    if (m_exits.unpaid)
        payments().pay(node.symbol, arguments);
    else
        phaseEntries().noteSite(node, begin, callWith(node.symbol, arguments));
}

void Calls::callForEach(const Node& node, std::size_t slot)
{
    const Node& argument = node.all(Part::Arguments)[slot];
    const Operand list = sets().collect(argument);
    m_code.emit(Do::BeginTogether);
    {
        const PhaseEntries::Sentence sentence(phaseEntries());
        sets().forEachOf(list, [&](Operand member) {
            names().forOne(member, [&] {
                Node one = node;
                one.all(Part::Arguments)[slot] = {.op = Op::Local, .place = argument.place, .text = "each"};
                call(one);
            });
        });
    }
    m_code.emit(Do::ListClose, list.reg);
    m_code.emit(Do::EndTogether);
    if (m_program.triggersAtOnce)
        m_code.emit(Do::Settle, 0, m_code.taken());
}

std::vector<Operand> Calls::argumentsOf(const Node& node)
{
    const syntax::Verb& verb = m_game.verbs[node.symbol];
    std::vector<Operand> arguments;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const Node& given = node.all(Part::Arguments)[slot];
        if (!given.isAbsent())
            arguments.push_back(values().argument(given, verb, slot));
        else if (verb.slots[slot].name == "you" && m_scope.you != noRegister)
            arguments.push_back({m_scope.you, {.base = BaseType::Player}});
        else
            arguments.push_back(constant(0, BaseType::Thing));
    }
    return arguments;
}

std::uint16_t Calls::callWith(std::uint32_t verb, const std::vector<Operand>& arguments)
{
    const Registers temporary(m_code);
    const std::uint16_t base = openFrameOf(verb, arguments);
    m_code.emit(Do::Call, static_cast<std::uint16_t>(verb), base);
    return base;
}

std::uint16_t Calls::openFrameOf(std::uint32_t verb, const std::vector<Operand>& arguments)
{
    const std::uint16_t base = m_code.openFrame();
    for (const Operand& argument : arguments)
        m_code.emit(Do::Copy, m_code.take(), argument.reg);
    if (m_program.verbs[verb].slots > arguments.size()) {
        // An action without a written "you" belongs to the controller of its first card.
        const std::uint16_t you = m_code.take();
        m_code.emit(Do::Read, you, arguments.front().reg, cells::card::Controller);
    }
    return base;
}

} // namespace engine

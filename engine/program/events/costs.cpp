// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/costs.h"

#include "engine/program/events/events.h"
#include "engine/program/events/possibility.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/values.h"

#include <algorithm>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

std::vector<Operand> Costs::valuesOfCost(const Node& cost)
{
    const syntax::Verb& verb = m_game.verbs[cost.symbol];
    std::vector<Operand> paid;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const Node& given = cost.all(Part::Arguments)[slot];
        paid.push_back(
            given.isAbsent() ? Operand{m_scope.you, {.base = BaseType::Player}} : values().argument(given, verb, slot)
        );
    }
    return paid;
}

Scope Costs::namesOf(const syntax::Verb& verb, const std::vector<Operand>& values)
{
    Scope names;
    for (std::size_t slot = 0; slot < values.size() && slot < verb.slots.size(); ++slot) {
        names.locals[verb.slots[slot].name] = values[slot];
        if (verb.slots[slot].name == "you")
            names.you = values[slot].reg;
    }
    return names;
}

void Costs::costNeeds(const Node& paid, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[paid.symbol];
    const std::vector<Operand> given = valuesOfCost(paid);
    Label isFree;
    unlessAnythingIsDue(verb, given, isFree);
    if (m_program.isWatched(paid.symbol, RuleKind::Cannot)) {
        m_code.jumpIfNot(possibility().isPossible(paid.symbol, given).reg, otherwise);
        m_code.bind(isFree);
        return;
    }
    Scope names = namesOf(verb, given);
    std::swap(m_scope, names);
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot)
        slotNeeds(verb.slots[slot], given[slot], otherwise);
    events().needs(verb, otherwise);
    std::swap(m_scope, names);
    m_code.bind(isFree);
}

void Costs::slotNeeds(const syntax::Slot& slot, const Operand& value, Label& otherwise)
{
    if (!slot.atMost.isAbsent())
        m_code.compareJump(Do::JumpIfLess, values().of(slot.atMost).reg, value.reg, otherwise);
    if (!slot.type && slot.description.op != Op::KindName)
        filters().fits(value, slot.description, otherwise);
}

void Costs::unlessAnythingIsDue(const syntax::Verb& verb, const std::vector<Operand>& given, Label& isFree)
{
    Scope names = namesOf(verb, given);
    std::swap(m_scope, names);
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        if (!verb.slots[slot].atLeast.isAbsent())
            m_code.compareJump(Do::JumpIfLess, given[slot].reg, values().of(verb.slots[slot].atLeast).reg, isFree);
    }
    std::swap(m_scope, names);
}

void Costs::unlessSimplyPayable(const syntax::Verb& verb, Label& otherwise)
{
    if (m_costTexts.needsDraft(verb))
        return;
    for (const Node& line : verb.lines())
        if (line.op == Op::Cost)
            costNeeds(line[Part::Paid], otherwise);
}

void Costs::unlessPayable(std::uint32_t index, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[index];
    if (!m_costTexts.needsDraft(verb))
        return;
    const Registers temporary(m_code);
    // The first cost usually decides, and testing it is much cheaper than trying all of them.
    const auto first = std::ranges::find_if(verb.lines(), [](const Node& line) { return line.op != Op::Needs; });
    if (first->op == Op::Cost && m_costTexts.isSimpleSentence((*first)[Part::Paid]))
        costNeeds((*first)[Part::Paid], otherwise);
    const std::uint16_t canBePaid = m_code.take();
    m_code.emit(Do::Try, canBePaid, static_cast<std::uint16_t>(index));
    m_code.jumpIfNot(canBePaid, otherwise);
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/events/events.h"

#include "engine/language/names/dictionary.h"
#include "engine/program/events/costs.h"
#include "engine/program/events/hearing.h"
#include "engine/program/events/payments.h"
#include "engine/program/events/phase_entries.h"
#include "engine/program/events/phases.h"
#include "engine/program/statements/shows.h"
#include "engine/program/statements/statements.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/values.h"

#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::VerbKind;

void Events::writeVerb(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    VerbCode& code = m_program.verbs[index];
    const PhaseEntries::Within within(phaseEntries(), index);
    m_scope = m_descriptions.scopeOf(index);
    m_code.begin(code.slots, verb.place);
    hearing().takeCursor(index);
    Label out;
    slotTests(verb, out);
    needs(verb, out);
    hearing().jumpIfForbidden(index, out);
    costs().unlessSimplyPayable(verb, out);
    const auto chosen = static_cast<std::uint32_t>(m_program.code.size());
    if (m_program.isWatched(index, RuleKind::InsteadOf))
        m_code.constant(code.slots, -1);
    const auto proceed = static_cast<std::uint32_t>(m_program.code.size());
    eventBody(index);
    m_code.bind(out);
    code.run = m_code.finish();
    code.chosen = code.run;
    code.chosen.entry = chosen;
    if (m_program.isWatched(index, RuleKind::InsteadOf))
        code.proceed = addRoutine(Hearing::continuation(code.run, proceed));
}

void Events::slotTests(const syntax::Verb& verb, Label& otherwise)
{
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot)
        slotTest(verb.slots[slot], static_cast<std::uint16_t>(slot), otherwise);
}

void Events::slotTest(const syntax::Slot& slot, std::uint16_t reg, Label& otherwise)
{
    const Operand value{reg, m_descriptions.typeOf(slot)};
    const Registers temporary(m_code);
    const auto limit = [&](const Node& node) {
        return values().typed(node, BaseType::Number, std::format("a limit of “{}”", slot.name)).reg;
    };
    if (!slot.atLeast.isAbsent())
        m_code.compareJump(Do::JumpIfLess, reg, limit(slot.atLeast), otherwise);
    if (!slot.atMost.isAbsent())
        m_code.compareJump(Do::JumpIfLess, limit(slot.atMost), reg, otherwise);
    if (slot.type || value.type.base == BaseType::Zone || value.type.base == BaseType::Phase)
        return;
    // If the slot can only hold a card or nothing, or only a player or nothing, the only test is that the slot isn't
    // empty. Otherwise, the description is tested.
    if (value.type.base != BaseType::Thing && slot.description.op == Op::KindName)
        m_code.jumpIfNot(reg, otherwise);
    else
        filters().fits(value, slot.description, otherwise);
}

void Events::needs(const syntax::Verb& verb, Label& otherwise)
{
    for (const Node& line : verb.lines()) {
        if (line.op == Op::Needs) {
            m_code.setPlace(line.place);
            conditions().require(line[Part::Condition], otherwise);
        }
    }
}

void Events::eventBody(std::uint32_t index)
{
    const std::uint16_t cursor = m_program.verbs[index].slots;
    Label done;
    if (hearing().isHeard(index))
        m_code.emit(Do::BeginEvent, cursor);
    hearing().runReplacement(index, cursor, done);
    hearing().runRules(index, RuleKind::Before, cursor);
    // "Before" rules may have changed the content of the slots.
    if (m_program.isWatched(index, RuleKind::Before))
        slotTests(m_game.verbs[index], done);
    m_code.emit(Do::Tell, static_cast<std::uint16_t>(index), 0);
    verbAction(index);
    // The following code doesn't belong to the verb's last line.
    m_code.setPlace(m_game.verbs[index].place);
    hearing().runRules(index, RuleKind::After, cursor);
    hearing().runRules(index, RuleKind::When, cursor);
    if (m_program.triggersAtOnce)
        m_code.emit(Do::Settle, 0, m_code.taken());
    // These rules come last, so that rules at the end of a turn still see the turn's values.
    hearing().runRules(index, RuleKind::Ends, cursor);
    m_code.bind(done);
}

void Events::verbAction(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    const auto which = static_cast<CoreVerb>(index);
    Label stop;
    m_exits.stop = &stop;
    m_exits.verb = &verb;
    if (verb.kind == VerbKind::Core && which == CoreVerb::PhaseHappens) {
        phases().write();
    } else if (verb.kind == VerbKind::Core) {
        shows().showInEvent(which);
    } else if (m_costTexts.needsDraft(verb)) {
        payments().draft(verb);
    } else {
        const Registers temporary(m_code);
        statements().block(verb.body);
    }
    m_code.bind(stop);
    m_exits.stop = nullptr;
    m_exits.verb = nullptr;
}

} // namespace engine

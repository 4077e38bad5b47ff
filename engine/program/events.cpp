// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/dictionary.h"
#include "engine/program/generator.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::VerbKind;

syntax::Type Generator::typeOf(const syntax::Slot& slot) const
{
    if (slot.type && slot.type->isList && !slot.description.isAbsent())
        return {.base = memberType(slot.description), .isList = true};
    if (slot.type)
        return *slot.type;
    if (slot.description.op == Op::KindName && slot.description.text == "zone")
        return {.base = BaseType::Zone};
    if (slot.description.op == Op::KindName && slot.description.text == "phase")
        return {.base = BaseType::Phase};
    if (isPlayers(slot.description))
        return {.base = BaseType::Player};
    if (slot.description.op == Op::Union)
        return {
            .base = std::ranges::none_of(slot.description.children, [this](const Node& one) { return isPlayers(one); })
                        ? BaseType::Card
                        : BaseType::Thing
        };
    if (slot.description.op == Op::KindName && slot.description.text == "thing")
        return {.base = BaseType::Thing};
    if (isAbilities(slot.description))
        return {.base = BaseType::Ability};
    return {.base = BaseType::Card};
}

bool Generator::isWatched(std::uint32_t verb, RuleKind kind) const
{
    return !m_program.watches[verb][static_cast<std::size_t>(kind)].isEmpty();
}

Scope Generator::scopeOf(std::uint32_t index) const
{
    const syntax::Verb& verb = m_game.verbs[index];
    Scope scope;
    for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
        const auto reg = static_cast<std::uint16_t>(slot);
        const syntax::Type type = typeOf(verb.slots[slot]);
        // A list that is given stays whoever's it is.
        scope.locals[verb.slots[slot].name] = {reg, type, type.isList && type.base != BaseType::Choice};
        if (verb.slots[slot].name == "you")
            scope.you = reg;
    }
    // An action without a written "you" has it in a slot of its own after the others.
    if (verb.kind == VerbKind::Action && scope.you == noRegister)
        scope.you = static_cast<std::uint16_t>(verb.slots.size());
    return scope;
}

void Generator::slotTests(const syntax::Verb& verb, Label& otherwise)
{
    for (std::size_t index = 0; index < verb.slots.size(); ++index) {
        const syntax::Slot& slot = verb.slots[index];
        const Operand value{static_cast<std::uint16_t>(index), typeOf(slot)};
        const Registers temporary(m_code);
        if (!slot.atLeast.isAbsent())
            m_code.compareJump(
                Do::JumpIfLess, value.reg, typed(slot.atLeast, BaseType::Number, "a limit").reg, otherwise
            );
        if (!slot.atMost.isAbsent())
            m_code.compareJump(
                Do::JumpIfLess, typed(slot.atMost, BaseType::Number, "a limit").reg, value.reg, otherwise
            );
        if (slot.type || value.type.base == BaseType::Zone || value.type.base == BaseType::Phase)
            continue;
        // What a slot holds is a card or a player whatever the text gave; only its description tells which.
        Operand unknown = value;
        if (unknown.type.base != BaseType::Thing && slot.description.op == Op::KindName)
            m_code.jumpIfNot(value.reg, otherwise);
        else
            fits(unknown, slot.description, otherwise);
    }
}

void Generator::needs(const syntax::Verb& verb, Label& otherwise)
{
    for (const Node& line : verb.body.children) {
        if (line.op == Op::Needs) {
            m_code.setPlace(line.place);
            condition(line.children[0], otherwise);
        }
    }
}

void Generator::runRules(std::uint32_t verb, RuleKind kind, std::uint16_t cursor)
{
    if (!isWatched(verb, kind))
        return;
    const Registers temporary(m_code);
    const auto rule = static_cast<std::uint16_t>(cursor + 1);
    Label again;
    Label done;
    m_code.constant(cursor, -1);
    m_code.bind(again);
    m_code.emit(Do::NextWatcher, cursor, static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(kind));
    m_code.compareJump(Do::JumpIfUnder, rule, 0, done);
    if (kind == RuleKind::When) {
        m_code.emit(Do::QueueTrigger, cursor);
    } else {
        const std::uint16_t base = m_code.taken();
        m_code.emit(Do::CallRule, cursor, base);
        if (kind == RuleKind::Before)
            m_code.emit(Do::CopyBack, 0, base, m_program.verbs[verb].slots);
    }
    m_code.jump(again);
    m_code.bind(done);
}

void Generator::unlessForbidden(std::uint32_t verb, Label& forbidden)
{
    if (!isWatched(verb, RuleKind::Cannot))
        return;
    const std::uint16_t cursor = m_program.verbs[verb].slots;
    const auto rule = static_cast<std::uint16_t>(cursor + 1);
    m_code.constant(cursor, -1);
    m_code.emit(
        Do::NextWatcher, cursor, static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(RuleKind::Cannot)
    );
    m_code.compareJump(Do::JumpIfNotUnder, rule, 0, forbidden);
}

/// The cursor stands right after the slots, where proceed() puts the place it goes on from.
void Generator::takeCursor(std::uint32_t verb)
{
    if (std::ranges::all_of(m_program.watches[verb], &Program::Watch::isEmpty))
        return;
    m_code.takeSeveral(cursorRegisters);
}

void Generator::writeVerb(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    VerbCode& code = m_program.verbs[index];
    m_writing = index;
    m_scope = scopeOf(index);
    m_code.begin(code.slots, verb.place);
    takeCursor(index);
    Label out;
    slotTests(verb, out);
    needs(verb, out);
    unlessForbidden(index, out);
    unlessSimplyPayable(verb, out);
    const auto chosen = static_cast<std::uint32_t>(m_program.code.size());
    if (isWatched(index, RuleKind::InsteadOf))
        m_code.constant(code.slots, -1);
    const auto proceed = static_cast<std::uint32_t>(m_program.code.size());
    eventBody(index);
    m_code.bind(out);
    code.run = m_code.finish();
    m_writing.reset();
    code.chosen = code.run;
    code.chosen.entry = chosen;
    if (isWatched(index, RuleKind::InsteadOf))
        code.proceed = addRoutine(goingOn(code.run, proceed));
}

Routine Generator::goingOn(const Routine& whole, std::uint32_t entry)
{
    Routine part = whole;
    part.entry = entry;
    // The place it goes on from is given behind the slots.
    ++part.firstCleared;
    return part;
}

void Generator::standIn(std::uint32_t verb, std::uint16_t cursor, Label& done)
{
    if (!isWatched(verb, RuleKind::InsteadOf))
        return;
    Label goesOn;
    m_code.emit(
        Do::NextWatcher, cursor, static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(RuleKind::InsteadOf)
    );
    m_code.compareJump(Do::JumpIfUnder, static_cast<std::uint16_t>(cursor + 1), 0, goesOn);
    m_code.emit(Do::CallRule, cursor, m_code.taken());
    m_code.jump(done);
    m_code.bind(goesOn);
}

void Generator::eventBody(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    const std::uint16_t cursor = m_program.verbs[index].slots;
    Label done;
    if (isHeard(index))
        m_code.emit(Do::BeginEvent, cursor);
    standIn(index, cursor, done);
    runRules(index, RuleKind::Before, cursor);
    // What came before may have changed what it is about.
    if (isWatched(index, RuleKind::Before))
        slotTests(verb, done);
    m_code.emit(Do::Tell, static_cast<std::uint16_t>(index), 0);
    Label stop;
    m_stop = &stop;
    m_body = &verb;
    const auto which = static_cast<CoreVerb>(index);
    if (verb.kind == VerbKind::Core && which == CoreVerb::PhaseHappens) {
        writePhases();
    } else if (verb.kind == VerbKind::Core) {
        showInEvent(which);
    } else if (needsDraft(verb)) {
        draft(verb);
    } else {
        const Registers temporary(m_code);
        block(verb.body);
    }
    m_code.bind(stop);
    m_stop = nullptr;
    m_body = nullptr;
    runRules(index, RuleKind::After, cursor);
    runRules(index, RuleKind::When, cursor);
    if (m_program.triggersAtOnce)
        m_code.emit(Do::Settle, 0, m_code.taken());
    // Last of all: what asks at the end of a turn what it was like still finds it as it was.
    runRules(index, RuleKind::Ends, cursor);
    m_code.bind(done);
}

void Generator::writePhases()
{
    const Registers temporary(m_code);
    const std::uint16_t game = m_code.take();
    m_code.emit(Do::GameRow, game);
    Label done;
    for (std::size_t index = 0; index < m_game.phases.size(); ++index) {
        const Registers inner(m_code);
        const Operand number = constant(static_cast<std::int32_t>(index) + 1, BaseType::Number);
        Label next;
        m_code.compareJump(Do::JumpIfNotEqual, 0, number.reg, next);
        m_code.emit(Do::Write, game, number.reg, cells::game::Phase);
        m_code.markDirty(m_phaseConditions);
        raisePhase(CoreVerb::PhaseBegins, number);
        m_scope = {};
        m_writingPhase = static_cast<std::uint32_t>(index);
        block(m_game.phases[index].body);
        m_writingPhase = none;
        raisePhase(CoreVerb::PhaseEnds, number);
        m_code.jump(done);
        m_code.bind(next);
    }
    m_code.bind(done);
    // A phase may happen inside another, which then goes on.
    m_code.emit(Do::EndPhase);
    m_code.markDirty(m_phaseConditions);
}

void Generator::raisePhase(CoreVerb verb, const Operand& phase)
{
    const auto which = static_cast<std::uint32_t>(verb);
    m_code.emit(Do::Tell, static_cast<std::uint16_t>(which), phase.reg);
    const auto hears = [&](RuleKind kind) {
        return isWatched(which, kind);
    };
    if (hears(RuleKind::When) || hears(RuleKind::After) || hears(RuleKind::Before) || hears(RuleKind::Ends))
        callWith(which, {phase});
}

} // namespace engine

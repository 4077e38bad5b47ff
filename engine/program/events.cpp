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

namespace {

/// Which slots a text mentions, as the number of slots that must be known before it can be asked.
std::size_t slotsMentioned(const Node& node, const syntax::Verb& verb)
{
    std::size_t most = 0;
    if (node.op == Op::Local) {
        for (std::size_t slot = 0; slot < verb.slots.size(); ++slot) {
            if (verb.slots[slot].name == node.text)
                most = slot + 1;
        }
    }
    for (const Node& child : node.children)
        most = std::max(most, slotsMentioned(child, verb));
    return most;
}

} // namespace

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
    const Operand zero = constant(0, BaseType::Number);
    const auto rule = static_cast<std::uint16_t>(cursor + 1);
    Label again;
    Label done;
    m_code.constant(cursor, -1);
    m_code.bind(again);
    m_code.emit(Do::NextWatcher, cursor, static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(kind));
    m_code.compareJump(Do::JumpIfLess, rule, zero.reg, done);
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

void Generator::writeVerb(std::uint32_t index)
{
    const syntax::Verb& verb = m_game.verbs[index];
    VerbCode& code = m_program.verbs[index];
    m_writing = index;
    m_scope = scopeOf(index);
    m_code.begin(code.slots, verb.place);
    // The cursor stands right after the slots, where proceed() puts the place it goes on from.
    m_code.takeSeveral(cursorRegisters);
    Label out;
    slotTests(verb, out);
    needs(verb, out);
    unlessForbidden(index, out);
    unlessSimplyPayable(verb, out);
    const auto chosen = static_cast<std::uint32_t>(m_program.code.size());
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
    const Registers temporary(m_code);
    const Operand zero = constant(0, BaseType::Number);
    Label goesOn;
    m_code.emit(
        Do::NextWatcher, cursor, static_cast<std::uint16_t>(verb), static_cast<std::uint16_t>(RuleKind::InsteadOf)
    );
    m_code.compareJump(Do::JumpIfLess, static_cast<std::uint16_t>(cursor + 1), zero.reg, goesOn);
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

void Generator::testsReady(const syntax::Verb& verb, std::size_t bound, Label& otherwise)
{
    if (m_offer == Offer::Anything)
        return;
    for (const Node& line : verb.body.children) {
        // Costs that have to be tried are tried last, when all else is known to be well.
        const bool isTest =
            line.op == Op::Needs || line.op == Op::Announce || (line.op == Op::Cost && !needsDraft(verb));
        if (!isTest || slotsMentioned(line, verb) != bound)
            continue;
        const Registers temporary(m_code);
        m_code.setPlace(line.place);
        if (line.op == Op::Needs)
            condition(line.children[0], otherwise);
        else if (line.op == Op::Announce)
            unlessAnnounceable(line, otherwise);
        else
            costNeeds(line.children[0], otherwise);
    }
}

void Generator::writeOptions(std::uint32_t index)
{
    m_program.verbs[index].options = enumerator(index, Offer::Legal);
    m_program.verbs[index].candidates = enumerator(index, Offer::Anything);
}

Routine Generator::enumerator(std::uint32_t index, Offer offer)
{
    const syntax::Verb& verb = m_game.verbs[index];
    const VerbCode& code = m_program.verbs[index];
    m_offer = offer;
    m_scope = scopeOf(index);
    m_code.begin(code.slots, verb.place);
    m_code.takeSeveral(cursorRegisters);
    // The machine gives the player who is asked in register 0.
    if (m_scope.you != 0)
        m_code.emit(Do::Copy, m_scope.you, 0);
    Label nothing;
    testsReady(verb, 0, nothing);
    offerSlots(index, 0);
    m_code.bind(nothing);
    return m_code.finish();
}

void Generator::offerSlots(std::uint32_t index, std::size_t slot)
{
    const syntax::Verb& verb = m_game.verbs[index];
    if (slot == verb.slots.size()) {
        Label forbidden;
        if (m_offer == Offer::Legal) {
            unlessForbidden(index, forbidden);
            unlessPayable(index, forbidden);
        }
        m_code.emit(Do::Option, static_cast<std::uint16_t>(index), m_program.verbs[index].slots);
        m_code.bind(forbidden);
        return;
    }
    const auto reg = static_cast<std::uint16_t>(slot);
    const syntax::Slot& offered = verb.slots[slot];
    const auto offer = [&](Operand member) {
        // Sets that are gone through for the tests have members of their own.
        const std::uint16_t into = std::exchange(m_memberRegister, noRegister);
        Label next;
        if (member.reg != reg)
            m_code.emit(Do::Copy, reg, member.reg);
        testsReady(verb, slot + 1, next);
        offerSlots(index, slot + 1);
        m_code.bind(next);
        m_memberRegister = into;
    };
    if (reg == m_scope.you) {
        Label next;
        testsReady(verb, slot + 1, next);
        offerSlots(index, slot + 1);
        m_code.bind(next);
        return;
    }
    if (!offered.type) {
        m_memberRegister = reg;
        forEach(offered.description, offer);
        m_memberRegister = noRegister;
        return;
    }
    const Registers temporary(m_code);
    const Operand number{m_code.take(), *offered.type};
    const Operand one = constant(1, BaseType::Number);
    const Operand last{m_code.take(), {.base = BaseType::Number}};
    if (offered.type->base == BaseType::Choice) {
        m_code.constant(number.reg, 0);
        m_code.constant(last.reg, static_cast<std::int32_t>(m_game.choices[offered.type->choice].values.size()) - 1);
    } else if (offered.type->base == BaseType::Flag) {
        m_code.constant(number.reg, 0);
        m_code.constant(last.reg, 1);
    } else if (offered.type->base != BaseType::Number || offered.type->isList) {
        error(
            offered.place,
            "cannot-offer",
            std::format(
                "a player cannot be offered every {}; let the action have cards, players, numbers or values of a "
                "choice",
                offered.type->isList                   ? "list"
                : offered.type->base == BaseType::Text ? "text"
                                                       : "zone or effect"
            )
        );
    } else {
        m_code.emit(
            Do::Copy,
            number.reg,
            offered.atLeast.isAbsent() ? constant(0, BaseType::Number).reg : expression(offered.atLeast).reg
        );
        if (offered.atMost.isAbsent())
            error(
                offered.place,
                "no-end",
                std::format(
                    "an action offers every number its player may choose, so it must know where they end: "
                    "({} number from 0 to 5)",
                    offered.name
                )
            );
        else
            m_code.emit(Do::Copy, last.reg, expression(offered.atMost).reg);
    }
    Label again;
    Label done;
    m_code.bind(again);
    m_code.compareJump(Do::JumpIfLess, last.reg, number.reg, done);
    offer(number);
    m_code.emit(Do::Add, number.reg, number.reg, one.reg);
    m_code.jump(again);
    m_code.bind(done);
}

} // namespace engine

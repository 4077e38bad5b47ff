// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// Of the body of a condition: the thing, this, you, and one that is not used.
constexpr std::uint16_t checkRegisters = 4;

bool isLimit(RuleKind kind)
{
    return kind == RuleKind::Cannot || kind == RuleKind::Must;
}

} // namespace

void Generator::writeRules()
{
    writeEffects();
    // A body may make further rules last, which are then written as well.
    std::size_t watchers = 0;
    std::size_t checks = 0;
    while (watchers < m_watchers.size() || checks < m_checks.size()) {
        if (watchers < m_watchers.size())
            writeWatcher(PendingRule(m_watchers[watchers++]));
        else
            writeCheck(PendingRule(m_checks[checks++]));
    }
    for (const PendingRule& pending : m_modifiers)
        writeModifier(pending);
    writeTallies();
}

void Generator::matches(const Node& event, Label& otherwise)
{
    const syntax::Verb& verb = m_game.verbs[event.symbol];
    for (std::size_t slot = 0; slot < event.children.size() && slot < verb.slots.size(); ++slot) {
        const Node& pattern = event.children[slot];
        if (pattern.isAbsent())
            continue;
        const Registers temporary(m_code);
        checkPattern(pattern, verb, slot);
        const Operand value{static_cast<std::uint16_t>(slot), typeOf(verb.slots[slot])};
        const auto zone = value.type.base == BaseType::Zone ? zoneOfAnybody(pattern) : std::nullopt;
        if (zone) {
            m_code.compareJump(Do::JumpIfNotInZone, value.reg, static_cast<std::uint16_t>(*zone), otherwise);
        } else if (isSet(pattern) || pattern.op == Op::Description) {
            if (value.type.base == BaseType::Phase)
                continue;
            fits(value, pattern, otherwise);
        } else {
            m_code.compareJump(Do::JumpIfNotEqual, value.reg, argument(pattern, verb, slot).reg, otherwise);
        }
    }
}

void Generator::matchesThenOrNow(const Node& event, std::uint16_t since, Label& otherwise)
{
    m_lookBack = since;
    matches(event, otherwise);
    m_lookBack = noRegister;
}

Scope Generator::scopeOfRule(const PendingRule& pending, std::uint16_t self, std::uint16_t captured) const
{
    Scope made;
    made.effects = pending.scope.effects;
    made.amounts = pending.scope.amounts;
    if (pending.hasThis)
        made.self = self;
    if (pending.hasYou)
        made.you = static_cast<std::uint16_t>(self + 1);
    for (const Captured& kept : pending.captured) {
        const Operand value{captured++, kept.value.type};
        if (kept.name == "it")
            made.it = value;
        else
            made.locals[kept.name] = value;
    }
    return made;
}

void Generator::holdsAround(const std::vector<const Node*>& conditions, std::uint16_t onceCell, Label& otherwise)
{
    if (onceCell) {
        const Registers temporary(m_code);
        const std::uint16_t heard = m_code.take();
        if (m_scope.self != noRegister)
            m_code.emit(Do::Read, heard, m_scope.self, onceCell);
        else
            m_code.emit(Do::ReadGame, heard, onceCell);
        m_code.jumpIf(heard, otherwise);
    }
    for (const Node* wanted : conditions)
        condition(*wanted, otherwise);
}

void Generator::writeWatcherTest(const PendingRule& pending)
{
    const Rule rule = m_program.rules[pending.index];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    const auto event = static_cast<std::uint16_t>(slots + 2);
    m_code.begin(static_cast<std::uint16_t>(event + 1 + pending.captured.size()), rule.place);
    const Operand heard = constant(0, BaseType::Flag);
    Label no;
    if (rule.kind == RuleKind::When || rule.kind == RuleKind::After)
        matchesThenOrNow(*pending.event, event, no);
    else
        matches(*pending.event, no);
    holdsAround(pending.conditions, rule.waking.onceCell, no);
    const std::size_t conditionAt = isLimit(rule.kind) ? 2 : 1;
    const Node& node = *pending.node;
    if (node.children.size() > conditionAt && !node.children[conditionAt].isAbsent())
        condition(node.children[conditionAt], no);
    m_code.constant(heard.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, heard.reg);
    m_program.rules[pending.index].test = addRoutine(m_code.finish());
}

void Generator::writeWatcher(const PendingRule& pending)
{
    const Rule rule = m_program.rules[pending.index];
    if (rule.kind == RuleKind::Must && m_game.verbs[rule.verb].kind != syntax::VerbKind::Action)
        error(
            *pending.node,
            "no-action",
            "only what a player can choose must be done; make an action of this verb, or let a rule run it"
        );
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    const auto captured = static_cast<std::uint16_t>(slots + 3);
    Scope scope = scopeOfRule(pending, slots, captured);
    const Scope ofVerb = scopeOf(rule.verb);
    for (const auto& [name, slot] : ofVerb.locals)
        scope.locals[name] = slot;
    if (!pending.hasYou && m_game.verbs[rule.verb].kind == syntax::VerbKind::Action)
        scope.you = ofVerb.you;
    m_scope = scope;
    writeWatcherTest(pending);
    if (isLimit(rule.kind))
        return;
    if (rule.kind == RuleKind::InsteadOf) {
        scope.proceedVerb = rule.verb;
        scope.proceedCursor = static_cast<std::uint16_t>(slots + 2);
    }
    writeWatcherBody(pending, scope);
}

void Generator::writeWatcherBody(const PendingRule& pending, const Scope& scope)
{
    const Rule rule = m_program.rules[pending.index];
    const EffectText text{
        .body = &pending.node->children[2],
        .slots = m_program.verbs[rule.verb].slots,
        .captured = static_cast<std::uint16_t>(pending.captured.size()),
        .scope = scope,
    };
    m_writtenRule = pending.node;
    if (rule.kind == RuleKind::When && m_queuesTriggers) {
        const Effect effect = writeEffect(text);
        m_program.rules[pending.index].body = effect.whole;
        m_program.rules[pending.index].effect = addEffect(effect, pending.node->place);
    } else {
        m_program.rules[pending.index].body = writeBody(text);
    }
    m_writtenRule = nullptr;
}

void Generator::writeCheckFind(const PendingRule& pending)
{
    const Node& described = pending.node->children[0];
    const bool namesThings = isSet(described);
    const bool isPlayer = namesThings && isPlayers(described);
    m_scope = scopeOfRule(pending, 0, 2);
    m_code.begin(static_cast<std::uint16_t>(2 + pending.captured.size()), pending.node->place);
    const Operand list{m_code.take(), {.base = isPlayer ? BaseType::Player : BaseType::Card, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    Label no;
    holdsAround(pending.conditions, m_program.checks[pending.index].waking.onceCell, no);
    if (namesThings) {
        forEach(described, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    } else {
        condition(described, no);
        const Operand nothing = constant(0, BaseType::Thing);
        m_code.emit(Do::ListAdd, list.reg, nothing.reg);
    }
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, list.reg);
    m_program.checks[pending.index].find = addRoutine(m_code.finish());
}

void Generator::writeCheck(const PendingRule& pending)
{
    const Node& node = *pending.node;
    const bool namesThings = isSet(node.children[0]);
    writeCheckFind(pending);
    EffectText text{
        .body = &node.children[1],
        .slots = 1,
        .captured = static_cast<std::uint16_t>(pending.captured.size()),
        .scope = scopeOfRule(pending, 1, checkRegisters),
    };
    const bool isPlayer = namesThings && isPlayers(node.children[0]);
    const Operand thing{0, {.base = isPlayer ? BaseType::Player : BaseType::Card}};
    if (namesThings) {
        text.scope.it = thing;
        if (!node.text.empty())
            text.scope.locals[node.text] = thing;
    }
    m_writtenRule = &node;
    m_program.checks[pending.index].body = writeBody(text);
    m_writtenRule = nullptr;
}

void Generator::writeSettle()
{
    const auto runChecks = [this] {
        const Registers temporary(m_code);
        const std::uint16_t list = m_code.take();
        const Operand place = constant(0, BaseType::Number);
        const Operand three = constant(3, BaseType::Number);
        const std::uint16_t length = m_code.take();
        Label again;
        Label each;
        Label quiet;
        m_code.bind(again);
        m_code.emit(Do::CollectChecks, list);
        m_code.emit(Do::ListCount, length, list);
        m_code.jumpIfNot(length, quiet);
        m_code.constant(place.reg, 0);
        m_code.emit(Do::BeginTogether);
        m_code.bind(each);
        m_code.emit(Do::RunCheck, list, place.reg, m_code.taken());
        m_code.emit(Do::Add, place.reg, place.reg, three.reg);
        m_code.compareJump(Do::JumpIfLess, place.reg, length, each);
        m_code.emit(Do::EndTogether);
        m_code.emit(Do::ListClose, list);
        m_code.jump(again);
        m_code.bind(quiet);
        m_code.emit(Do::ListClose, list);
    };
    m_scope = {};
    m_code.begin(0, {});
    runChecks();
    m_program.check = addRoutine(m_code.finish());
    m_code.begin(0, {});
    Label again;
    m_code.bind(again);
    runChecks();
    const std::uint16_t hasTrigger = m_code.take();
    const std::uint16_t held = m_code.take();
    m_code.emit(Do::TakeTrigger, hasTrigger, m_code.taken(), held);
    m_code.emit(Do::FreeTriggers, held);
    m_code.jumpIf(hasTrigger, again);
    m_program.settle = addRoutine(m_code.finish());
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/watchers.h"

#include "engine/language/words/words.h"
#include "engine/program/effects/effect_code.h"
#include "engine/program/effects/effect_text.h"
#include "engine/program/effects/effects.h"
#include "engine/program/rules/changes.h"
#include "engine/program/rules/tallies.h"
#include "engine/program/texts/texts.h"
#include "engine/program/texts/types.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/matching.h"
#include "engine/program/values/sets.h"
#include "engine/program/writing/routines.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// The registers of a condition's body: the thing, "this", "you", and an unused one.
constexpr std::uint16_t checkRegisters = 4;

bool isLimit(RuleKind kind)
{
    return kind == RuleKind::Cannot || kind == RuleKind::Must;
}

} // namespace

Watchers::Watchers(Compilation& compilation, Writers& writers)
    : Writer(compilation, writers)
    , m_queuesTriggers(mentions(compilation.game, Op::QueueTriggers))
{
}

void Watchers::writeAll()
{
    effectCode().writeAll();
    // A body can begin more lasting rules, which are added to the lists and written too.
    std::size_t watchers = 0;
    std::size_t checks = 0;
    while (watchers < m_pending.watchers.size() || checks < m_pending.checks.size()) {
        if (m_compilation.isHopeless())
            return;
        if (watchers < m_pending.watchers.size())
            write(PendingRule(m_pending.watchers[watchers++]));
        else
            writeCheck(PendingRule(m_pending.checks[checks++]));
    }
    for (const PendingRule& pending : m_pending.modifiers)
        changes().write(pending);
    tallies().write();
}

void Watchers::write(const PendingRule& pending)
{
    const Rule rule = m_program.rules[pending.index];
    if (rule.kind == RuleKind::Must && m_game.verbs[rule.verb].kind != syntax::VerbKind::Action)
        error(
            *pending.node,
            "no-action",
            "“must” works only with actions; declare this verb as an action, or let a rule run it"
        );
    Scope scope = scopeOfWatcher(pending);
    m_scope = scope;
    writeTest(pending);
    if (isLimit(rule.kind))
        return;
    if (rule.kind == RuleKind::InsteadOf) {
        scope.proceedVerb = rule.verb;
        scope.proceedCursor = static_cast<std::uint16_t>(m_program.verbs[rule.verb].slots + 2);
    }
    if (rule.kind == RuleKind::When)
        refuseLists((*pending.node)[Part::Body], scope);
    writeBody(pending, scope);
}

void Watchers::refuseLists(const Node& body, const Scope& scope)
{
    const auto named = body.op == Op::Local ? scope.locals.find(body.text) : scope.locals.end();
    if (named != scope.locals.end() && isStackList(named->second.type))
        error(
            body,
            "list-kept",
            std::format(
                "“{}” is a list, which no longer exists when this rule runs; write “after” instead of “when” to run it "
                "at once",
                body.text
            )
        );
    for (const Node& child : body.children)
        refuseLists(child, scope);
}

Scope Watchers::scopeOfWatcher(const PendingRule& pending) const
{
    const std::uint32_t verb = m_program.rules[pending.index].verb;
    const std::uint16_t slots = m_program.verbs[verb].slots;
    Scope scope = scopeOfRule(pending, slots, static_cast<std::uint16_t>(slots + 3));
    const Scope ofVerb = m_descriptions.scopeOf(verb);
    for (const auto& [name, slot] : ofVerb.locals)
        scope.locals[name] = slot;
    if (!pending.hasYou && m_game.verbs[verb].kind == syntax::VerbKind::Action)
        scope.you = ofVerb.you;
    return scope;
}

std::uint16_t Watchers::selfSlotOf(const PendingRule& pending) const
{
    if (m_program.rules[pending.index].kind != RuleKind::Cannot)
        return Rule::noSlot;
    const auto arguments = pending.event->all(Part::Arguments);
    const auto self = std::ranges::find(arguments, Op::This, &Node::op);
    return self == arguments.end() ? Rule::noSlot : static_cast<std::uint16_t>(self - arguments.begin());
}

void Watchers::writeTest(const PendingRule& pending)
{
    m_program.rules[pending.index].selfSlot = selfSlotOf(pending);
    const Rule rule = m_program.rules[pending.index];
    const auto event = static_cast<std::uint16_t>(m_program.verbs[rule.verb].slots + 2);
    const auto given = static_cast<std::uint16_t>(event + 1 + pending.captured.size());
    m_program.rules[pending.index].test = routines().test(given, rule.place, [&](Label& no) {
        if (rule.kind == RuleKind::When || rule.kind == RuleKind::After)
            matching().matchesThenOrNow(*pending.event, event, no);
        else
            matching().matches(*pending.event, no);
        requireSurroundings(pending.conditions, rule.waking.onceCell, no);
        if (pending.node->has(Part::Condition))
            conditions().require((*pending.node)[Part::Condition], no);
    });
}

void Watchers::writeBody(const PendingRule& pending, const Scope& scope)
{
    const Rule rule = m_program.rules[pending.index];
    EffectText text{
        .body = &(*pending.node)[Part::Body],
        .slots = m_program.verbs[rule.verb].slots,
        .captured = static_cast<std::uint16_t>(pending.captured.size()),
        .scope = scope,
    };
    text.scope.rule = pending.node;
    if (rule.kind == RuleKind::When && m_queuesTriggers) {
        Effect effect = effectCode().write(text);
        effect.wording = abilityText(m_game, *pending.node);
        m_program.rules[pending.index].body = effect.whole;
        m_program.rules[pending.index].effect = effects().add(effect, pending.node->place);
    } else {
        m_program.rules[pending.index].body = effectCode().writeBody(text);
    }
}

void Watchers::writeCheck(const PendingRule& pending)
{
    const Node& node = *pending.node;
    const bool namesThings = m_descriptions.isSet(node[Part::Condition]);
    writeCheckFind(pending);
    EffectText text{
        .body = &node[Part::Body],
        .slots = 1,
        .captured = static_cast<std::uint16_t>(pending.captured.size()),
        .scope = scopeOfRule(pending, 1, checkRegisters),
    };
    const bool isPlayer = namesThings && m_descriptions.isPlayers(node[Part::Condition]);
    const Operand thing{0, {.base = isPlayer ? BaseType::Player : BaseType::Card}};
    if (namesThings) {
        text.scope.it = thing;
        if (!node.text.empty())
            text.scope.locals[node.text] = thing;
    }
    text.scope.rule = &node;
    m_program.checks[pending.index].body = effectCode().writeBody(text);
}

void Watchers::writeCheckFind(const PendingRule& pending)
{
    const Node& described = (*pending.node)[Part::Condition];
    const bool namesThings = m_descriptions.isSet(described);
    const bool isPlayer = namesThings && m_descriptions.isPlayers(described);
    m_scope = scopeOfRule(pending, 0, 2);
    m_code.begin(static_cast<std::uint16_t>(2 + pending.captured.size()), pending.node->place);
    const Operand list{m_code.take(), {.base = isPlayer ? BaseType::Player : BaseType::Card, .isList = true}};
    m_code.emit(Do::ListOpen, list.reg);
    Label no;
    requireSurroundings(pending.conditions, m_program.checks[pending.index].waking.onceCell, no);
    if (namesThings) {
        sets().forEach(described, [&](Operand member) { m_code.emit(Do::ListAdd, list.reg, member.reg); });
    } else {
        conditions().require(described, no);
        const Operand nothing = constant(0, BaseType::Thing);
        m_code.emit(Do::ListAdd, list.reg, nothing.reg);
    }
    m_code.bind(no);
    m_code.emit(Do::Copy, 0, list.reg);
    m_program.checks[pending.index].find = addRoutine(m_code.finish());
}

Scope Watchers::scopeOfRule(const PendingRule& pending, std::uint16_t self, std::uint16_t captured) const
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

void Watchers::requireSurroundings(const std::vector<const Node*>& wanted, std::uint16_t onceCell, Label& otherwise)
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
    for (const Node* condition : wanted)
        conditions().require(*condition, otherwise);
}

} // namespace engine

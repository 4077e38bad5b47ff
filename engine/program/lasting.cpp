// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Op;

namespace {

/// All conditions that begin in the middle of play share the last bit of the masks.
constexpr std::uint32_t lastingConditions = 1u << 31;

const Node& untilOf(const Node& rule)
{
    return rule.children[rule.op == Op::Gets ? 2 : 1];
}

/// What may say until when it holds.
bool hasUntil(Op op)
{
    return op == Op::Gets || op == Op::GainsHas || op == Op::LosesAbilities || op == Op::Cannot || op == Op::Must;
}

bool isChoice(Op op)
{
    return op == Op::Target || op == Op::Chosen || op == Op::Random;
}

bool isChange(Op op)
{
    return op == Op::Gets || op == Op::GainsHas || op == Op::LosesAbilities;
}

} // namespace

/// Finds what bodies make last, before the code of verbs is written: what such rules watch and what they change must be
/// known by then. The rules themselves are made where their statements are written, since they keep names of the text
/// around them.
void Generator::noteLasting()
{
    for (const Node& rule : m_game.rules)
        noteLastingIn(rule, Standing::Rules);
    noteLastingIn(m_game.start, Standing::Body);
    for (const syntax::Verb& verb : m_game.verbs)
        noteLastingIn(verb.body, Standing::Body);
    for (const syntax::Phase& phase : m_game.phases)
        noteLastingIn(phase.body, Standing::Body);
    for (const syntax::Keyword& keyword : m_game.keywords) {
        for (const Node& ability : keyword.abilities)
            noteLastingIn(ability, Standing::Rules);
    }
    for (const syntax::Card& card : m_game.cards) {
        for (const Node& ability : card.isBroken ? std::vector<Node>() : card.abilities)
            noteLastingIn(ability, Standing::Rules);
    }
}

void Generator::noteLastingIn(const Node& node, Standing standing)
{
    if (standing == Standing::Body)
        noteLastingRule(node);
    const bool hasBody = watcherKind(node.op) || node.op == Op::AsSoonAs || node.op == Op::KeywordUse ||
                         node.op == Op::LabelUse || node.op == Op::Activated;
    if (hasBody)
        standing = Standing::Body;
    if (node.op == Op::GainsHas)
        standing = Standing::Rules;
    for (const Node& child : node.children)
        noteLastingIn(child, standing);
}

void Generator::noteLastingRule(const Node& node)
{
    if (const auto kind = watcherKind(node.op)) {
        const Node& event = node.children[0];
        const auto note = [&](const Node& one) {
            m_program.watches[eventOf(one).symbol][static_cast<std::size_t>(*kind)].isLasting = true;
        };
        if (event.op == Op::Or)
            std::ranges::for_each(event.children, note);
        else
            note(event);
    }
    if (hasUntil(node.op))
        noteUntil(untilOf(node));
    if (node.op == Op::UntilRule)
        noteUntil(node.children[0]);
    if (node.op == Op::Become)
        noteUntil(node.children[2]);
    if (node.op == Op::AsSoonAs || node.op == Op::WhileRule)
        markRead(node.children[0], lastingConditions);
    if (!isChange(node.op))
        return;
    for (const Node* part : partsOf(node)) {
        if (part->op == Op::Rules)
            gatherGranted(*part, {});
        const std::uint32_t what = changed(node, *part);
        if (what != none)
            changesOf(what).isLasting = true;
    }
}

void Generator::noteUntil(const Node& until)
{
    if (until.isAbsent())
        return;
    const std::uint32_t verb = eventOf(until).symbol;
    const auto isSame = [&](const Reset& reset) {
        return reset.endsLasting() && m_program.rules[reset.rule].verb == verb;
    };
    if (std::ranges::none_of(m_resets, isSame))
        m_resets.push_back({.rule = endingRule(verb, until.place)});
}

void Generator::lasting(const Node& node, const LastingContext& context)
{
    LastingContext inner = context;
    if (isChange(node.op)) {
        lastingChange(node, inner);
        return;
    }
    if (const auto kind = watcherKind(node.op)) {
        lastingRule(node, *kind, inner);
        return;
    }
    switch (node.op) {
    case Op::AsSoonAs:
        lastingCheck(node, inner);
        return;
    case Op::Rules:
        for (const Node& child : node.children)
            lasting(child, inner);
        return;
    case Op::UntilRule:
        inner.until = &node.children[0];
        lasting(node.children[1], inner);
        return;
    case Op::WhileRule:
        inner.conditions.push_back(&node.children[0]);
        lasting(node.children[1], inner);
        return;
    case Op::OnceRule:
        if (node.number != 0)
            error(node, "once-here", "a rule that begins here is not limited to a turn or game: write “once, when …”");
        inner.isOnce = true;
        lasting(node.children[0], inner);
        return;
    default:
        error(node, "not-lasting", "this cannot begin in the middle of play: it belongs on a card or in the rules");
    }
}

void Generator::capture(const Node& node, std::vector<Captured>& captured)
{
    const auto keep = [&](const std::string& name, const Operand& value) {
        if (std::ranges::contains(captured, name, &Captured::name))
            return;
        if (value.type.isList)
            error(node, "list-kept", std::format("“{}” is a list, which a rule that lasts cannot keep.", name));
        captured.push_back({name, value});
    };
    if (node.op == Op::It && m_scope.it)
        keep("it", *m_scope.it);
    const std::string name = isChoice(node.op) ? settledName(node) : node.text;
    if (node.op == Op::Local || isChoice(node.op)) {
        if (const auto found = m_scope.locals.find(name); found != m_scope.locals.end())
            keep(name, found->second);
    }
    for (const Node& child : node.children)
        capture(child, captured);
}

std::string Generator::settledName(const Node& choice)
{
    return std::format("{}:{}:{}", choice.place.file, choice.place.line, choice.place.column);
}

/// What the sentence of a rule that lasts leaves to a choice is settled when the rule begins.
void Generator::settleChoices(const Node& node)
{
    if (isChoice(node.op))
        m_scope.locals.try_emplace(settledName(node), expression(node));
    else
        std::ranges::for_each(node.children, [this](const Node& child) { settleChoices(child); });
}

/// A rule that begins where code is being written. What it mentions of the text around it is kept with it.
Generator::PendingRule Generator::capturing(const Node& node, std::uint32_t index, const LastingContext& context)
{
    PendingRule pending{.node = &node, .index = index};
    pending.scope.effects = m_scope.effects;
    pending.scope.amounts = m_scope.amounts;
    pending.hasThis = m_scope.self != noRegister;
    pending.hasYou = m_scope.you != noRegister;
    pending.conditions = context.conditions;
    capture(node, pending.captured);
    for (const Node* condition : context.conditions)
        capture(*condition, pending.captured);
    if (context.until)
        capture(*context.until, pending.captured);
    if (pending.captured.size() > mostCaptured)
        error(
            node,
            "too-much-kept",
            std::format(
                "a rule that lasts can keep {} names of the text around it; this one mentions {}",
                mostCaptured,
                pending.captured.size()
            )
        );
    return pending;
}

std::uint32_t Generator::durationOf(const LastingContext& context, const PendingRule& pending)
{
    if (!context.until)
        return none;
    const auto index = static_cast<std::uint32_t>(m_program.durations.size());
    m_program.durations.push_back({.verb = eventOf(*context.until).symbol});
    PendingRule duration = pending;
    duration.index = index;
    duration.event = &eventOf(*context.until);
    m_durations.push_back(std::move(duration));
    return index;
}

void Generator::lastingRule(const Node& node, RuleKind kind, const LastingContext& context)
{
    LastingContext inner = context;
    if (hasUntil(node.op) && !untilOf(node).isAbsent())
        inner.until = &untilOf(node);
    if (node.number != 0)
        error(node, "once-here", "a rule that begins here is not limited to a turn or game: write “once, when …”");
    const Node& either = node.children[0];
    const bool isOne = either.op != Op::Or;
    const Registers settled(m_code);
    const std::map<std::string, Operand> outer = m_scope.locals;
    settleChoices(either);
    if (inner.until)
        settleChoices(*inner.until);
    for (std::size_t event = 0; event < (isOne ? 1 : either.children.size()); ++event) {
        const Node& heard = eventOf(isOne ? either : either.children[event]);
        const auto index = static_cast<std::uint32_t>(m_program.rules.size());
        m_program.rules.push_back({.kind = kind, .verb = heard.symbol, .place = node.place, .clauses = node.clauses});
        m_program.rules.back().endsWhenHeard = context.isOnce;
        PendingRule pending = capturing(node, index, inner);
        pending.event = &heard;
        m_watchers.push_back(pending);
        const Registers temporary(m_code);
        emitRecord(
            LastingKind::Rule,
            index,
            constant(static_cast<std::int32_t>(event), BaseType::Number),
            {},
            pending,
            durationOf(inner, pending)
        );
    }
    m_scope.locals = outer;
}

void Generator::lastingCheck(const Node& node, const LastingContext& context)
{
    const auto index = static_cast<std::uint32_t>(m_program.checks.size());
    m_program.checks.push_back({.mask = lastingConditions, .place = node.place});
    m_program.checks.back().endsWhenHeard = context.isOnce;
    const PendingRule pending = capturing(node, index, context);
    m_checks.push_back(pending);
    emitRecord(LastingKind::Check, index, {}, {}, pending, durationOf(context, pending));
}

void Generator::lastingChange(const Node& node, const LastingContext& context)
{
    LastingContext inner = context;
    if (!untilOf(node).isAbsent())
        inner.until = &untilOf(node);
    if (context.isOnce)
        error(
            node, "once-always", "a change lasts; “once” belongs before “when” or “as soon as”; say until when it lasts"
        );
    Label no;
    if (!conditionOf(node).isAbsent())
        condition(conditionOf(node), no);
    const Registers settled(m_code);
    const std::map<std::string, Operand> outer = m_scope.locals;
    const Node& subject = node.children[0];
    if (isSet(subject) && !isListed(subject))
        settleChoices(subject);
    if (inner.until)
        settleChoices(*inner.until);
    for (const Node* part : partsOf(node))
        lastingPart(node, *part, inner);
    m_scope.locals = outer;
    m_code.bind(no);
}

/// How much a change that lasts is, settled now whatever becomes of what it depends on. "Its" is whose change it is;
/// and bare names are, where there is no "this".
Operand Generator::settledAmount(const Node& node, const Node& part, const std::optional<Operand>& member)
{
    const Scope outer = m_scope;
    if (member)
        m_scope.it = member;
    if (m_scope.self == noRegister)
        m_scope.candidate = member;
    if (part.op == Op::AbilitiesOf && isSet(part.children[0]))
        error(part, "set-here", "what begins here takes its abilities from one card: name it");
    const Operand amount = part.op == Op::AbilitiesOf ? expression(part.children[0]) : amountOf(node, part);
    m_scope = outer;
    return amount;
}

void Generator::lastingPart(const Node& node, const Node& part, const LastingContext& context)
{
    const std::uint32_t what = changed(node, part);
    if (what == none)
        return;
    const Registers temporary(m_code);
    const Node& subject = node.children[0];
    const auto index = static_cast<std::uint32_t>(m_program.modifiers.size());
    m_program.modifiers.push_back({.what = what, .how = changesHow(part, what), .place = node.place});
    const PendingRule pending = capturing(node, index, context);
    // A bare plural stays open: whatever fits while it lasts.
    const bool isOpen = isSet(subject) && !isListed(subject);
    if (isOpen || !context.conditions.empty())
        m_modifiers.push_back(pending);
    const std::uint32_t duration = durationOf(context, pending);
    const auto record = [&](const Operand& member) {
        const Registers inner(m_code);
        const Operand amount = settledAmount(node, part, member);
        emitRecord(LastingKind::Change, index, amount, member, pending, duration);
    };
    if (isOpen) {
        emitRecord(LastingKind::Change, index, settledAmount(node, part, {}), {}, pending, duration);
    } else if (isListed(subject)) {
        const Operand list = collect(subject);
        forEachOf(list, record);
        m_code.emit(Do::ListClose, list.reg);
    } else {
        const Operand member = expression(subject);
        Label isNothing;
        m_code.jumpIfNot(member.reg, isNothing);
        record(member);
        m_code.bind(isNothing);
    }
}

void Generator::emitRecord(
    LastingKind kind,
    std::uint32_t which,
    const std::optional<Operand>& amount,
    const std::optional<Operand>& subject,
    const PendingRule& pending,
    std::uint32_t duration
)
{
    const Registers temporary(m_code);
    const std::uint16_t first = m_code.taken();
    const auto put = [this](const std::optional<Operand>& value) {
        const std::uint16_t reg = m_code.take();
        if (value && value->reg != noRegister)
            m_code.emit(Do::Copy, reg, value->reg);
        else
            m_code.constant(reg, 0);
    };
    m_code.constant(m_code.take(), static_cast<std::int32_t>(kind));
    m_code.constant(m_code.take(), static_cast<std::int32_t>(which));
    put(amount);
    put(subject);
    put(Operand{m_scope.self, {}});
    put(Operand{m_scope.you, {}});
    m_code.constant(m_code.take(), duration == none ? 0 : static_cast<std::int32_t>(duration) + 1);
    put({});
    for (std::size_t index = 0; index < mostCaptured; ++index)
        put(index < pending.captured.size() ? std::optional(pending.captured[index].value) : std::nullopt);
    m_code.emit(Do::AddLasting, first);
}

void Generator::writeDurations()
{
    for (const PendingRule& pending : m_durations) {
        const Duration duration = m_program.durations[pending.index];
        const std::uint16_t slots = m_program.verbs[duration.verb].slots;
        const auto event = static_cast<std::uint16_t>(slots + 2);
        const auto captured = static_cast<std::uint16_t>(slots + 3);
        m_scope = scopeOfRule(pending, slots, captured);
        m_code.begin(static_cast<std::uint16_t>(captured + pending.captured.size()), pending.node->place);
        const Operand heard = constant(0, BaseType::Flag);
        Label no;
        matchesThenOrNow(*pending.event, event, no);
        m_code.constant(heard.reg, 1);
        m_code.bind(no);
        m_code.emit(Do::Copy, 0, heard.reg);
        m_program.durations[pending.index].test = addRoutine(m_code.finish());
    }
}

} // namespace engine

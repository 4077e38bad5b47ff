// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/lasting.h"

#include "engine/program/rules/capturing.h"
#include "engine/program/rules/changes.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <map>
#include <string>

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Often;
using syntax::Op;
using syntax::Part;

void Lasting::begin(const Node& node, const LastingContext& context)
{
    if (isChange(node.op))
        return lastingChange(node, context);
    if (const auto kind = watcherKind(node.op))
        return lastingRule(node, *kind, context);
    if (node.op == Op::AsSoonAs)
        return lastingCheck(node, context);
    beginInside(node, context);
}

void Lasting::beginInside(const Node& node, LastingContext context)
{
    switch (node.op) {
    case Op::Rules:
        for (const Node& child : node.children)
            begin(child, context);
        return;
    case Op::UntilRule:
        context.until = &node[Part::Until];
        return begin(node[Part::Body], context);
    case Op::WhileRule:
        context.conditions.push_back(&node[Part::Condition]);
        return begin(node[Part::Body], context);
    case Op::OnceRule:
        if (node.manner.often != Often::OnceEver)
            error(node, "once-here", "a lasting rule can't be limited to once a turn or game; write “once, when …”");
        context.isOnce = true;
        return begin(node[Part::Body], context);
    default:
        error(
            node, "not-lasting", "this rule can't start during play; put it on a card or outside of verbs and phases"
        );
    }
}

void Lasting::lastingRule(const Node& node, RuleKind kind, const LastingContext& context)
{
    LastingContext inner = context;
    if (node.has(Part::Until))
        inner.until = &node[Part::Until];
    if (node.manner.often != Often::Always)
        error(node, "once-here", "a lasting rule can't be limited to once a turn or game; write “once, when …”");
    const Node& either = node[Part::Event];
    const Registers settled(m_code);
    const std::map<std::string, Operand> outer = m_scope.locals;
    capturing().settleChoices(either);
    if (inner.until)
        capturing().settleChoices(*inner.until);
    std::int32_t before = 0;
    if (either.op != Op::Or)
        lastingWatcher(node, either, kind, inner, before);
    else
        for (const Node& event : either.children)
            lastingWatcher(node, event, kind, inner, before++);
    m_scope.locals = outer;
}

void Lasting::lastingWatcher(
    const Node& node, const Node& event, RuleKind kind, const LastingContext& context, std::int32_t before
)
{
    const Node& heard = eventOf(m_game, event);
    const auto index = static_cast<std::uint32_t>(m_program.rules.size());
    m_program.rules.push_back(
        {.kind = kind,
         .verb = heard.symbol,
         .written = node.hasQuote() ? node.text : std::string(),
         .place = node.place,
         .clauses = node.clauses}
    );
    m_program.rules.back().endsWhenHeard = context.isOnce;
    PendingRule pending = capturing().begin(node, index, context);
    pending.event = &heard;
    m_pending.watchers.push_back(pending);
    const Registers temporary(m_code);
    const Operand amount = constant(before, BaseType::Number);
    emitRecord(LastingKind::Rule, index, amount, {}, pending, capturing().durationOf(context, pending));
}

void Lasting::lastingCheck(const Node& node, const LastingContext& context)
{
    const auto index = static_cast<std::uint32_t>(m_program.checks.size());
    m_program.checks.push_back({.mask = lastingConditions, .place = node.place});
    m_program.checks.back().endsWhenHeard = context.isOnce;
    const PendingRule pending = capturing().begin(node, index, context);
    m_pending.checks.push_back(pending);
    emitRecord(LastingKind::Check, index, {}, {}, pending, capturing().durationOf(context, pending));
}

void Lasting::lastingChange(const Node& node, const LastingContext& context)
{
    LastingContext inner = context;
    if (node.has(Part::Until))
        inner.until = &node[Part::Until];
    if (context.isOnce)
        error(node, "once-always", "“once” can't be used with a change; end the change with “until …” instead");
    Label no;
    if (node.has(Part::Condition))
        conditions().require(node[Part::Condition], no);
    const Registers settled(m_code);
    const std::map<std::string, Operand> outer = m_scope.locals;
    const Node& subject = node[Part::Subject];
    if (m_descriptions.isSet(subject) && !m_descriptions.isListed(subject))
        capturing().settleChoices(subject);
    if (inner.until)
        capturing().settleChoices(*inner.until);
    for (const Node* part : partsOf(node))
        lastingPart(node, *part, inner);
    m_scope.locals = outer;
    m_code.bind(no);
}

void Lasting::lastingPart(const Node& node, const Node& part, const LastingContext& context)
{
    const std::uint32_t what = changes().changed(node, part);
    if (what == none)
        return;
    const Registers temporary(m_code);
    const Node& subject = node[Part::Subject];
    const auto index = static_cast<std::uint32_t>(m_program.modifiers.size());
    m_program.modifiers.push_back({.what = what, .how = changes().changesHow(part, what), .place = node.place});
    const PendingRule pending = capturing().begin(node, index, context);
    // A plain plural, such as "creatures", stays open: it includes everything that matches while the change lasts.
    const bool isOpen = m_descriptions.isSet(subject) && !m_descriptions.isListed(subject);
    if (isOpen || !context.conditions.empty())
        m_pending.modifiers.push_back(pending);
    const std::uint32_t duration = capturing().durationOf(context, pending);
    const auto record = [&](const std::optional<Operand>& member) {
        const Registers inner(m_code);
        emitRecord(LastingKind::Change, index, settledAmount(node, part, member), member, pending, duration);
    };
    if (isOpen)
        record({});
    else
        forEachSubject(subject, record);
}

void Lasting::forEachSubject(const Node& subject, const std::function<void(const std::optional<Operand>&)>& record)
{
    if (m_descriptions.isListed(subject)) {
        const Operand list = sets().collect(subject);
        sets().forEachOf(list, record);
        m_code.emit(Do::ListClose, list.reg);
    } else {
        const Operand member = values().of(subject);
        Label isNothing;
        m_code.jumpIfNot(member.reg, isNothing);
        record(member);
        m_code.bind(isNothing);
    }
}

/// The amount of a lasting change, which is determined when the change begins. "Its" refers to the subject of the
/// change, as do bare names if there is no "this".
Operand Lasting::settledAmount(const Node& node, const Node& part, const std::optional<Operand>& member)
{
    const Scope outer = m_scope;
    if (member)
        m_scope.it = member;
    if (m_scope.self == noRegister)
        m_scope.candidate = member;
    if (part.op == Op::AbilitiesOf && m_descriptions.isSet(part[Part::Set]))
        error(part, "set-here", "a lasting change can take abilities from only one card; name that card");
    const Operand amount = part.op == Op::AbilitiesOf ? values().of(part[Part::Set]) : changes().amountOf(node, part);
    m_scope = outer;
    return amount;
}

void Lasting::emitRecord(
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

} // namespace engine

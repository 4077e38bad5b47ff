// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

std::uint32_t Generator::changed(const Node& rule, const Node& part)
{
    if (part.op == Op::GrantedKeyword || (part.op == Op::Modifier && part.symbol != syntax::noSymbol)) {
        m_program.grantedKeywords[part.symbol] = true;
        return static_cast<std::uint32_t>(m_program.properties.size()) + part.symbol;
    }
    if (part.op != Op::Modifier && part.op != Op::Granted) {
        error(part, "not-yet", "this change cannot be carried out by this version yet");
        return none;
    }
    const bool ofPlayers = isPlayers(rule.children[0]);
    const syntax::Property* declared = findProperty(part.text, ofPlayers ? Holder::Player : Holder::Card);
    const std::uint32_t index = declared ? propertyIndex(*declared) : none;
    if (index == none)
        error(part, "unknown-property", std::format("“{}” is not a property that can be changed", part.text));
    else
        m_program.properties[index].isChanged = true;
    if (index != none)
        checkChange(part, declared->type);
    return index;
}

namespace {

Modifier::How howOf(const Node& part)
{
    if (part.op == Op::Granted)
        return Modifier::How::Set;
    return part.op == Op::Modifier && part.number == 2 ? Modifier::How::Times : Modifier::How::Plus;
}

std::size_t firstPart(const Node& rule)
{
    return rule.op == Op::Gets ? 4 : 3;
}

} // namespace

void Generator::gatherGets(const Node& rule, Definition* owner, const Scope& outer)
{
    for (std::size_t part = firstPart(rule); part < rule.children.size(); ++part) {
        const Node& change = rule.children[part];
        const std::uint32_t what = changed(rule, change);
        if (what == none)
            continue;
        const auto index = static_cast<std::uint32_t>(m_program.modifiers.size());
        m_program.modifiers.push_back({.how = howOf(change), .place = rule.place});
        (owner ? owner->modifiers : m_program.gameModifiers).emplace_back(what, index);
        PendingRule pending{.node = &rule, .index = index, .scope = outer};
        pending.event = &change;
        pending.isOfCard = owner != nullptr;
        m_modifiers.push_back(std::move(pending));
    }
}

void Generator::writeModifier(const PendingRule& pending)
{
    const Node& node = *pending.node;
    const Node& change = *pending.event;
    m_scope = {};
    m_scope.amounts = pending.scope.amounts;
    if (pending.isOfCard) {
        m_scope.self = 1;
        m_scope.you = 2;
    }
    m_code.begin(3, node.place);
    const Operand applies = constant(0, BaseType::Flag);
    const Operand amount = constant(0, BaseType::Number);
    const Operand asked{0, {.base = isPlayers(node.children[0]) ? BaseType::Player : BaseType::Card}};
    Label no;
    if (isSet(node.children[0]))
        fits(asked, node.children[0], no);
    else
        m_code.compareJump(Do::JumpIfNotEqual, 0, expression(node.children[0]).reg, no);
    const std::size_t conditionAt = node.op == Op::Gets ? 3 : 2;
    if (!node.children[conditionAt].isAbsent())
        condition(node.children[conditionAt], no);
    m_scope.it = asked;
    if (change.children.empty() || change.children[0].isAbsent())
        m_code.constant(amount.reg, 1);
    else
        m_code.emit(Do::Copy, amount.reg, expression(change.children[0]).reg);
    if (change.op == Op::Modifier && change.number == 1)
        m_code.emit(Do::Negate, amount.reg, amount.reg);
    if (node.op == Op::Gets && !node.children[1].isAbsent()) {
        const Operand times = count(node.children[1]);
        m_code.emit(Do::Multiply, amount.reg, amount.reg, times.reg);
    }
    m_code.constant(applies.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 1, amount.reg);
    m_code.emit(Do::Copy, 0, applies.reg);
    m_program.modifiers[pending.index].routine = addRoutine(m_code.finish());
}

/// What a text in the middle of a body changes for a while: every event such a change ends with becomes a rule, and
/// every "cannot" a rule that lies ready, before the code of verbs is written.
void Generator::gatherDurations()
{
    visit([this](const Node& node) {
        const bool isChange = node.op == Op::Gets || node.op == Op::GainsHas;
        const bool isLimit = node.op == Op::Cannot || node.op == Op::Must;
        if (!isChange && !isLimit)
            return;
        const bool isRule =
            std::ranges::any_of(m_modifiers, [&](const PendingRule& one) { return one.node == &node; }) ||
            std::ranges::any_of(m_watchers, [&](const PendingRule& one) { return one.node == &node; });
        if (isRule)
            return;
        for (std::size_t part = firstPart(node); isChange && part < node.children.size(); ++part)
            changed(node, node.children[part]);
        if (isLimit) {
            const Node& event = eventOf(node.children[0]);
            const RuleKind kind = node.op == Op::Must ? RuleKind::Must : RuleKind::Cannot;
            m_lastingRules[&node] = static_cast<std::uint32_t>(m_program.rules.size());
            m_program.rules.push_back(
                {.kind = kind, .verb = event.symbol, .place = node.place, .clauses = node.clauses}
            );
            m_program.watches[event.symbol][static_cast<std::size_t>(kind)].isLasting = true;
            PendingRule pending{.node = &node, .index = m_lastingRules[&node], .scope = {}};
            pending.event = &event;
            pending.isOfCard = true;
            m_watchers.push_back(std::move(pending));
        }
        const Node& until = node.children[node.op == Op::Gets ? 2 : 1];
        if (until.isAbsent())
            return;
        const std::uint32_t verb = eventOf(until).symbol;
        m_durations[&until] = static_cast<std::uint32_t>(m_program.durations.size());
        m_program.durations.push_back({.verb = verb});
        const auto rule = static_cast<std::uint32_t>(m_program.rules.size());
        m_program.rules.push_back({.kind = RuleKind::After, .verb = verb, .place = node.place});
        m_program.watches[verb][static_cast<std::size_t>(RuleKind::After)].gameRules.push_back(rule);
        m_resets.push_back({.rule = rule, .duration = m_durations[&until], .event = &eventOf(until)});
    });
}

void Generator::lasting(const Node& node)
{
    const Node& until = node.children[node.op == Op::Gets ? 2 : 1];
    const Node& holds = node.children[node.op == Op::Gets ? 3 : 2];
    Label no;
    if (!holds.isAbsent())
        condition(holds, no);
    for (std::size_t part = firstPart(node); part < node.children.size(); ++part) {
        const Registers temporary(m_code);
        const Node& change = node.children[part];
        const std::uint32_t what = changed(node, change);
        if (what == none)
            continue;
        // How much is settled now, whatever becomes of what it depends on.
        Operand amount = change.children.empty() || change.children[0].isAbsent() ? constant(1, BaseType::Number)
                                                                                  : expression(change.children[0]);
        if (change.op == Op::Modifier && change.number == 1) {
            const Operand negative{m_code.take(), amount.type};
            m_code.emit(Do::Negate, negative.reg, amount.reg);
            amount = negative;
        }
        if (node.op == Op::Gets && !node.children[1].isAbsent()) {
            const Operand times = count(node.children[1]);
            const Operand product{m_code.take(), amount.type};
            m_code.emit(Do::Multiply, product.reg, amount.reg, times.reg);
            amount = product;
        }
        addLasting(what, static_cast<std::int32_t>(howOf(change)), amount, node.children[0], until);
    }
    m_code.bind(no);
}

void Generator::lastingRule(const Node& node)
{
    addLasting(m_lastingRules.at(&node), engine::lastingRule, {}, {}, node.children[1]);
}

void Generator::addLasting(
    std::uint32_t what, std::int32_t how, const std::optional<Operand>& amount, const Node& subject, const Node& until
)
{
    const auto record = [&](const std::optional<Operand>& member, std::uint32_t open) {
        const Registers temporary(m_code);
        const std::uint16_t first = m_code.take();
        m_code.constant(first, static_cast<std::int32_t>(what));
        m_code.constant(m_code.take(), how);
        const auto put = [this](const std::optional<Operand>& value) {
            const std::uint16_t reg = m_code.take();
            if (value && value->reg != noRegister)
                m_code.emit(Do::Copy, reg, value->reg);
            else
                m_code.constant(reg, 0);
        };
        put(amount);
        put(member);
        m_code.constant(m_code.take(), static_cast<std::int32_t>(open));
        put(Operand{m_scope.self, {}});
        put(Operand{m_scope.you, {}});
        const auto duration = m_durations.find(&until);
        m_code.constant(
            m_code.take(), duration == m_durations.end() ? 0 : static_cast<std::int32_t>(duration->second) + 1
        );
        m_code.emit(Do::AddLasting, first);
    };
    if (isListed(subject)) {
        const Operand list = collect(subject);
        forEachOf(list, [&](Operand member) { record(member, 0); });
        m_code.emit(Do::ListClose, list.reg);
    } else if (subject.isAbsent()) {
        record({}, 0);
    } else if (isSet(subject)) {
        // A bare plural stays open: whatever fits while it lasts.
        m_openSubjects.push_back({.description = &subject, .routine = m_program.routines.size()});
        const std::uint32_t routine = addRoutine({});
        record({}, routine);
    } else {
        const Operand member = expression(subject);
        Label isNothing;
        m_code.jumpIfNot(member.reg, isNothing);
        record(member, 0);
        m_code.bind(isNothing);
    }
}

void Generator::writeDurations()
{
    for (const OpenSubject& open : m_openSubjects) {
        m_scope = {};
        m_scope.self = 1;
        m_scope.you = 2;
        m_code.begin(3, open.description->place);
        const Operand fitting = constant(0, BaseType::Flag);
        const Operand asked{0, {.base = isPlayers(*open.description) ? BaseType::Player : BaseType::Card}};
        Label no;
        fits(asked, *open.description, no);
        m_code.constant(fitting.reg, 1);
        m_code.bind(no);
        m_code.emit(Do::Copy, 0, fitting.reg);
        m_program.routines[open.routine] = m_code.finish();
    }
}

} // namespace engine

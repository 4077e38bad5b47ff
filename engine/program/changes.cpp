// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;

std::vector<const Node*> Generator::partsOf(const Node& rule)
{
    // Losing all abilities has no parts: the rule itself says it all.
    const std::size_t first = rule.op == Op::Gets ? 4 : 3;
    if (rule.children.size() == first)
        return {&rule};
    std::vector<const Node*> parts;
    for (std::size_t part = first; part < rule.children.size(); ++part)
        parts.push_back(&rule.children[part]);
    return parts;
}

const Node& Generator::conditionOf(const Node& rule)
{
    return rule.children[rule.op == Op::Gets ? 3 : 2];
}

Program::Changes& Generator::changesOf(std::uint32_t what)
{
    if (what >= m_program.changes.size())
        m_program.changes.resize(what + 1);
    return m_program.changes[what];
}

std::uint32_t Generator::changed(const Node& rule, const Node& part)
{
    switch (part.op) {
    case Op::LosesAbilities:
        return m_program.lostAbilities();
    case Op::AbilitiesOf:
        return m_program.copiedAbilities();
    case Op::Rules:
        return bundleOf(part).what;
    case Op::GrantedKeyword:
        if (takesEffect(part.symbol))
            error(
                part,
                "needs-effect",
                std::format("“{0}” comes with an effect: give it with a colon, “has: {0}: …”", part.text)
            );
        return m_program.keywordChange(part.symbol);
    case Op::Keyword:
        return m_program.keywordChange(part.symbol);
    default:
        return part.symbol != syntax::noSymbol ? m_program.keywordChange(part.symbol) : changedProperty(rule, part);
    }
}

std::uint32_t Generator::changedProperty(const Node& rule, const Node& part)
{
    const Node& subject = rule.children[0];
    const bool isPlayer = isPlayers(subject) || subject.op == Op::You;
    const syntax::Property* declared = findProperty(part.text, isPlayer ? Holder::Player : Holder::Card);
    // Whether “c” or “its owner” is a card or a player is told by what it has.
    if (!declared && !isSet(subject))
        declared = findProperty(part.text, isPlayer ? Holder::Card : Holder::Player);
    const std::uint32_t index = declared ? propertyIndex(*declared) : none;
    if (index == none) {
        error(part, "unknown-property", std::format("“{}” is not a property that can be changed", part.text));
        return none;
    }
    PropertyLayout& layout = m_program.properties[index];
    if (layout.size > 1) {
        error(part, "not-changeable", std::format("“{}” holds several values; rules change single ones", part.text));
        return none;
    }
    layout.isChanged = true;
    checkChange(part, declared->type);
    return index;
}

Modifier::How Generator::changesHow(const Node& part, std::uint32_t what) const
{
    const bool isProperty = what < m_program.properties.size();
    const bool isChoiceSet = isProperty && m_program.properties[what].type.isList;
    switch (part.op) {
    case Op::Granted:
        return Modifier::How::Set;
    case Op::Modifier:
        if (isChoiceSet)
            return part.number == 1 ? Modifier::How::Exclude : Modifier::How::Include;
        return part.number == 2 ? Modifier::How::Times : Modifier::How::Plus;
    case Op::Keyword:
    case Op::LosesAbilities:
        return Modifier::How::Lose;
    case Op::AbilitiesOf:
        return part.number == 1 ? Modifier::How::CopyKeywords : Modifier::How::CopyAbilities;
    default:
        return Modifier::How::Plus;
    }
}

void Generator::gatherChange(const Node& rule, const Home& home)
{
    if (home.around.once)
        error(
            rule,
            "once-always",
            "a change that always holds does not happen once; “once” belongs before “when” or “as soon as”"
        );
    for (const Node* part : partsOf(rule)) {
        if (part->op == Op::Rules)
            gatherGranted(*part, home.scope);
        const std::uint32_t what = changed(rule, *part);
        if (what == none)
            continue;
        const auto index = static_cast<std::uint32_t>(m_program.modifiers.size());
        m_program.modifiers.push_back(
            {.what = what, .how = changesHow(*part, what), .waking = home.around.waking, .place = rule.place}
        );
        (home.bundle ? home.bundle->modifiers : changesOf(what).ofGame).push_back(index);
        PendingRule pending = pendingOf(rule, index, home);
        pending.event = part;
        m_modifiers.push_back(std::move(pending));
    }
}

Operand Generator::amountOf(const Node& rule, const Node& part)
{
    const bool isPlain = part.op == Op::Rules || part.op == Op::LosesAbilities || part.op == Op::Keyword;
    if (isPlain || part.children.empty() || part.children[0].isAbsent())
        return constant(1, BaseType::Number);
    if (part.op == Op::AbilitiesOf)
        return collect(part.children[0]);
    Operand amount = expression(part.children[0]);
    const std::uint32_t what = changed(rule, part);
    const bool isChoiceSet = what < m_program.properties.size() && m_program.properties[what].type.isList;
    if (isChoiceSet) {
        const Operand bit{m_code.take(), amount.type};
        m_code.emit(Do::Bit, bit.reg, amount.reg);
        return bit;
    }
    if (part.op == Op::Modifier && part.number == 1) {
        const Operand negative{m_code.take(), amount.type};
        m_code.emit(Do::Negate, negative.reg, amount.reg);
        amount = negative;
    }
    if (rule.op == Op::Gets && !rule.children[1].isAbsent()) {
        const Operand times = count(rule.children[1]);
        const Operand product{m_code.take(), amount.type};
        m_code.emit(Do::Multiply, product.reg, amount.reg, times.reg);
        amount = product;
    }
    return amount;
}

void Generator::writeModifier(const PendingRule& pending)
{
    const Node& node = *pending.node;
    const Node& subject = node.children[0];
    const std::uint32_t what = m_program.modifiers[pending.index].what;
    const bool isOfPlayer = what < m_program.properties.size() && m_program.properties[what].holder == Holder::Player;
    m_scope = scopeOfRule(pending, 1, 3);
    m_code.begin(static_cast<std::uint16_t>(3 + pending.captured.size()), node.place);
    const Operand applies = constant(0, BaseType::Flag);
    const Operand amount = constant(0, BaseType::Number);
    const Operand asked{0, {.base = isOfPlayer ? BaseType::Player : BaseType::Card}};
    Label no;
    if (isSet(subject))
        fits(asked, subject, no);
    else if (pending.event)
        m_code.compareJump(Do::JumpIfNotEqual, 0, expression(subject).reg, no);
    holdsAround(pending.conditions, 0, no);
    // How much a change is that lasts, and whether it begins, was settled when it began.
    if (pending.event) {
        if (!conditionOf(node).isAbsent())
            condition(conditionOf(node), no);
        m_scope.it = asked;
        // Where there is no “this”, bare names are of what is changed.
        if (!pending.hasThis)
            m_scope.candidate = asked;
        m_code.emit(Do::Copy, amount.reg, amountOf(node, *pending.event).reg);
    }
    m_code.constant(applies.reg, 1);
    m_code.bind(no);
    m_code.emit(Do::Copy, 1, amount.reg);
    m_code.emit(Do::Copy, 0, applies.reg);
    m_program.modifiers[pending.index].routine = addRoutine(m_code.finish());
}

} // namespace engine

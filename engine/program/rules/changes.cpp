// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/changes.h"

#include "engine/program/layout/room.h"
#include "engine/program/rules/keywords.h"
#include "engine/program/rules/rules.h"
#include "engine/program/rules/watchers.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/conditions.h"
#include "engine/program/values/filters.h"
#include "engine/program/values/numbers.h"
#include "engine/program/values/sets.h"
#include "engine/program/values/values.h"

#include <format>
#include <utility>

namespace engine {

using syntax::BaseType;
using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::Sign;

void Changes::gather(const Node& rule, const Home& home)
{
    if (home.around.once)
        error(
            rule,
            "once-always",
            "“once” can't be used with a change that always applies; use it before “when” or “as soon as”"
        );
    for (const Node* part : partsOf(rule)) {
        if (part->op == Op::Rules)
            keywords().gatherGranted(*part, home.scope);
        const std::uint32_t what = changed(rule, *part);
        if (what == none)
            continue;
        const auto index = static_cast<std::uint32_t>(m_program.modifiers.size());
        m_program.modifiers.push_back(
            {.what = what, .how = changesHow(*part, what), .waking = home.around.waking, .place = rule.place}
        );
        (home.bundle ? home.bundle->modifiers : changesOf(m_program, what).ofGame).push_back(index);
        PendingRule pending = rules().pendingOf(rule, index, home);
        pending.event = part;
        m_pending.modifiers.push_back(std::move(pending));
    }
}

void Changes::write(const PendingRule& pending)
{
    const Node& node = *pending.node;
    const Node& subject = node[Part::Subject];
    const std::uint32_t what = m_program.modifiers[pending.index].what;
    const bool isOfPlayer = what < m_program.properties.size() && m_program.properties[what].holder == Holder::Player;
    m_scope = watchers().scopeOfRule(pending, 1, 3);
    m_code.begin(static_cast<std::uint16_t>(3 + pending.captured.size()), node.place);
    const Operand applies = constant(0, BaseType::Flag);
    const Operand amount = constant(0, BaseType::Number);
    const Operand asked{0, {.base = isOfPlayer ? BaseType::Player : BaseType::Card}};
    Label no;
    if (m_descriptions.isSet(subject))
        filters().fits(asked, subject, no);
    else if (pending.event)
        m_code.compareJump(Do::JumpIfNotEqual, 0, values().of(subject).reg, no);
    watchers().requireSurroundings(pending.conditions, 0, no);
    // A lasting change has no `event` here, because its amount and whether it applies were determined when it began.
    if (pending.event) {
        if (node.has(Part::Condition))
            conditions().require(node[Part::Condition], no);
        m_scope.it = asked;
        // If there is no "this", bare names belong to the changed thing.
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

Operand Changes::amountOf(const Node& rule, const Node& part)
{
    if (part.op == Op::AbilitiesOf)
        return sets().collect(part[Part::Set]);
    if (!part.has(Part::Amount))
        return constant(1, BaseType::Number);
    Operand amount = values().of(part[Part::Amount]);
    if (isChoiceSet(changed(rule, part)))
        return computed(Do::Bit, amount, 0);
    if (part.manner.sign == Sign::Minus)
        amount = computed(Do::Negate, amount, 0);
    if (rule.has(Part::Set)) {
        const Operand times = numbers().count(rule[Part::Set]);
        amount = computed(Do::Multiply, amount, times.reg);
    }
    return amount;
}

Operand Changes::computed(Do what, const Operand& amount, std::uint16_t other)
{
    const Operand result{m_code.take(), amount.type};
    m_code.emit(what, result.reg, amount.reg, other);
    return result;
}

std::uint32_t Changes::changed(const Node& rule, const Node& part)
{
    switch (part.op) {
    case Op::LosesAbilities:
        return m_program.lostAbilities();
    case Op::AbilitiesOf:
        return m_program.copiedAbilities();
    case Op::Rules:
        return keywords().bundleOf(part).what;
    case Op::GrantedKeyword:
        return changedKeyword(part);
    case Op::Keyword:
        return m_program.keywordChange(part.symbol);
    default:
        return part.symbol != syntax::noSymbol ? m_program.keywordChange(part.symbol) : changedProperty(rule, part);
    }
}

std::uint32_t Changes::changedKeyword(const Node& part)
{
    if (keywords().hasEffectParameter(part.symbol))
        error(part, "needs-effect", std::format("“{0}” needs an effect after a colon; write “has: {0}: …”", part.text));
    return m_program.keywordChange(part.symbol);
}

bool Changes::isChoiceSet(std::uint32_t what) const
{
    return what < m_program.properties.size() && m_program.properties[what].type.isList;
}

std::uint32_t Changes::changedProperty(const Node& rule, const Node& part)
{
    const Node& subject = rule[Part::Subject];
    const bool isPlayer = m_descriptions.isPlayers(subject) || subject.op == Op::You;
    const syntax::Property* declared = m_declarations.find(part.text, isPlayer ? Holder::Player : Holder::Card);
    // For "c" or "its owner", the existing properties determine whether the thing is a card or a player.
    if (!declared && !m_descriptions.isSet(subject))
        declared = m_declarations.find(part.text, isPlayer ? Holder::Card : Holder::Player);
    const std::uint32_t index = declared ? m_declarations.propertyIndex(*declared) : none;
    if (index == none) {
        const bool isWorkedOut = declared && !declared->derived.isAbsent();
        error(
            part,
            "unknown-property",
            std::format(
                "“{}” is not a property that can be changed{}",
                part.text,
                isWorkedOut ? ": it is calculated; change the properties it depends on" : ""
            )
        );
        return none;
    }
    PropertyLayout& layout = m_program.properties[index];
    if (layout.size > 1) {
        error(part, "not-changeable", std::format("rules can't change “{}”, because it has several values", part.text));
        return none;
    }
    layout.isChanged = true;
    m_types.checkChange(part, declared->type);
    return index;
}

Modifier::How Changes::changesHow(const Node& part, std::uint32_t what) const
{
    switch (part.op) {
    case Op::Granted:
        return Modifier::How::Set;
    case Op::Modifier:
        if (isChoiceSet(what))
            return part.manner.sign == Sign::Minus ? Modifier::How::Exclude : Modifier::How::Include;
        return part.manner.sign == Sign::Times ? Modifier::How::Times : Modifier::How::Plus;
    case Op::Keyword:
    case Op::LosesAbilities:
        return Modifier::How::Lose;
    case Op::AbilitiesOf:
        return part.manner.onlyKeywords ? Modifier::How::CopyKeywords : Modifier::How::CopyAbilities;
    default:
        return Modifier::How::Plus;
    }
}

} // namespace engine

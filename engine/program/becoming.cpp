// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;

void Generator::become(const Node& node)
{
    const Registers temporary(m_code);
    const Operand subject = expression(node.children[0]);
    const Operand definition{definitionOf(node.children[1]), {.base = BaseType::Text}};
    Label isNothing;
    m_code.jumpIfNot(subject.reg, isNothing);
    // A definition that takes no part in games is nothing to become.
    m_code.compareJump(Do::JumpIfUnder, definition.reg, 0, isNothing);
    LastingContext context;
    if (!node.children[2].isAbsent())
        context.until = &node.children[2];
    const PendingRule pending = capturing(node, none, context);
    const std::uint32_t duration = durationOf(context, pending);
    if (context.until)
        emitRecord(LastingKind::Becoming, 0, definition, subject, pending, duration);
    else
        m_code.emit(Do::Become, subject.reg, definition.reg);
    m_code.markDirty(~0u);
    if (node.number != 0)
        keepThisAbility(subject, pending, duration);
    m_code.bind(isNothing);
}

/// The card has the rule it stands in by itself now, whatever is printed on it.
void Generator::keepThisAbility(const Operand& subject, const PendingRule& pending, std::uint32_t duration)
{
    const auto bundle = m_writtenRule ? m_bundles.find(m_writtenRule) : m_bundles.end();
    if (bundle == m_bundles.end()) {
        error(*pending.node, "no-ability", "only a rule of a card or keyword can be kept: write this in such a rule");
        return;
    }
    const std::uint32_t what = m_program.granted[bundle->second].what;
    const auto index = static_cast<std::uint32_t>(m_program.modifiers.size());
    m_program.modifiers.push_back({.what = what, .place = pending.node->place});
    changesOf(what).isLasting = true;
    emitRecord(LastingKind::Change, index, constant(1, BaseType::Number), subject, pending, duration);
}

} // namespace engine

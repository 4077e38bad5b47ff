// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/becoming.h"

#include "engine/program/layout/room.h"
#include "engine/program/rules/capturing.h"
#include "engine/program/rules/keywords.h"
#include "engine/program/rules/lasting.h"
#include "engine/program/statements/cards.h"
#include "engine/program/values/values.h"

namespace engine {

using syntax::BaseType;
using syntax::Node;
using syntax::Part;

void Becoming::become(const Node& node)
{
    const Registers temporary(m_code);
    const Operand subject = values().of(node[Part::Subject]);
    const Operand definition{cards().definitionOf(node[Part::Made]), {.base = BaseType::Text}};
    Label isNothing;
    m_code.jumpIfNot(subject.reg, isNothing);
    // The card can't become a card that is left out of games.
    m_code.compareJump(Do::JumpIfUnder, definition.reg, 0, isNothing);
    LastingContext context;
    if (node.has(Part::Until))
        context.until = &node[Part::Until];
    const PendingRule pending = capturing().begin(node, none, context);
    const std::uint32_t duration = capturing().durationOf(context, pending);
    if (context.until)
        lasting().emitRecord(LastingKind::Becoming, 0, definition, subject, pending, duration);
    else
        m_code.emit(Do::Become, subject.reg, definition.reg);
    m_code.markDirty(~0u);
    if (node.manner.keepsThis)
        keepThisAbility(subject, pending, duration);
    m_code.bind(isNothing);
}

void Becoming::keepThisAbility(const Operand& subject, const PendingRule& pending, std::uint32_t duration)
{
    const GrantedBundle* const bundle = keywords().findBundle(m_scope.rule);
    if (!bundle) {
        error(*pending.node, "no-ability", "“keeping this ability” works only in a rule of a card or keyword");
        return;
    }
    const std::uint32_t what = bundle->what;
    const auto index = static_cast<std::uint32_t>(m_program.modifiers.size());
    m_program.modifiers.push_back({.what = what, .place = pending.node->place});
    changesOf(m_program, what).isLasting = true;
    lasting().emitRecord(LastingKind::Change, index, constant(1, BaseType::Number), subject, pending, duration);
}

} // namespace engine

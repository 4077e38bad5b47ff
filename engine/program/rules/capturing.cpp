// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/capturing.h"

#include "engine/program/rules/watchers.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/matching.h"
#include "engine/program/values/values.h"
#include "engine/program/writing/routines.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;

PendingRule Capturing::begin(const Node& node, std::uint32_t index, const LastingContext& context)
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
                "a lasting rule can use at most {} names from the text around it; this one uses {}",
                mostCaptured,
                pending.captured.size()
            )
        );
    return pending;
}

void Capturing::capture(const Node& node, std::vector<Captured>& captured)
{
    if (node.op == Op::It && m_scope.it)
        keep(node, "it", *m_scope.it, captured);
    if (node.op == Op::Local || isSettled(node.op)) {
        const std::string name = node.op == Op::Local ? node.text : settledName(node);
        if (const auto found = m_scope.locals.find(name); found != m_scope.locals.end())
            keep(node, name, found->second, captured);
    }
    for (const Node& child : node.children)
        capture(child, captured);
}

void Capturing::keep(const Node& node, const std::string& name, const Operand& value, std::vector<Captured>& captured)
{
    if (std::ranges::contains(captured, name, &Captured::name))
        return;
    if (value.type.isList)
        error(node, "list-kept", std::format("“{}” is a list, which a lasting rule can't use", name));
    captured.push_back({name, value});
}

void Capturing::settleChoices(const Node& node)
{
    if (isSettled(node.op))
        m_scope.locals.try_emplace(settledName(node), values().of(node));
    else
        std::ranges::for_each(node.children, [this](const Node& child) { settleChoices(child); });
}

std::uint32_t Capturing::durationOf(const LastingContext& context, const PendingRule& pending)
{
    if (!context.until)
        return none;
    const auto index = static_cast<std::uint32_t>(m_program.durations.size());
    m_program.durations.push_back({.verb = eventOf(m_game, *context.until).symbol});
    PendingRule duration = pending;
    duration.index = index;
    duration.event = &eventOf(m_game, *context.until);
    m_durations.push_back(std::move(duration));
    return index;
}

void Capturing::writeDurations()
{
    for (const PendingRule& pending : m_durations)
        writeDuration(pending);
}

void Capturing::writeDuration(const PendingRule& pending)
{
    const std::uint16_t slots = m_program.verbs[m_program.durations[pending.index].verb].slots;
    const auto event = static_cast<std::uint16_t>(slots + 2);
    const auto captured = static_cast<std::uint16_t>(slots + 3);
    m_scope = watchers().scopeOfRule(pending, slots, captured);
    m_program.durations[pending.index].test = routines().test(
        static_cast<std::uint16_t>(captured + pending.captured.size()), pending.node->place, [&](Label& otherwise) {
            matching().matchesThenOrNow(*pending.event, event, otherwise);
        }
    );
}

} // namespace engine

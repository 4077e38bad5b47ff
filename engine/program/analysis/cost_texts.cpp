// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/cost_texts.h"

#include "engine/program/program.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <functional>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool holds(const Node& node, const std::function<bool(const Node&)>& wanted)
{
    return wanted(node) || std::ranges::any_of(node.children, [&](const Node& child) { return holds(child, wanted); });
}

} // namespace

bool CostTexts::holdsCost(const Node& line)
{
    return holds(line, [](const Node& node) { return node.op == Op::Cost; });
}

bool CostTexts::isSettled(const Node& paid)
{
    return !holds(paid, leavesOpen);
}

bool CostTexts::isSimpleSentence(const Node& paid) const
{
    return paid.op == Op::Call && isSettled(paid) && !canFail(paid.symbol);
}

bool CostTexts::needsDraft(const syntax::Verb& verb) const
{
    const auto lines = verb.lines();
    const auto costs = std::ranges::count_if(lines, holdsCost);
    if (costs != 1)
        return costs > 1;
    const Node& cost = *std::ranges::find_if(lines, holdsCost);
    return cost.op != Op::Cost || !isSimpleSentence(cost[Part::Paid]);
}

bool CostTexts::canFail(std::uint32_t verb) const
{
    if (const auto known = m_canFail.find(verb); known != m_canFail.end())
        return known->second;
    // Recursion by itself doesn't make a verb fail.
    m_canFail[verb] = false;
    const auto fails = [this](const Node& node) {
        return failsAt(node);
    };
    const bool found = std::ranges::any_of(m_game.verbs[verb].lines(), [&](const Node& line) {
        return line.op != Op::Needs && holds(line, fails);
    });
    return m_canFail[verb] = found;
}

bool CostTexts::failsAt(const Node& node) const
{
    if (node.op != Op::Call)
        return node.op == Op::Needs || node.op == Op::LetAct || node.op == Op::ChooseThings || leavesOpen(node);
    const auto lines = m_game.verbs[node.symbol].lines();
    return std::ranges::contains(lines, Op::Needs, &Node::op) || m_program.isWatched(node.symbol, RuleKind::Cannot) ||
           canFail(node.symbol);
}

} // namespace engine

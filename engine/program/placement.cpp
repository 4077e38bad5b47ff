// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>
#include <set>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

/// Stack cells are shared by all frames that are open at once.
constexpr std::size_t tallestFrame = 400;
constexpr std::size_t mostRoutines = 60'000;

/// What must be so before a verb does anything, for one thing or for each of several.
bool isAsked(const Node& line)
{
    if (line.op != Op::ForEach)
        return line.op == Op::Needs || line.op == Op::Cost;
    const Node& body = line.children.back();
    return body.op == Op::Block ? !body.children.empty() && std::ranges::all_of(body.children, isAsked) : isAsked(body);
}

} // namespace

void Generator::checkPlacement()
{
    checkLabels();
    for (const syntax::Verb& verb : m_game.verbs)
        checkVerb(verb);
    misplaced(m_game.start);
    for (const syntax::Phase& phase : m_game.phases)
        misplaced(phase.body);
    for (const Node& rule : m_game.rules)
        misplaced(rule);
    for (const syntax::Keyword& keyword : m_game.keywords)
        for (const Node& ability : keyword.abilities)
            misplaced(ability);
    for (const syntax::Card& card : m_game.cards)
        for (const Node& ability : card.abilities)
            if (!card.isBroken)
                misplaced(ability);
}

/// What a verb needs is asked before it is run, so it must be known from its slots alone.
void Generator::checkVerb(const syntax::Verb& verb)
{
    for (const syntax::Slot& slot : verb.slots) {
        const auto least = constantOf(slot.atLeast);
        const auto most = constantOf(slot.atMost);
        if (least && most && *least > *most)
            error(
                slot.place,
                "bad-range",
                std::format("“{}” cannot be from {} to {}: the smaller number comes first", slot.name, *least, *most)
            );
    }
    bool isHead = true;
    for (const Node& line : verb.body.children) {
        if (isAsked(line) && line.op != Op::Cost && !isHead)
            error(line, "misplaced", "“needs” is asked before a verb does anything: put it above what is done");
        isHead &= isAsked(line);
        if (verb.kind != syntax::VerbKind::Action)
            misplacedCosts(line);
    }
}

void Generator::misplacedCosts(const Node& node)
{
    if (node.op == Op::Cost)
        error(node, "misplaced", "only an action has a “cost”; in a verb, simply write what is done");
    for (const Node& child : node.children)
        misplacedCosts(child);
}

void Generator::misplaced(const Node& node)
{
    if (node.op == Op::Needs)
        error(node, "misplaced", "“needs” stands at the head of a verb or an action; here, write “if …:”");
    for (const Node& child : node.children)
        misplaced(child);
}

void Generator::checkLabels()
{
    std::set<std::uint32_t> written;
    visit([&written](const Node& node) {
        if (node.op == Op::LabelUse)
            written.insert(node.symbol);
    });
    const bool hasCards = std::ranges::any_of(m_game.cards, [](const syntax::Card& card) { return !card.isBroken; });
    visit([&](const Node& node) {
        if (node.op == Op::Label && hasCards && !written.contains(node.symbol))
            report({
                .severity = Severity::Warning,
                .code = "unused-label",
                .place = node.place,
                .message =
                    std::format("no card has a line “{}:”, so there is never anything to be done here", node.text),
            });
    });
}

void Generator::checkLimits()
{
    if (m_program.tallestFrame > tallestFrame)
        error(
            m_code.tallestPlace(),
            "too-much",
            "this does too much at once for the engine to keep in mind; make verbs of its parts"
        );
    if (m_code.isJumpTooFar())
        error(m_code.farJumpPlace(), "too-much", "this is too long to be carried out as one; make verbs of its parts");
    if (m_program.routines.size() > mostRoutines)
        error(m_game.place, "too-much", "the game has more rules than the engine can keep apart");
}

} // namespace engine

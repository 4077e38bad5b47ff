// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/placement.h"

#include "engine/program/texts/findings.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <format>
#include <set>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// Whether the line is a condition that is tested before the verb acts, either for one thing or for each of several.
bool isTest(const Node& line)
{
    if (line.op != Op::ForEach)
        return line.op == Op::Needs || line.op == Op::Cost;
    const Node& body = line[Part::Body];
    return !body.all(Part::Statements).empty() && std::ranges::all_of(body.all(Part::Statements), isTest);
}

} // namespace

void Placement::check()
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

/// Checks the limits of slots and the order of lines. The "needs" lines are tested before the verb runs, so they must
/// come before its statements.
void Placement::checkVerb(const syntax::Verb& verb)
{
    for (const syntax::Slot& slot : verb.slots) {
        const auto least = constantOf(slot.atLeast);
        const auto most = constantOf(slot.atMost);
        if (least && most && *least > *most)
            m_findings.error(
                slot.place,
                "bad-range",
                std::format("the limits of “{0}” are reversed: write “from {2} to {1}”", slot.name, *least, *most)
            );
    }
    bool isHead = true;
    for (const Node& line : verb.lines()) {
        if (isTest(line) && line.op != Op::Cost && !isHead)
            m_findings.error(
                line.place, "misplaced", "“needs” must come before the statements of the verb; move this line up"
            );
        isHead &= isTest(line);
        if (verb.kind != syntax::VerbKind::Action)
            misplacedCosts(line);
    }
}

void Placement::misplacedCosts(const Node& node)
{
    if (node.op == Op::Cost)
        m_findings.error(node.place, "misplaced", "only actions have costs; in a verb, delete the word “cost”");
    for (const Node& child : node.children)
        misplacedCosts(child);
}

void Placement::misplaced(const Node& node)
{
    if (node.op == Op::Needs)
        m_findings.error(
            node.place, "misplaced", "“needs” belongs at the start of a verb or an action; here, write “if …:”"
        );
    for (const Node& child : node.children)
        misplaced(child);
}

void Placement::checkLabels()
{
    std::set<std::uint32_t> written;
    visit(m_game, [&written](const Node& node) {
        if (node.op == Op::LabelUse)
            written.insert(node.symbol);
    });
    const bool hasCards = std::ranges::any_of(m_game.cards, [](const syntax::Card& card) { return !card.isBroken; });
    visit(m_game, [&](const Node& node) {
        if (node.op == Op::Label && hasCards && !written.contains(node.symbol))
            m_findings.warn({
                .code = "unused-label",
                .place = node.place,
                .message = std::format("no card has a line “{}:”, so this never does anything", node.text),
            });
    });
}

} // namespace engine

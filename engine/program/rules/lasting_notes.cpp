// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/lasting_notes.h"

#include "engine/program/layout/room.h"
#include "engine/program/rules/changes.h"
#include "engine/program/rules/endings.h"
#include "engine/program/rules/keywords.h"
#include "engine/program/texts/texts.h"

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

bool hasBody(Op op)
{
    return watcherKind(op) || op == Op::AsSoonAs || op == Op::KeywordUse || op == Op::LabelUse || op == Op::Activated;
}

} // namespace

void LastingNotes::note()
{
    noteAll(m_game.rules, Standing::Always);
    noteIn(m_game.start, Standing::InBody);
    for (const syntax::Verb& verb : m_game.verbs)
        noteIn(verb.body, Standing::InBody);
    for (const syntax::Phase& phase : m_game.phases)
        noteIn(phase.body, Standing::InBody);
    for (const syntax::Keyword& keyword : m_game.keywords)
        noteAll(keyword.abilities, Standing::Always);
    for (const syntax::Card& card : m_game.cards)
        if (!card.isBroken)
            noteAll(card.abilities, Standing::Always);
}

void LastingNotes::noteReads()
{
    for (const Node* condition : m_conditions)
        m_reads.markRead(*condition, lastingConditions);
}

void LastingNotes::noteAll(const std::vector<Node>& nodes, Standing standing)
{
    for (const Node& node : nodes)
        noteIn(node, standing);
}

void LastingNotes::noteIn(const Node& node, Standing standing)
{
    if (standing == Standing::InBody)
        noteRule(node);
    if (hasBody(node.op))
        standing = Standing::InBody;
    if (node.op == Op::GainsHas)
        standing = Standing::Always;
    noteAll(node.children, standing);
}

void LastingNotes::noteRule(const Node& node)
{
    if (const auto kind = watcherKind(node.op))
        noteWatcher(node[Part::Event], *kind);
    if (node.has(Part::Until))
        endings().noteUntil(node[Part::Until]);
    if (node.op == Op::AsSoonAs || node.op == Op::WhileRule)
        m_conditions.push_back(&node[Part::Condition]);
    if (isChange(node.op))
        noteChange(node);
}

void LastingNotes::noteWatcher(const Node& event, RuleKind kind)
{
    if (event.op != Op::Or) {
        m_program.watches[eventOf(m_game, event).symbol][static_cast<std::size_t>(kind)].isLasting = true;
        return;
    }
    for (const Node& one : event.children)
        noteWatcher(one, kind);
}

void LastingNotes::noteChange(const Node& node)
{
    for (const Node* part : partsOf(node)) {
        if (part->op == Op::Rules)
            keywords().gatherGranted(*part, {});
        const std::uint32_t what = changes().changed(node, *part);
        if (what != none)
            changesOf(m_program, what).isLasting = true;
    }
}

} // namespace engine

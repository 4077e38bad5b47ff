// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/layout/announced_layout.h"

#include "engine/language/names/known_names.h"
#include "engine/program/layout/declarations.h"
#include "engine/program/program.h"
#include "engine/program/texts/findings.h"
#include "engine/program/texts/texts.h"

#include <algorithm>

namespace engine {

using syntax::Holder;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

std::size_t targetsIn(const Node& node)
{
    std::size_t found = node.op == Op::Target ? mostTargetsOf(node) : 0;
    for (const Node& child : node.children)
        found += targetsIn(child);
    return found;
}

std::size_t targetsIn(const std::vector<Node>& nodes)
{
    std::size_t most = 0;
    for (const Node& node : nodes)
        most = std::max(most, targetsIn(node));
    return most;
}

} // namespace

void AnnouncedLayout::layOut()
{
    bool isUsed = false;
    bool usesX = false;
    visit(m_game, [&](const Node& node) {
        isUsed |= node.op == Op::Announce || node.op == Op::QueueTriggers;
        usesX |= node.op == Op::Property && node.text == known_names::announcedNumber;
        if (node.op == Op::Announce && node.has(Part::Zone))
            markStack(node[Part::Zone]);
        if (node.op == Op::QueueTriggers)
            markStack(node[Part::Zone]);
    });
    if (usesX && !m_declarations.find(known_names::announcedNumber, Holder::Card))
        m_program.xCell = m_program.cardCells++;
    if (!isUsed)
        return;
    // The age of a target shows whether it has moved.
    m_program.usesAge = true;
    m_program.freeItemCell = m_program.gameCells++;
    AnnouncedCells& cells = m_program.announced;
    cells.first = m_program.cardCells;
    cells.choices = static_cast<std::uint16_t>(1 + 2 * mostAims());
    cells.slots = slotsForEvents();
    m_program.cardCells = static_cast<std::uint16_t>(m_program.cardCells + cells.size());
}

std::uint16_t AnnouncedLayout::slotsForEvents() const
{
    if (!mentions(m_game, Op::QueueTriggers))
        return 0;
    std::size_t most = 0;
    for (const syntax::Verb& verb : m_game.verbs)
        most = std::max(most, verb.slots.size() + 1 + mostCaptured);
    return static_cast<std::uint16_t>(most);
}

void AnnouncedLayout::markStack(const Node& zone)
{
    bool isFound = false;
    for (const syntax::Property& declared : m_game.properties) {
        const std::uint32_t index = m_declarations.zoneIndex(declared);
        if (zone.op != Op::Property || index == none || !isCalled(declared, zone.text))
            continue;
        m_program.zones[index].isStack = true;
        isFound = true;
    }
    if (!isFound)
        m_findings.error(zone.place, "not-a-zone", "name the zone where effects wait, such as “stack”");
}

std::uint16_t AnnouncedLayout::mostAims() const
{
    std::size_t inKeywords = 0;
    for (const syntax::Keyword& keyword : m_game.keywords)
        inKeywords = std::max(inKeywords, targetsIn(keyword.abilities));
    std::size_t most = targetsIn(m_game.rules);
    for (const syntax::Card& card : m_game.cards)
        most = std::max(most, targetsIn(card.abilities));
    return static_cast<std::uint16_t>(std::min<std::size_t>(most + inKeywords, mostTargets));
}

} // namespace engine

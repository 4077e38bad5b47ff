// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/generator.h"

#include <algorithm>
#include <format>

namespace engine {

using syntax::Holder;
using syntax::Node;
using syntax::Op;

namespace {

/// A rule or ability inside an effect asks for its own targets, when it wakes.
bool isRule(Op op)
{
    switch (op) {
    case Op::AsSoonAs:
    case Op::When:
    case Op::Before:
    case Op::After:
    case Op::InsteadOf:
    case Op::AtEvent:
    case Op::Activated:
    case Op::LabelUse:
    case Op::KeywordUse:
        return true;
    default:
        return false;
    }
}

/// How many things one “target” can stand for. A number beyond reason is reported where it is aimed.
std::size_t mostAimed(const Node& target)
{
    const Node& most = target.children[0];
    if (most.isAbsent())
        return 1;
    return most.op == Op::Number ? static_cast<std::size_t>(std::clamp(most.number, 0, mostTargets + 1)) : 0;
}

std::size_t targetsIn(const Node& node)
{
    std::size_t found = node.op == Op::Target ? mostAimed(node) : 0;
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

const Announcement::Aim* Announcement::aimAt(Place place) const
{
    const auto found = std::ranges::find_if(aims, [&](const Aim& aim) { return aim.target->place == place; });
    return found == aims.end() ? nullptr : &*found;
}

/// Cards have room for what is announced only in games that announce anything.
void Generator::layOutAnnounced()
{
    bool isUsed = false;
    bool usesX = false;
    visit([&](const Node& node) {
        if (node.op == Op::Announce || node.op == Op::QueueTriggers)
            isUsed = true;
        if (node.op == Op::Announce && !node.children[1].isAbsent())
            markStack(node.children[1]);
        if (node.op == Op::QueueTriggers)
            markStack(node.children[0]);
        m_queuesTriggers |= node.op == Op::QueueTriggers;
        usesX |= node.op == Op::Property && node.text == "x";
    });
    if (usesX && !findProperty("x", Holder::Card))
        m_program.xCell = m_program.cardCells++;
    if (!isUsed)
        return;
    // Whether what is aimed at has moved is told by its age.
    m_program.usesAge = true;
    m_program.freeItemCell = m_program.gameCells++;
    AnnouncedCells& cells = m_program.announced;
    cells.first = m_program.cardCells;
    const std::uint16_t aims = mostAims();
    cells.choices = static_cast<std::uint16_t>(1 + 2 * aims);
    for (const syntax::Verb& verb : m_game.verbs) {
        if (m_queuesTriggers)
            cells.slots = std::max(cells.slots, static_cast<std::uint16_t>(verb.slots.size() + 1 + mostCaptured));
    }
    m_program.cardCells = static_cast<std::uint16_t>(m_program.cardCells + cells.size());
}

void Generator::markStack(const Node& zone)
{
    bool isFound = false;
    for (std::size_t index = 0; zone.op == Op::Property && index < m_game.properties.size(); ++index) {
        if (m_zoneIndex[index] == none || !std::ranges::contains(m_game.properties[index].forms, zone.text))
            continue;
        m_program.zones[m_zoneIndex[index]].isStack = true;
        isFound = true;
    }
    if (!isFound)
        error(zone, "not-a-zone", "name the zone in which effects wait, such as “stack”");
}

/// No effect has more targets than this; the text that a keyword is given counts with the keyword's own.
std::uint16_t Generator::mostAims() const
{
    std::size_t inKeywords = 0;
    for (const syntax::Keyword& keyword : m_game.keywords)
        inKeywords = std::max(inKeywords, targetsIn(keyword.abilities));
    std::size_t most = targetsIn(m_game.rules);
    for (const syntax::Card& card : m_game.cards)
        most = std::max(most, targetsIn(card.abilities));
    return static_cast<std::uint16_t>(std::min<std::size_t>(most + inKeywords, mostTargets));
}

std::uint32_t Generator::addEffect(const Effect& effect, Place place)
{
    if (m_program.effects.size() == mostEffects)
        error(place, "too-many-effects", std::format("a game can have {} effects at most", mostEffects));
    m_program.effects.push_back(effect);
    return static_cast<std::uint32_t>(m_program.effects.size() - 1);
}

void Generator::gatherLabelled(const Node& ability, std::uint32_t effect, const Home& home)
{
    if (home.around.once || home.around.waking.namesZones || !home.around.conditions.empty())
        error(ability, "label-here", "a labelled line stands by itself; the action that announces it says when it may");
    home.bundle->labels.resize(m_game.labels.size(), none);
    std::uint32_t& labelled = home.bundle->labels[ability.symbol];
    if (labelled != none)
        error(
            ability, "label-twice", std::format("this card has a line “{}:” already; put both into one", ability.text)
        );
    labelled = effect;
}

void Generator::gatherEffect(const Node& ability, const Home& home)
{
    const std::uint32_t index = addEffect({.waking = home.around.waking, .wording = ability.text}, ability.place);
    EffectText text{.scope = home.scope};
    if (ability.op == Op::LabelUse) {
        gatherLabelled(ability, index, home);
        text.body = &ability.children[0];
    } else {
        home.bundle->abilities.push_back(index);
        text.conditions = home.around.conditions;
        if (home.around.once)
            text.onceCell = addOnceCell(ability, *home.around.once, home);
        text.cost = &ability.children[0];
        text.condition = &ability.children[1];
        text.body = &ability.children[2];
    }
    text.scope.self = 0;
    text.scope.you = 1;
    m_effects.push_back({.index = index, .text = std::move(text)});
}

const Node* Generator::givenEffect(const Node& what) const
{
    if (what.op != Op::Local && what.op != Op::Label)
        return nullptr;
    const auto found = m_scope.effects.find(what.text);
    return found == m_scope.effects.end() ? nullptr : found->second;
}

const Node& Generator::leadingStatement(const Node& body) const
{
    const Node* first = &body;
    while (first->op == Op::Block && !first->children.empty())
        first = &first->children.front();
    const Node* const given = first->op == Op::Run ? givenEffect(first->children[0]) : nullptr;
    return given ? leadingStatement(*given) : *first;
}

Announcement Generator::announcementOf(const EffectText& text)
{
    m_scope = text.scope;
    Announcement announced{.first = text.given()};
    const Node& leading = leadingStatement(*text.body);
    if (leading.op == Op::ChooseMode && leading.children[0].op == Op::You) {
        announced.modes = &leading;
        for (std::size_t mode = 1; mode < leading.children.size(); ++mode)
            collectAims(leading.children[mode], static_cast<std::int32_t>(mode) - 1, announced);
    }
    collectAims(*text.body, Announcement::anyMode, announced);
    if (announced.aims.size() > mostTargets)
        error(*text.body, "too-many-targets", std::format("an effect can have {} targets at most", mostTargets));
    return announced;
}

void Generator::collectAims(const Node& node, std::int32_t mode, Announcement& into)
{
    const bool isDone = &node == into.modes && mode == Announcement::anyMode;
    if (isDone)
        return;
    if (isRule(node.op)) {
        // What its sentence is about is settled now.
        if (watcherKind(node.op))
            collectAims(node.children[0], mode, into);
        return;
    }
    for (const Node& child : node.children)
        collectAims(child, mode, into);
    if (node.op == Op::Run) {
        if (const Node* const given = givenEffect(node.children[0]))
            collectAims(*given, mode, into);
    }
    if (node.op != Op::Target || into.aimAt(node.place))
        return;
    const bool isUpTo = !node.children[0].isAbsent();
    const std::size_t most = mostAimed(node);
    if (most == 0)
        error(
            node.children[0],
            "not-constant",
            std::format("how many targets there can be is written out: “target up to 2 …”, and {} at most", mostTargets)
        );
    for (std::size_t number = 0; number < most; ++number) {
        const auto reg = static_cast<std::uint16_t>(into.first + 1 + 2 * into.aims.size());
        into.aims.push_back({.target = &node, .reg = reg, .mode = mode});
        if (isUpTo)
            into.aims.back().upTo = static_cast<std::uint16_t>(number == 0 ? most : 0);
    }
}

} // namespace engine

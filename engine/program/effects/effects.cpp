// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/effects/effects.h"

#include "engine/program/rules/endings.h"
#include "engine/program/texts/texts.h"

#include <format>

namespace engine {

using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

/// Whether the node is a rule or ability. The targets in such a node inside an effect are not chosen until the rule
/// triggers or the ability is used.
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

} // namespace

void Effects::gather(const Node& ability, const Home& home)
{
    const std::uint32_t index = add({.waking = home.around.waking, .wording = ability.text}, ability.place);
    if (ability.op == Op::LabelUse)
        gatherLabelled(ability, index, home);
    else
        home.bundle->abilities.push_back(index);
    m_gathered.push_back({.index = index, .text = textOf(ability, home)});
}

EffectText Effects::textOf(const Node& ability, const Home& home)
{
    EffectText text{.scope = home.scope};
    text.scope.self = 0;
    text.scope.you = 1;
    if (ability.op == Op::LabelUse) {
        text.body = &ability[Part::Body];
        return text;
    }
    text.conditions = home.around.conditions;
    if (home.around.once)
        text.onceCell = endings().addOnceCell(ability, *home.around.once, home);
    text.cost = &ability[Part::Paid];
    text.condition = &ability[Part::Condition];
    text.body = &ability[Part::Body];
    return text;
}

void Effects::gatherLabelled(const Node& ability, std::uint32_t effect, const Home& home)
{
    if (home.around.once || home.around.waking.namesZones || !home.around.conditions.empty())
        error(
            ability,
            "label-here",
            std::format(
                "“{}:” can't be inside another rule; put conditions on the action that announces it", ability.text
            )
        );
    home.bundle->labels.resize(m_game.labels.size(), none);
    std::uint32_t& labelled = home.bundle->labels[ability.symbol];
    if (labelled != none)
        error(
            ability,
            "label-twice",
            std::format("this card already has a line “{}:”; combine the two lines", ability.text)
        );
    labelled = effect;
}

std::uint32_t Effects::add(const Effect& effect, Place place)
{
    if (m_program.effects.size() == mostEffects)
        error(place, "too-many-effects", std::format("a game can have at most {} effects", mostEffects));
    m_program.effects.push_back(effect);
    return static_cast<std::uint32_t>(m_program.effects.size() - 1);
}

Announcement Effects::announcementOf(const EffectText& text)
{
    m_scope = text.scope;
    Announcement announced{.first = text.given()};
    const Node& leading = leadingStatement(*text.body);
    if (leading.op == Op::ChooseMode && leading[Part::Who].op == Op::You) {
        announced.modes = &leading;
        const auto modes = leading.all(Part::Modes);
        for (std::size_t mode = 0; mode < modes.size(); ++mode)
            collectAims(modes[mode], static_cast<std::int32_t>(mode), announced);
    }
    collectAims(*text.body, Announcement::anyMode, announced);
    if (announced.aims.size() > mostTargets)
        error(*text.body, "too-many-targets", std::format("an effect can have at most {} targets", mostTargets));
    return announced;
}

void Effects::collectAims(const Node& node, std::int32_t mode, Announcement& into)
{
    const bool isDone = &node == into.modes && mode == Announcement::anyMode;
    if (isDone)
        return;
    if (isRule(node.op)) {
        // The targets in the event of the rule are chosen together with those of the surrounding effect.
        if (watcherKind(node.op))
            collectAims(node[Part::Event], mode, into);
        return;
    }
    for (const Node& child : node.children)
        collectAims(child, mode, into);
    const Node* const given = node.op == Op::Run ? givenEffect(node[Part::Effect]) : nullptr;
    if (given)
        collectAims(*given, mode, into);
    if (node.op == Op::Target && !into.aimAt(node.place))
        addAim(node, mode, into);
}

void Effects::addAim(const Node& target, std::int32_t mode, Announcement& into)
{
    const bool isUpTo = target.has(Part::Count);
    const std::size_t most = mostTargetsOf(target);
    if (most == 0)
        error(
            target[Part::Count],
            "not-constant",
            std::format("write the number of targets in digits, at most {}: “target up to 2 …”", mostTargets)
        );
    for (std::size_t number = 0; number < most; ++number) {
        const auto reg = static_cast<std::uint16_t>(into.first + 1 + 2 * into.aims.size());
        into.aims.push_back({.target = &target, .reg = reg, .mode = mode});
        if (isUpTo)
            into.aims.back().upTo = static_cast<std::uint16_t>(number == 0 ? most : 0);
    }
}

const Node& Effects::leadingStatement(const Node& body) const
{
    const Node* first = &body;
    while (first->op == Op::Block && !first->all(Part::Statements).empty())
        first = &first->all(Part::Statements).front();
    const Node* const given = first->op == Op::Run ? givenEffect((*first)[Part::Effect]) : nullptr;
    return given ? leadingStatement(*given) : *first;
}

const Node* Effects::givenEffect(const Node& what) const
{
    if (what.op != Op::Local && what.op != Op::Label)
        return nullptr;
    const auto found = m_scope.effects.find(what.text);
    return found == m_scope.effects.end() ? nullptr : found->second;
}

} // namespace engine

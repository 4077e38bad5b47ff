// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/tree_walk.h"

#include <ranges>

namespace engine {

using syntax::Node;

namespace {

using Look = std::function<void(const Node&)>;

void all(const std::vector<Node>& nodes, const Look& look)
{
    for (const Node& node : nodes)
        look(node);
}

void ofDeclarations(const syntax::Game& game, const Look& look)
{
    for (const syntax::Property& property : game.properties)
        for (const Node* const tree :
             {&property.starts,
              &property.derived,
              &property.floor,
              &property.ceiling,
              &property.until,
              &property.capacity})
            look(*tree);
    for (const syntax::Kind& kind : game.kinds)
        look(kind.description);
    for (const syntax::EventName& event : game.events)
        look(event.event);
    for (const syntax::Citation& citation : game.citations)
        look(citation.event);
    for (const syntax::Format& format : game.formats)
        for (const syntax::Limit& limit : format.limits)
            look(limit.description);
    for (const syntax::Verb& verb : game.verbs)
        for (const syntax::Slot& slot : verb.slots)
            for (const Node* const tree : {&slot.description, &slot.atLeast, &slot.atMost})
                look(*tree);
}

void ofBodies(const syntax::Game& game, const Look& look)
{
    for (const syntax::Verb& verb : game.verbs)
        look(verb.body);
    for (const syntax::Phase& phase : game.phases)
        look(phase.body);
    for (const syntax::Keyword& keyword : game.keywords)
        all(keyword.abilities, look);
    all(game.rules, look);
    all(game.triggerOrder, look);
    look(game.start);
    for (const syntax::Card& card : game.cards)
        all(card.abilities, look);
}

} // namespace

void forEachTree(const syntax::Game& game, const std::function<void(const Node& root)>& look)
{
    ofDeclarations(game, look);
    ofBodies(game, look);
    for (const syntax::Scenario& scenario : game.scenarios) {
        for (const syntax::ScenarioStep& step : scenario.steps) {
            look(step.node);
            look(step.value);
            all(step.answers, look);
        }
    }
    forEachField(game, [&look](const syntax::Field& field) { all(field.values, look); });
}

void forEachNode(const syntax::Game& game, const std::function<void(const Node& node)>& look)
{
    // Not recursive, because hostile texts can have deep trees.
    std::vector<const Node*> open;
    forEachTree(game, [&](const Node& root) {
        open.push_back(&root);
        while (!open.empty()) {
            const Node& node = *open.back();
            open.pop_back();
            look(node);
            for (const Node& child : std::views::reverse(node.children))
                open.push_back(&child);
        }
    });
}

void forEachField(const syntax::Game& game, const std::function<void(const syntax::Field& field)>& look)
{
    for (const syntax::Card& card : game.cards)
        for (const syntax::Field& field : card.fields)
            look(field);
    for (const syntax::Scenario& scenario : game.scenarios)
        for (const syntax::ScenarioStep& step : scenario.steps)
            for (const syntax::Field& field : step.fields)
                look(field);
}

} // namespace engine

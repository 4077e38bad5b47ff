// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/syntax/tree_walk.h"
#include "engine/language/uses/uses.h"

#include <algorithm>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

/// Compares names and nodes of two games. A thing's old name in the first game is equal to its new name in the second.
class Renamed
{
public:
    Renamed(const NamedThing& thing, std::string_view newName)
        : m_old(thing.name)
        , m_new(newName)
    {
    }

    bool isSame(const std::string& before, const std::string& after) const
    {
        return before == after || (before == m_old && after == m_new);
    }

    bool isSame(const std::vector<std::string>& before, const std::vector<std::string>& after) const
    {
        return std::ranges::equal(before, after, [this](const std::string& one, const std::string& other) {
            return isSame(one, other);
        });
    }

    /// Whether two nodes are equal except for the renamed thing. Recursion is safe, because the parser limits the depth
    /// of trees.
    bool isSame(const Node& before, const Node& after) const
    {
        // The quoted text of a line may contain the name. So may the sentence of a verb, but the symbol identifies the
        // verb.
        const bool isWritten =
            before.op == Op::Activated || before.op == Op::Call || before.op == Op::Event || before.hasQuote();
        return before.saysSame(after) && (isWritten || isSame(before.text, after.text)) &&
               isSame(before.names, after.names) && before.clauses == after.clauses &&
               std::ranges::equal(before.children, after.children, [this](const Node& one, const Node& other) {
                   return isSame(one, other);
               });
    }

private:
    std::string_view m_old;
    std::string_view m_new;
};

std::vector<const Node*> treesOf(const syntax::Game& game)
{
    std::vector<const Node*> trees;
    forEachTree(game, [&trees](const Node& root) { trees.push_back(&root); });
    return trees;
}

/// All names outside trees.
std::vector<std::string> namesOf(const syntax::Game& game)
{
    std::vector<std::string> names;
    const auto addAll = [&names](const auto& declared) {
        for (const auto& one : declared)
            names.push_back(one.name);
    };
    for (const syntax::Property& property : game.properties)
        names.insert(names.end(), property.forms.begin(), property.forms.end());
    for (const syntax::Kind& kind : game.kinds)
        names.insert(names.end(), kind.forms.begin(), kind.forms.end());
    for (const syntax::Choice& choice : game.choices)
        names.insert(names.end(), choice.values.begin(), choice.values.end());
    addAll(game.choices);
    addAll(game.phases);
    addAll(game.events);
    addAll(game.keywords);
    addAll(game.labels);
    addAll(game.cards);
    addAll(game.formats);
    for (const syntax::SharedList& list : game.lists)
        for (const syntax::SharedList::Entry& entry : list.entries)
            names.push_back(entry.card);
    for (const syntax::Format& format : game.formats)
        for (const syntax::Limit& limit : format.limits)
            names.push_back(limit.name);
    forEachField(game, [&names](const syntax::Field& field) { names.push_back(field.property); });
    for (const syntax::Scenario& scenario : game.scenarios)
        for (const syntax::ScenarioStep& step : scenario.steps)
            names.push_back(step.text);
    for (const syntax::Verb& verb : game.verbs)
        for (const syntax::SentencePart& part : verb.sentence)
            names.insert(names.end(), part.words.begin(), part.words.end());
    return names;
}

bool haveSameTypes(const syntax::Game& before, const syntax::Game& after)
{
    return std::ranges::equal(
        before.properties, after.properties, [](const syntax::Property& one, const syntax::Property& other) {
            return one.type == other.type && one.per == other.per && one.holder == other.holder;
        }
    );
}

} // namespace

bool isSameButFor(
    const NamedThing& thing, std::string_view newName, const syntax::Game& before, const syntax::Game& after
)
{
    const Renamed renamed(thing, newName);
    return haveSameTypes(before, after) && renamed.isSame(namesOf(before), namesOf(after)) &&
           std::ranges::equal(treesOf(before), treesOf(after), [&](const Node* one, const Node* other) {
               return renamed.isSame(*one, *other);
           });
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/compiler/left_out.h"

#include "engine/language/source/problems.h"
#include "engine/language/syntax/game_parts.h"
#include "engine/program/texts/findings.h"

#include <algorithm>
#include <format>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace engine {

using syntax::Node;
using syntax::Op;

namespace {

/// Finds all texts that name a card, and warns if the card is left out.
class Mentions
{
public:
    explicit Mentions(syntax::Game& game)
        : m_game(game)
    {
        for (const syntax::Card& card : game.cards)
            if (card.isBroken)
                m_leftOut.insert(card.name);
        // If two cards have the same name, the second one is broken, and the name refers to the first one.
        for (const syntax::Card& card : game.cards)
            if (!card.isBroken)
                m_leftOut.erase(card.name);
    }

    std::vector<Diagnostic> find()
    {
        if (m_leftOut.empty())
            return {};
        for (const Node& rule : m_game.rules)
            look(rule);
        look(m_game.start);
        for (const syntax::Verb& verb : m_game.verbs)
            look(verb.body);
        for (const syntax::Phase& phase : m_game.phases)
            look(phase.body);
        for (const syntax::Keyword& keyword : m_game.keywords)
            look(keyword.abilities);
        for (const syntax::Card& card : m_game.cards)
            if (!card.isBroken)
                look(card.abilities);
        for (const syntax::SharedList& list : m_game.lists)
            for (const syntax::SharedList::Entry& entry : list.entries)
                lookAt(entry.card, entry.place, "the list is used without it");
        for (syntax::Scenario& scenario : m_game.scenarios)
            checkScenario(scenario);
        warnOfScenarios();
        return std::exchange(m_found, {});
    }

private:
    void look(const std::vector<Node>& nodes)
    {
        for (const Node& node : nodes)
            look(node);
    }

    void look(const Node& node)
    {
        eachText(node, [this](const std::string& name, Place place) { lookAt(name, place, "this does nothing"); });
    }

    static void eachText(const Node& node, const auto& body)
    {
        if (node.op == Op::Text)
            body(node.text, node.place);
        for (const Node& child : node.children)
            eachText(child, body);
    }

    void checkScenario(syntax::Scenario& scenario)
    {
        std::map<std::string, Place> named;
        const auto note = [&](const std::string& name, Place place) {
            if (m_leftOut.contains(name))
                named.try_emplace(name, place);
        };
        for (const syntax::ScenarioStep& step : scenario.steps) {
            if (step.kind == syntax::ScenarioStep::Kind::GivenCards)
                note(step.text, step.value.place);
            eachText(step.node, note);
            for (const Node& answer : step.answers)
                eachText(answer, note);
        }
        scenario.isBroken |= !named.empty();
        for (const auto& [name, place] : named)
            ++m_scenarios.try_emplace(name, NotRun{.first = place}).first->second.count;
    }

    /// Warns once for each card, because an unfinished card may be used in every scenario.
    void warnOfScenarios()
    {
        for (const auto& [name, notRun] : m_scenarios) {
            const std::string others =
                notRun.count == 2 ? "another scenario" : std::format("{} other scenarios", notRun.count - 1);
            lookAt(
                name,
                notRun.first,
                notRun.count == 1 ? "this scenario doesn't run" : std::format("this and {} don't run", others)
            );
        }
    }

    void lookAt(const std::string& name, Place place, std::string_view consequence)
    {
        if (!m_leftOut.contains(name) || ++m_count > Problems::mostKept)
            return;
        m_found.push_back(
            {.severity = Severity::Warning,
             .code = "broken-card",
             .place = place,
             .message =
                 shortened(std::format("“{}” has an error and is left out: {} until you fix it", name, consequence))}
        );
    }

    syntax::Game& m_game;
    std::set<std::string> m_leftOut;
    std::vector<Diagnostic> m_found;
    /// The number of warnings, including those that are dropped.
    std::size_t m_count = 0;

    struct NotRun
    {
        Place first;
        std::size_t count = 0;
    };

    /// The scenarios that name a card that is left out, by the name of the card.
    std::map<std::string, NotRun> m_scenarios;
};

void sortOnce(std::vector<Diagnostic>& diagnostics)
{
    // Sorted by all members, so that equal diagnostics are adjacent.
    std::ranges::stable_sort(diagnostics, {}, [](const Diagnostic& one) {
        return std::tie(one.place, one.code, one.message);
    });
    const auto repeated = std::ranges::unique(diagnostics);
    diagnostics.erase(repeated.begin(), repeated.end());
}

/// Whether the list includes every card with an error.
bool areAllReported(const std::vector<Diagnostic>& diagnostics)
{
    return std::ranges::count(diagnostics, Severity::Error, &Diagnostic::severity) <
           static_cast<std::ptrdiff_t>(Findings::mostErrors);
}

} // namespace

bool markBroken(syntax::Game& game, const std::vector<Diagnostic>& diagnostics)
{
    const GameParts parts(game);
    bool isMarked = false;
    for (const Diagnostic& diagnostic : diagnostics) {
        if (diagnostic.severity != Severity::Error)
            continue;
        const GamePart part = parts.at(diagnostic.place);
        if (part.kind == GamePart::Kind::Rules)
            return false;
        bool& isBroken =
            part.kind == GamePart::Kind::Card ? game.cards[part.index].isBroken : game.scenarios[part.index].isBroken;
        isMarked |= !std::exchange(isBroken, true);
    }
    return isMarked;
}

std::vector<Diagnostic> warnOfLeftOut(syntax::Game& game)
{
    return Mentions(game).find();
}

Compiled compile(syntax::Game game)
{
    std::vector<Diagnostic> found;
    Compiled compiled;
    // Leaving out a card can make other texts wrong, so there may be several rounds. Each round leaves out at least one
    // more card.
    for (bool again = true; again;) {
        const std::vector<Diagnostic> mentions = warnOfLeftOut(game);
        compiled = compileWhole(game);
        std::ranges::copy(compiled.diagnostics, std::back_inserter(found));
        again = !compiled.program && areAllReported(compiled.diagnostics) && markBroken(game, compiled.diagnostics);
        if (!again)
            found.insert(found.end(), mentions.begin(), mentions.end());
    }
    sortOnce(found);
    keepFirst(found, found.size());
    compiled.diagnostics = std::move(found);
    return compiled;
}

Compiled compile(Parsed parsed)
{
    return parsed.areRulesWhole ? compile(std::move(parsed.game)) : Compiled{};
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/origins.h"

#include "engine/program/program.h"
#include "engine/program/texts/texts.h"

#include <algorithm>
#include <map>
#include <utility>

namespace engine {

namespace {

std::vector<BodyCode> bodiesOf(const Program& program)
{
    std::vector<BodyCode> bodies;
    const auto add = [&](std::uint32_t routine, std::uint16_t self, Place place) {
        if (routine == none)
            return;
        const Routine& code = program.routines[routine];
        if (place.line == 0)
            place = program.places[code.entry];
        bodies.push_back({.entry = code.entry, .end = code.end, .self = self, .place = place});
    };
    for (const Rule& rule : program.rules)
        add(rule.body, program.verbs[rule.verb].slots, rule.place);
    for (const Check& check : program.checks)
        add(check.body, 1, check.place);
    for (const Effect& effect : program.effects) {
        for (const std::uint32_t routine : {effect.choose, effect.run, effect.whole})
            add(routine, effect.slots, {});
        // A payment has registers only for "this" and "you".
        add(effect.pay, 0, {});
    }
    std::ranges::sort(bodies, {}, &BodyCode::entry);
    return bodies;
}

std::vector<CitedLine> citedLinesOf(const syntax::Game& game)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::string>> lines;
    const auto add = [&lines](const Place& place, const std::vector<std::string>& clauses) {
        if (clauses.empty())
            return;
        std::vector<std::string>& all = lines[{place.file, place.line}];
        for (const std::string& clause : clauses) {
            if (!std::ranges::contains(all, clause))
                all.push_back(clause);
        }
    };
    visit(game, [&](const syntax::Node& node) { add(node.place, node.clauses); });
    for (const syntax::Verb& verb : game.verbs)
        add(verb.place, verb.clauses);
    for (const syntax::Phase& phase : game.phases)
        add(phase.place, phase.clauses);
    for (const syntax::Keyword& keyword : game.keywords) {
        for (const syntax::Node& ability : keyword.abilities)
            add(ability.place, keyword.clauses);
    }
    // Citations for verbs of shared rules. A citation with a reason applies to only one line of its verb.
    for (const syntax::Citation& citation : game.citations) {
        if (citation.reason.empty() && citation.event.symbol != syntax::noSymbol)
            add(game.verbs[citation.event.symbol].place, citation.clauses);
    }
    std::vector<CitedLine> cited;
    for (auto& [line, clauses] : lines)
        cited.push_back({.file = line.first, .line = line.second, .clauses = std::move(clauses)});
    return cited;
}

} // namespace

void noteOrigins(const syntax::Game& game, Program& program)
{
    program.bodies = bodiesOf(program);
    program.citedLines = citedLinesOf(game);
}

} // namespace engine

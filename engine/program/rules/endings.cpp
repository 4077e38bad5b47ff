// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/rules/endings.h"

#include "engine/language/names/dictionary.h"
#include "engine/language/names/known_names.h"
#include "engine/program/layout/room.h"
#include "engine/program/texts/texts.h"
#include "engine/program/values/matching.h"

#include <algorithm>
#include <format>
#include <utility>

namespace engine {

using syntax::Holder;
using syntax::Node;

void Endings::gather()
{
    m_program.watches.resize(m_game.verbs.size());
    for (const syntax::Property& declared : m_game.properties) {
        const std::uint32_t property = m_declarations.propertyIndex(declared);
        if (declared.until.isAbsent() || property == none)
            continue;
        const Node& event = eventOf(m_game, declared.until);
        const std::uint32_t rule = endingRule(event.symbol, declared.place);
        m_endings.push_back({.rule = rule, .property = property, .period = {}, .event = &event});
    }
}

std::uint32_t Endings::endingRule(std::uint32_t verb, Place place)
{
    const auto rule = static_cast<std::uint32_t>(m_program.rules.size());
    m_program.rules.push_back({.kind = RuleKind::Ends, .verb = verb, .place = place});
    m_program.watches[verb][static_cast<std::size_t>(RuleKind::Ends)].gameRules.push_back(rule);
    return rule;
}

void Endings::noteUntil(const Node& until)
{
    if (until.isAbsent())
        return;
    const std::uint32_t verb = eventOf(m_game, until).symbol;
    const auto isSame = [&](const Ending& ending) {
        return ending.endsLasting() && m_program.rules[ending.rule].verb == verb;
    };
    if (std::ranges::none_of(m_endings, isSame))
        m_endings.push_back({.rule = endingRule(verb, until.place)});
}

std::uint16_t Endings::addPeriodCell(Holder holder, Period period)
{
    const std::uint16_t cell = cellsOf(m_program, holder)++;
    m_program.periodCells[static_cast<std::size_t>(period)].push_back({holder, cell});
    return cell;
}

std::uint16_t Endings::addOnceCell(const Node& rule, Period period, const Home& home)
{
    notePeriod(rule, period);
    const std::uint16_t cell = addPeriodCell(home.bundle ? Holder::Card : Holder::Game, period);
    if (home.bundle && period == Period::Turn)
        m_program.resetCells.push_back(cell);
    return cell;
}

void Endings::notePeriod(const Node& node, Period period)
{
    if (period == Period::Game || std::exchange(m_isPeriodNoted[static_cast<std::size_t>(period)], true))
        return;
    if (period == Period::Turn)
        return noteTurn(node);
    const std::uint32_t rule = endingRule(static_cast<std::uint32_t>(CoreVerb::PhaseEnds), node.place);
    m_endings.push_back({.rule = rule, .property = none, .period = period, .event = nullptr});
}

/// Adds the rule that clears the cells of a turn. Only the rules of the game define when a turn ends.
void Endings::noteTurn(const Node& node)
{
    const auto found = std::ranges::find(m_game.events, known_names::turnEnds, &syntax::EventName::name);
    if (found == m_game.events.end()) {
        error(
            node,
            "no-turn",
            std::format(
                "the rules don't say when a turn ends; declare “event {} is a player ends a turn”",
                known_names::turnEnds
            )
        );
        return;
    }
    const Node& event = eventOf(m_game, found->event);
    const std::uint32_t rule = endingRule(event.symbol, found->place);
    m_endings.push_back({.rule = rule, .property = none, .period = Period::Turn, .event = &event});
}

void Endings::write()
{
    for (const Ending& ending : m_endings)
        write(ending);
}

void Endings::write(const Ending& ending)
{
    const Rule rule = m_program.rules[ending.rule];
    const std::uint16_t slots = m_program.verbs[rule.verb].slots;
    m_scope = m_descriptions.scopeOf(rule.verb);
    m_code.begin(static_cast<std::uint16_t>(slots + 3), rule.place);
    Label no;
    if (ending.event)
        matching().matchesThenOrNow(*ending.event, static_cast<std::uint16_t>(slots + 2), no);
    m_program.rules[ending.rule].test = addRoutine(m_code.finishTest(no));
    m_code.begin(static_cast<std::uint16_t>(slots + 3), rule.place);
    // Each lasting effect tests whether it ends, using its own "this" and "you".
    if (ending.endsLasting())
        m_code.emit(Do::EndLasting, static_cast<std::uint16_t>(rule.verb));
    else if (ending.period)
        m_code.emit(Do::EndPeriod, static_cast<std::uint16_t>(*ending.period));
    else
        m_code.emit(Do::ResetProperty, 0, 0, static_cast<std::uint16_t>(ending.property));
    m_program.rules[ending.rule].body = addRoutine(m_code.finish());
}

} // namespace engine

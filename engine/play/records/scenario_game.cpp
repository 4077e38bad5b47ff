// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/scenario_game.h"

#include "engine/play/stuck.h"
#include "engine/play/views/describe.h"

#include <algorithm>
#include <format>

namespace engine {

ScenarioGame::ScenarioGame(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario)
    : m_game(program, scenario.players, scenario.seed)
    , m_names(2u + scenario.names)
{
    m_names[0] = m_game.state().player(0);
    if (scenario.players > 1)
        m_names[1] = m_game.state().player(1);
}

void ScenarioGame::write(const std::vector<std::uint32_t>& routines)
{
    for (const std::uint32_t routine : routines)
        m_game.look(routine, m_names);
}

void ScenarioGame::writeTo(Ref card, const std::vector<std::uint32_t>& routines)
{
    m_names.push_back(card);
    write(routines);
    m_names.pop_back();
}

void ScenarioGame::begin(Place place, const ScenarioCode& scenario)
{
    if (scenario.phase == none)
        m_game.fillSharedZones();
    m_game.listen(&m_events);
    if (m_game.begin(scenario.phase) != Trouble::None)
        failStuck(place, "the game stopped before the first decision: ");
}

bool ScenarioGame::attempt(std::size_t option)
{
    m_events.clear();
    if (m_game.apply(option) == Trouble::None)
        return true;
    // Events that were undone have not happened.
    m_events.clear();
    return false;
}

void ScenarioGame::apply(Place place, std::size_t option)
{
    if (!attempt(option))
        failStuck(place, "this failed and was undone: ");
}

bool ScenarioGame::isAskedFor(Question::Kind kind)
{
    const std::uint32_t question = m_game.question();
    return question != none && m_game.program().questions[question].kind == kind;
}

std::optional<std::string> ScenarioGame::notAsked(Ref who)
{
    if (m_game.isOver() || m_game.asked() == who)
        return {};
    return describe(m_game.state(), who) + " has no decision now";
}

std::string ScenarioGame::whereIs(Ref card) const
{
    const Ref zone = m_game.state().at(card, cells::card::Zone);
    return zone ? "is in " + describeZone(m_game.state(), zone) : "is in no zone";
}

std::string ScenarioGame::possible()
{
    if (m_game.isOver())
        return ". The game is over.";
    constexpr std::size_t most = 12;
    if (m_game.asked() == 0)
        return ". No player has a decision.";
    const std::vector<Option> options = m_game.options();
    std::string text = std::format("; {} can choose:", describe(m_game.state(), m_game.asked()));
    for (std::size_t index = 0; index < std::min(options.size(), most); ++index)
        text += std::format("{} {}", index ? ";" : "", describe(m_game, options[index]));
    return text + (options.size() > most ? std::format("; and {} more", options.size() - most) : "") + ".";
}

void ScenarioGame::fail(Place place, const std::string& message)
{
    if (m_failure)
        return;
    m_failure = {.place = place, .message = message};
    for (const Event& event : m_events) {
        if (std::string text = describe(m_game.state(), event); !text.empty())
            m_failure->happened.push_back(std::move(text));
    }
}

void ScenarioGame::failStuck(Place place, const std::string& what)
{
    const Stuck& stuck = m_game.stuck();
    // Events that were undone did not happen.
    m_events.clear();
    fail(place, what + wordsFor(stuck, m_game.program()));
    if (!stuck.places.empty())
        m_failure->cause = stuck.places.front();
}

} // namespace engine

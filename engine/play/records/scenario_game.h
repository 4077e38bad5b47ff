// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/play/records/scenario.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace engine {

/// The game of a scenario with the things that the scenario names, and the first failure. Internal to scenario.cpp and
/// the parts of a scenario.
class ScenarioGame
{
public:
    ScenarioGame(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);
    ScenarioGame(const ScenarioGame&) = delete;
    ScenarioGame& operator=(const ScenarioGame&) = delete;

    Game& game() { return m_game; }

    /// The players and everything named, as arguments for routines.
    const std::vector<std::int32_t>& names() const { return m_names; }

    void bind(std::uint32_t name, Ref thing) { m_names[name] = thing; }

    std::int32_t value(std::uint32_t routine) { return m_game.look(routine, m_names); }

    void write(const std::vector<std::uint32_t>& routines);
    /// Runs routines that write to a card. The card need not have a name.
    void writeTo(Ref card, const std::vector<std::uint32_t>& routines);

    /// Starts play. `place` is the step that requires this.
    void begin(Place place, const ScenarioCode& scenario);

    /// Takes an option. Returns false if the step can't be completed.
    bool attempt(std::size_t option);
    /// Takes an option. If the step can't be completed, the scenario fails.
    void apply(Place place, std::size_t option);

    bool isAskedFor(Question::Kind kind);

    /// The events since the last decision.
    const std::vector<Event>& events() const { return m_events; }

    const std::optional<ScenarioFailure>& failure() const { return m_failure; }

    bool hasFailed() const { return m_failure.has_value(); }

    /// Makes the scenario fail, unless it has already failed.
    void fail(Place place, const std::string& message);

    // Texts for messages

    /// The message that the player has no decision; nullopt if they are asked or the game is over.
    std::optional<std::string> notAsked(Ref who);
    std::string whereIs(Ref card) const;
    /// The end of a message: the options of the player being asked.
    std::string possible();

private:
    void failStuck(Place place, const std::string& what);

    Game m_game;
    std::vector<std::int32_t> m_names;
    std::vector<Event> m_events;
    std::optional<ScenarioFailure> m_failure;
};

} // namespace engine

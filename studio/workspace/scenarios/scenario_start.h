// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "engine/play/game.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace engine::syntax {
struct Game;
} // namespace engine::syntax

namespace studio {

/// The step at which a recorded scenario can start.
struct ScenarioStart
{
    /// The reason why a scenario can't start at a step. Decider: a different player would be asked first. Position: the
    /// table or the available options would differ.
    enum class Obstacle : std::uint8_t { None, Decider, Position };

    engine::Game::NodeId node = 0;
    /// The obstacle to starting a scenario at the requested step.
    Obstacle obstacle = Obstacle::None;
};

/// The last step up to `wanted` that a scenario can set up. Each candidate is tested by setting it up. Returns nothing
/// if neither a nearby step nor the start of the game can be set up, or if the search is stopped.
std::optional<ScenarioStart> scenarioStart(
    const engine::Game& game,
    const engine::syntax::Game& rules,
    const std::vector<engine::SourceFile>& sources,
    engine::Game::NodeId wanted,
    const std::stop_token& stop
);

/// The obstacle to starting a scenario at a step.
ScenarioStart::Obstacle obstacleAt(
    const engine::Game& game,
    const engine::syntax::Game& rules,
    const std::vector<engine::SourceFile>& sources,
    engine::Game::NodeId node
);

} // namespace studio

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

/// Where a scenario of what is played can begin.
struct ScenarioStart
{
    /// Why a scenario cannot begin at a step: somebody else would decide first, or what is on the table or can be done
    /// would not be the same.
    enum class Lack : std::uint8_t { None, Decider, Position };

    engine::Game::NodeId node = 0;
    /// What the step lacks that was asked for.
    Lack lack = Lack::None;
};

/// The last step up to a given one that a scenario can set up, which is found by setting up what it would give. Nothing
/// when there is none nearby, and none at the beginning either, or when it is stopped.
std::optional<ScenarioStart> scenarioStart(
    const engine::Game& game,
    const engine::syntax::Game& rules,
    const std::vector<engine::SourceFile>& sources,
    engine::Game::NodeId wanted,
    const std::stop_token& stop
);

/// What a scenario that sets up the position at a step would lack of it.
ScenarioStart::Lack lackAt(
    const engine::Game& game,
    const engine::syntax::Game& rules,
    const std::vector<engine::SourceFile>& sources,
    engine::Game::NodeId node
);

} // namespace studio

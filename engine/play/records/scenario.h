// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>

namespace engine {

class Game;

/// The place where a scenario failed, and the reason, worded for the designer.
struct ScenarioFailure
{
    Place place;
    std::string message;
    /// The line of the rules that could not be executed, if that is why the scenario failed.
    Place cause = {};
    /// The events since the last decision, in order.
    std::vector<std::string> happened = {};
};

/// Sets up the position of a scenario, plays its decisions and checks its expectations. Returns the first failure;
/// nullopt if it succeeds.
std::optional<ScenarioFailure> run(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);

/// The start position of a scenario, from which play can continue; or the reason why it can't be set up.
std::expected<std::unique_ptr<Game>, ScenarioFailure>
positionOf(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);

} // namespace engine

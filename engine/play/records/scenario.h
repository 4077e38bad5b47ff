// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>

namespace engine {

class Game;

/// Where a scenario went wrong, and how, in words a designer reads.
struct ScenarioFailure
{
    Place place;
    std::string message;
    /// The line of the rules that could not be carried out, if that is what failed.
    Place cause = {};
    /// What has happened since the last decision, in the order in which it did.
    std::vector<std::string> happened = {};
};

/// Sets up the position a scenario gives, plays its decisions and looks at what it expects. Nothing when all of it
/// holds.
std::optional<ScenarioFailure> run(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);

/// The position a scenario gives, to play on from; or why there is none.
std::expected<std::unique_ptr<Game>, ScenarioFailure>
positionOf(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <expected>
#include <memory>
#include <optional>
#include <string>

namespace engine {

class Game;

/// The place at which a scenario went wrong, and the reason, in words for a designer.
struct ScenarioFailure
{
    Place place;
    std::string message;
    /// The line of the rules that could not be carried out, if that is what failed.
    Place cause = {};
    /// The events since the last decision, in order.
    std::vector<std::string> happened = {};
};

/// Sets up the position a scenario gives, plays its decisions and looks at what it expects. Nothing when all of it
/// holds.
std::optional<ScenarioFailure> run(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);

/// The position a scenario gives, to play on from; or the reason why there is no position.
std::expected<std::unique_ptr<Game>, ScenarioFailure>
positionOf(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);

} // namespace engine

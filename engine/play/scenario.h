// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/program.h"

#include <memory>
#include <optional>
#include <string>

namespace engine {

/// Where a scenario went wrong, and how, in words a designer reads.
struct ScenarioFailure
{
    Place place;
    std::string message;
};

/// Sets up the position a scenario gives, plays its decisions and looks at what it expects. Nothing when all of it
/// holds.
std::optional<ScenarioFailure> run(const std::shared_ptr<const Program>& program, const ScenarioCode& scenario);

} // namespace engine

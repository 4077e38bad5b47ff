// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/project.h"
#include "studio/commands/arguments/call.h"
#include "studio/commands/arguments/game_problems.h"

#include <expected>
#include <map>
#include <memory>
#include <string>

namespace studio {

using Entities = std::map<model::EntityId, model::Entity>;

/// Whether the path means a project file, even if the file does not exist.
bool isProject(const std::string& path);

/// Opens a project. Prints any damage. If it cannot be opened, prints why and returns the exit status.
std::expected<std::unique_ptr<model::Project>, int> openProject(const std::string& path, Streams streams);

/// Opens a project for writing, with the same errors.
std::expected<std::unique_ptr<model::Project>, int> openToChange(const std::string& path, Streams streams);

/// The entities of a game.
struct FoundEntities
{
    Entities entities;
    /// Includes the file each problem is in.
    std::vector<GameProblem> problems = {};
};

/// All entities of a game given as a bundled id, a project, a folder or a rules file.
std::expected<FoundEntities, GameProblem> findEntities(const std::string& game);
/// The entities of a game. Prints any problems.
std::expected<Entities, int> loadEntities(const std::string& game, Streams streams);

} // namespace studio

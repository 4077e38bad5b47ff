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

/// Whether the path looks like that of a project file, even if the file doesn't exist.
bool isProject(const std::string& path);

/// Opens a project and prints any damage. If the project can't be opened, prints the reason and returns the exit
/// status.
std::expected<std::unique_ptr<model::Project>, int> openProject(const std::string& path, Streams streams);

/// Opens a project for writing. Handles errors like openProject().
std::expected<std::unique_ptr<model::Project>, int> openToChange(const std::string& path, Streams streams);

/// The entities of a game.
struct FoundEntities
{
    Entities entities;
    /// The problems, each with the name of its file.
    std::vector<GameProblem> problems = {};
};

/// All entities of a game. The game is given as the id of a bundled game, a project, a folder or a rules file.
std::expected<FoundEntities, GameProblem> findEntities(const std::string& game);
/// Loads the entities of a game and prints any problems. If the game can't be read, returns the exit status.
std::expected<Entities, int> loadEntities(const std::string& game, Streams streams);

} // namespace studio

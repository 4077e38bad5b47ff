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

/// Whether what is named is meant to be a project file, whether there is one or not.
bool isProject(const std::string& path);

/// A project for a command that needs one. What keeps it from being opened is said, with the exit status in its place;
/// what is damaged in it is said, too.
std::expected<std::unique_ptr<model::Project>, int> openProject(const std::string& path, Streams streams);

/// The same for a command that changes it.
std::expected<std::unique_ptr<model::Project>, int> openToChange(const std::string& path, Streams streams);

/// What a game consists of.
struct FoundEntities
{
    Entities entities;
    /// With its file.
    std::vector<GameProblem> problems = {};
};

/// Everything in a game: the id of a bundled one, a project, a folder or a bare rules file.
std::expected<FoundEntities, GameProblem> findEntities(const std::string& game);
/// The same; what is wrong with it is said.
std::expected<Entities, int> loadEntities(const std::string& game, Streams streams);

} // namespace studio

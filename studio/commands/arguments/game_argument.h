// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"
#include "studio/commands/arguments/call.h"
#include "studio/commands/arguments/game_problems.h"

#include <expected>
#include <string>

namespace studio {

/// What is said of an argument that names a game.
inline constexpr const char* gameArgumentHelp = "A bundled game's id, a project, a folder, or a rules file";

/// Where the files of a game are: a bundled one by its id, any other by its path.
QString pathOfGame(const std::string& game);

struct FoundGame
{
    model::LoadedGame game;
    /// With its file.
    std::vector<GameProblem> problems = {};
};

/// The game a command is about: the id of a bundled one, a project, a folder, or a bare rules file.
std::expected<FoundGame, GameProblem> findGame(const std::string& game);

/// The same; what cannot be read is said, and the exit status is given in place of the game.
std::expected<model::LoadedGame, int> loadGameArgument(const std::string& game, Streams streams);

/// The same, but the rules must be free of errors; those there are, are printed.
std::expected<model::LoadedGame, int> playableGame(const std::string& game, Streams streams);

/// Prints every problem as file:line:column, and tells whether there was an error.
bool printProblems(const model::LoadedGame& game, std::ostream& out);

} // namespace studio

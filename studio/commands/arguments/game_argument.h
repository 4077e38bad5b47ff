// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"
#include "studio/commands/arguments/call.h"
#include "studio/commands/arguments/game_problems.h"

#include <expected>
#include <string>

namespace studio {

/// The help text for an argument that names a game.
inline constexpr const char* gameArgumentHelp = "A bundled game's id, a project, a folder, or a rules file";

/// The path of a game's files. A bundled game is given by its id, any other game by its path.
QString pathOfGame(const std::string& game);

struct FoundGame
{
    model::LoadedGame game;
    /// The problems, each with the name of its file.
    std::vector<GameProblem> problems = {};
};

/// Finds a game given as the id of a bundled game, a project, a folder or a rules file.
std::expected<FoundGame, GameProblem> findGame(const std::string& game);

/// Loads the game. If it can't be read, prints an error and returns the exit status.
std::expected<model::LoadedGame, int> loadGameArgument(const std::string& game, Streams streams);

/// Loads a game that must not have errors in its rules. If there are errors, prints them and returns the exit status.
std::expected<model::LoadedGame, int> playableGame(const std::string& game, Streams streams);

/// Prints every problem, starting with file:line:column. Returns whether any problem is an error.
bool printProblems(const model::LoadedGame& game, std::ostream& out);

} // namespace studio

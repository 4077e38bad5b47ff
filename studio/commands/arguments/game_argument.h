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

/// The path of a game's files. Bundled games are found by id, others by path.
QString pathOfGame(const std::string& game);

struct FoundGame
{
    model::LoadedGame game;
    /// Includes the file each problem is in.
    std::vector<GameProblem> problems = {};
};

/// The game given as a bundled id, a project, a folder or a rules file.
std::expected<FoundGame, GameProblem> findGame(const std::string& game);

/// Loads the game. Prints an error and returns the exit status if it cannot be read.
std::expected<model::LoadedGame, int> loadGameArgument(const std::string& game, Streams streams);

/// Loads a game whose rules have no errors. Otherwise prints the errors and returns the exit status.
std::expected<model::LoadedGame, int> playableGame(const std::string& game, Streams streams);

/// Prints every problem as file:line:column. Returns whether any is an error.
bool printProblems(const model::LoadedGame& game, std::ostream& out);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/exchange/folder/text_folder.h"
#include "model/games/loaded_game.h"
#include "model/storage/files/storage_error.h"

#include <string>
#include <vector>

namespace model {
class Project;
} // namespace model

namespace studio {

/// A problem with a game: in its texts, in a line of a deck, with a whole deck, or with a file.
struct GameProblem
{
    engine::Severity severity = engine::Severity::Error;
    std::string code;
    /// The file; empty if the problem isn't about a file. The line is 0 if the problem isn't at a place in a text.
    std::string file = {};
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string message;
};

std::vector<GameProblem> problemsOf(const model::LoadedGame& game);

GameProblem problemOf(const model::FileError& error);
GameProblem problemOf(const model::TextFolderError& error);
GameProblem problemOf(const model::StorageError& error);
/// The damage found in a project, and other notes about its file.
std::vector<GameProblem> problemsOf(const model::Project& project);

/// Whether any problem is an error, not just a warning.
bool hasError(const std::vector<GameProblem>& problems);

/// The problem in the form file:line:column, with its message and code. If it isn't at a place in a text, it is printed
/// as a sentence.
std::string printed(const GameProblem& problem);

} // namespace studio

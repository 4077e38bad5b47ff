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

/// Something wrong with a game, wherever it was found: in its texts, in a line of a deck, with a whole deck, or with a
/// file.
struct GameProblem
{
    engine::Severity severity = engine::Severity::Error;
    std::string code;
    /// Empty, and the line 0, when it is about no place in a text.
    std::string file = {};
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string message;
};

std::vector<GameProblem> problemsOf(const model::LoadedGame& game);

GameProblem problemOf(const model::FileError& error);
GameProblem problemOf(const model::TextFolderError& error);
GameProblem problemOf(const model::StorageError& error);
/// What is damaged in a project, and what else is to be known of its file.
std::vector<GameProblem> problemsOf(const model::Project& project);

/// Any that is more than a warning.
bool hasError(const std::vector<GameProblem>& problems);

/// One as file:line:column with its message and code, or as a sentence when it has no place.
std::string printed(const GameProblem& problem);

} // namespace studio

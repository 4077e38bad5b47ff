// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source/source.h"
#include "model/games/game_sources.h"

#include <QString>

#include <expected>
#include <vector>

namespace model {

/// The files in a game's folder.
struct GameFiles
{
    GameSources sources;
    /// The folder with the game's decks; empty for a single rules file.
    QString decksFolder;
    /// The text of the rulebook, if there is one.
    QString rulebook;
};

struct FileError
{
    enum class Kind { NotFound, NotAFile, CannotRead, TooLarge, NoRules, KeptGame, NotAPicture };

    Kind kind = Kind::NotFound;
    QString path;
};

/// Reads a game from a folder with a `game.rules`, or from a single rules file. The rules that it uses may be next to
/// it or in the folder of shared rules. If a text that it uses is missing, the text with the most similar name is read
/// instead, so that the rest can be checked; the parser reports the wrong name.
std::expected<GameFiles, FileError> readGame(const QString& path, const QString& sharedRulesFolder);

/// The rules texts of a folder, by the names under which games use them.
std::expected<std::vector<engine::SourceFile>, FileError> readSharedRules(const QString& folder);

} // namespace model

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
    /// The folder with the game's decks; empty for a bare rules file.
    QString decksFolder;
    /// The rulebook by clause, when there is one.
    QString rulebook;
};

struct FileError
{
    enum class Kind { NotFound, NotAFile, CannotRead, TooLarge, NoRules, KeptGame };

    Kind kind = Kind::NotFound;
    QString path;
};

/// A game from a folder with a `game.rules`, or from a bare rules file. Rules that it uses are looked for beside it and
/// then in the folder of shared rules. In place of what does not exist stands what is most like it, so that the rest
/// can be checked: the parser says that it is not what was asked for.
std::expected<GameFiles, FileError> readGame(const QString& path, const QString& sharedRulesFolder);

/// The rules texts of a folder, under the names by which games use them.
std::expected<std::vector<engine::SourceFile>, FileError> readSharedRules(const QString& folder);

} // namespace model

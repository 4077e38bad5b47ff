// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/language/source.h"

#include <QString>

#include <expected>
#include <vector>

namespace model {

/// The texts of one game, in the order the compiler wants them: shared rules, the game's rules, cards, scenarios.
struct GameFiles
{
    std::vector<engine::SourceFile> sources;
    /// The folder with the game's decks; empty for a bare rules file.
    QString decksFolder;
    /// The rulebook by clause, when there is one.
    QString rulebook;
};

struct FileError
{
    enum class Kind { NotFound, CannotRead, TooLarge, NoRules, UnknownUse };

    Kind kind = Kind::NotFound;
    QString path;
    /// Of UnknownUse: what was to be used.
    QString name = {};
};

/// A game from a folder with a `game.rules`, or from a bare rules file. Rules that it uses are looked for beside it and
/// then in the folder of shared rules.
std::expected<GameFiles, FileError> readGame(const QString& path, const QString& sharedRulesFolder);

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace model {

/// A game that ships with the program: a folder with a rules file. The folder's name is the game's id.
struct BundledGame
{
    QString id;
    QString folder;

    friend bool operator==(const BundledGame&, const BundledGame&) = default;
};

/// The name that a game's rules declare or, if there is none, the name of its folder.
QString gameName(const QString& folder);

/// The games in the subfolders of a folder, ordered by id. Folders without a rules file are skipped.
QList<BundledGame> bundledGames(const QString& gamesFolder);

} // namespace model

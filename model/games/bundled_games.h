// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace model {

/// A game that ships with the program: a folder with a rules file in it, named by the game's id.
struct BundledGame
{
    QString id;
    QString folder;

    friend bool operator==(const BundledGame&, const BundledGame&) = default;
};

/// What the game in a folder calls itself; without a word of its own, what the folder is called.
QString gameName(const QString& folder);

/// The games below a folder, ordered by id. A folder without a rules file is not a game.
QList<BundledGame> bundledGames(const QString& gamesFolder);

} // namespace model

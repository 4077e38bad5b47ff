// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/bundled_games.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace model {

QList<BundledGame> bundledGames(const QString& gamesFolder)
{
    const QDir folder(gamesFolder);
    QList<BundledGame> games;
    for (const QString& id : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString path = folder.filePath(id);
        if (QFile::exists(path + "/game.rules"_L1))
            games.append({.id = id, .folder = path});
    }
    return games;
}

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/bundled_games.h"

#include <QDir>
#include <QFile>

using namespace Qt::StringLiterals;

namespace model {

namespace {

/// The maximum number of lines to search for the name. Comments may precede the name.
constexpr int mostLinesAbove = 100;

QString nameIn(const QString& rulesFile)
{
    QFile file(rulesFile);
    if (!file.open(QFile::ReadOnly))
        return {};
    for (int line = 0; line < mostLinesAbove && !file.atEnd(); ++line) {
        const QString text = QString::fromUtf8(file.readLine(1024));
        if (text.startsWith("game \""_L1))
            return text.section(u'"', 1, 1);
    }
    return {};
}

} // namespace

QString gameName(const QString& folder)
{
    const QString name = nameIn(folder + "/game.rules"_L1);
    return name.isEmpty() ? QDir(folder).dirName() : name;
}

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

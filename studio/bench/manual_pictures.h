// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <expected>

namespace studio {

class MainWindow;

/// The subjects of the pictures in the manual. They are listed in its file `pictures/subjects.ini`.
struct PictureSubjects
{
    /// The id of a bundled game.
    QString game;
    QString card;
    /// A query that finds some of the game's cards.
    QString query;
    QString brokenCard;
    /// Abilities with an error, for the broken card.
    QString brokenAbilities;
};

/// The subjects for the manual in this folder; empty if it has no file of them.
PictureSubjects pictureSubjects(const QString& manualFolder);

/// The file names of the pictures.
QStringList manualPictureNames();

/// Saves the pictures in the manual to a folder. The bundled game must be open and in play. Some of the pictures
/// require changes to its project. Returns the files that were written, or the one that couldn't be written.
std::expected<QStringList, QString>
writeManualPictures(MainWindow& window, const PictureSubjects& subjects, const QString& folder);

} // namespace studio

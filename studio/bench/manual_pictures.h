// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <expected>

namespace studio {

class MainWindow;

/// The subjects of the pictures in the manual, as listed in `pictures/subjects.ini` in the folder of the manual.
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

/// Reads the subjects for the manual in this folder. If the folder has no list of subjects, all of them are empty.
PictureSubjects pictureSubjects(const QString& manualFolder);

/// The file names of the pictures.
QStringList manualPictureNames();

/// Saves the pictures in the manual to a folder. A project made from the bundled game must be open and being played.
/// The project is changed for some of the pictures. Returns the files that were written, or the one that couldn't be
/// written.
std::expected<QStringList, QString>
writeManualPictures(MainWindow& window, const PictureSubjects& subjects, const QString& folder);

} // namespace studio

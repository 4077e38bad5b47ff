// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>
#include <QString>
#include <QStringList>

/// Decks in and out of files of other programs.
namespace studio {

class Workspace;

/// What came of it: the decks that are new or changed, and what is to be said about it; an error leaves everything as
/// it was.
struct DeckImport
{
    QList<model::EntityId> decks = {};
    bool isDone = false;
    QString message = {};
};

/// The decks of a file in any format that has some, as one step to undo. A deck of a name that the project has is put
/// in its place.
DeckImport importDecks(Workspace& workspace, const QString& path);

/// What was written where, and what was lost on the way; or, when `isDone` is false, why nothing was written.
struct DeckExport
{
    bool isDone = false;
    QString message = {};
};

/// In the format that the file's name tells.
DeckExport exportDecks(const Workspace& workspace, const QList<model::EntityId>& decks, const QString& path);

/// A kind of file that decks are written as.
struct DeckFileKind
{
    QString name;
    QString suffix;
};

QList<DeckFileKind> deckFileKinds();

/// For file dialogs: every format of decks that can be read, or written.
QString deckFilesToRead();
QString deckFilesToWrite();

} // namespace studio

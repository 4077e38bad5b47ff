// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace model {
struct ExchangeFormat;
} // namespace model

/// Imports decks from files, and exports decks to files, in the formats of other programs.
namespace studio {

class Workspace;

/// The result of an import: the decks of the file, and a message for the user. A failed import changes nothing.
struct DeckImport
{
    QList<model::EntityId> decks = {};
    bool isDone = false;
    QString message = {};
};

/// Imports the decks of a file in any format, as one undo step. Decks with the same names are replaced.
DeckImport importDecks(Workspace& workspace, const QString& path);

/// The result of an export: the message says where the decks were written and what was lost, or why it failed.
struct DeckExport
{
    bool isDone = false;
    QString message = {};
};

/// Exports decks in the format that the extension of the path indicates.
DeckExport exportDecks(const Workspace& workspace, const QList<model::EntityId>& decks, const QString& path);

/// A file format for exported decks.
struct DeckFileKind
{
    QString name;
    QString suffix;
    /// The format if its pictures must be drawn first, which exportDecks() can't do; otherwise null.
    const model::ExchangeFormat* drawn = nullptr;
};

QList<DeckFileKind> deckFileKinds();

/// Filters for file dialogs: all formats for importing or exporting decks.
QString deckFilesToRead();
QString deckFilesToWrite();

} // namespace studio

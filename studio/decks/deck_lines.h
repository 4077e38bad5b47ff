// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/deck_text.h"

#include <QString>

class QMimeData;

/// Cards of decks on the clipboard and under the pointer.
namespace studio {

class Workspace;

/// The kind of data that cards are dragged as within the studio, whatever characters their names have.
inline const QString deckMime = QStringLiteral("application/x-cardwright-deck");
/// Cards as the card list drags them: their ids with commas between.
inline const QString cardIdsMime = QStringLiteral("application/x-cardwright-cards");

/// The same for our own docks and, as plain text, for everybody else.
QMimeData* mimeOf(const QList<model::DeckEntry>& entries);
QString textOf(const QList<model::DeckEntry>& entries);

/// What is dragged or pasted as cards of a deck; nothing when it is something else.
QList<model::DeckEntry> entriesIn(const QMimeData& data, const Workspace& workspace);
bool hasCards(const QMimeData& data);

} // namespace studio

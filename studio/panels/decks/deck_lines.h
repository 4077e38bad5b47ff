// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QStringList>

#include <optional>

class QMimeData;

/// Cards of decks on the clipboard and under the pointer.
namespace studio {

/// The kind of data that cards are dragged as within the studio, whatever characters their names have.
inline const QString deckMime = QStringLiteral("application/x-cardwright-deck");

/// Cards of a deck, with what they are for our own docks and as plain text for everybody else.
QMimeData* mimeOf(model::EntityId deck, const QList<model::DeckEntry>& entries);

/// What is dragged or pasted as cards of a deck; nothing when it is something else.
QList<model::DeckEntry> entriesIn(const QMimeData& data);
/// Whether it is of a deck or of the card list.
bool hasCards(const QMimeData& data);
/// The deck they are of; nothing when they are of none, or of one in another window of ours.
std::optional<model::EntityId> deckOf(const QMimeData& data);
/// The files of a drag; none when it is of something else.
QStringList filesIn(const QMimeData& data);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QStringList>

#include <optional>

class QMimeData;

/// The format of deck cards on the clipboard and in drags.
namespace studio {

/// The MIME type for deck cards within the studio. It allows any characters in names.
inline const QString deckMime = QStringLiteral("application/x-cardwright-deck");

/// Cards of a deck, both in our own format for our docks and as plain text for other programs.
QMimeData* mimeOf(model::EntityId deck, const QList<model::DeckEntry>& entries);

/// The deck entries in a drag or on the clipboard; empty if it contains something else.
QList<model::DeckEntry> entriesIn(const QMimeData& data);
/// Whether the data comes from a deck or from the card list.
bool hasCards(const QMimeData& data);
/// The deck that the cards come from; null if there is none or if it belongs to another process.
std::optional<model::EntityId> deckOf(const QMimeData& data);
/// The files in a drag; empty if it contains something else.
QStringList filesIn(const QMimeData& data);

} // namespace studio

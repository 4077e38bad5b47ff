// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/repairs.h"

#include <QString>

#include <functional>

/// What is done to the cards of a deck, as changes of its list.
namespace studio {

class Workspace;

/// More copies of one card than this nobody means.
constexpr int mostCopies = 9'999;

int cardsIn(const model::DeckList& list);
int copiesIn(const model::DeckList& list, const QString& card, const QString& section);

/// Whether a section is one of the game's own piles, which no deck changes.
using IsPile = std::function<bool(const QString& section)>;

/// What makes the counts what they say.
QList<model::DeckChange>
countChanges(const model::DeckList& list, const QList<model::DeckEntry>& entries, const IsPile& isPile);
QList<model::DeckChange> moveChanges(const QList<model::DeckEntry>& entries, const QString& to);

/// The cards that a text lists, in any form that decks have as text, each once a section; those of no section go to the
/// one that is given. Nothing when it is no such text.
QList<model::DeckEntry> entriesOfText(const QString& text, const QString& section, const Workspace& workspace);

} // namespace studio

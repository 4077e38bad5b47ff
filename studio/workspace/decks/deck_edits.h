// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/repairs.h"
#include "model/exchange/report/exchange_problem.h"

#include <QString>

#include <functional>

/// Edits of a deck's cards as changes to its list.
namespace studio {

class Workspace;

/// The highest number of copies of one card that can be set.
constexpr int mostCopies = 9'999;

int cardsIn(const model::DeckList& list);
int copiesIn(const model::DeckList& list, const QString& card, const QString& section);

/// Whether a section is one of the game's own piles, which decks can't change.
using IsPile = std::function<bool(const QString& section)>;

/// The changes that set the counts of cards.
QList<model::DeckChange>
countChanges(const model::DeckList& list, const QList<model::DeckEntry>& entries, const IsPile& isPile);
QList<model::DeckChange> moveChanges(const QList<model::DeckEntry>& entries, const QString& to);

/// A deck read from a text in any deck format.
struct TextDeck
{
    model::DeckList list = {};
    /// The problems of the skipped lines. If there are too many, the text isn't a deck and nothing is read.
    QList<model::ExchangeProblem> skipped = {};
};

TextDeck deckIn(const QString& text, const Workspace& workspace);

/// Merges entries so that each card occurs once per section. Cards of the main section go to `section`.
QList<model::DeckEntry> merged(const QList<model::DeckEntry>& entries, const QString& section);

} // namespace studio

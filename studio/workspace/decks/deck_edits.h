// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/decks/repairs.h"
#include "model/exchange/report/exchange_problem.h"

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

/// What a text says, in any form that decks have as text.
struct DeckInText
{
    model::DeckList list = {};
    /// Of lines that say nothing of a deck. Where there are too many of them, it is no such text and nothing is taken.
    QList<model::ExchangeProblem> leftOut = {};
};

DeckInText deckIn(const QString& text, const Workspace& workspace);

/// Each card once a section; those of the main section in the one that is given.
QList<model::DeckEntry> summedUp(const QList<model::DeckEntry>& entries, const QString& section);

} // namespace studio

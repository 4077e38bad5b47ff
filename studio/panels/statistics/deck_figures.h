// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/decks/statistics.h"
#include "model/entities/entities.h"
#include "studio/kit/charts/chart.h"

#include <QList>
#include <QString>

#include <optional>

namespace studio {

class Workspace;

/// A bar of a chart, and the query that finds the cards counted in it.
struct CountedBar
{
    QString label;
    QString query;
};

/// The number of cards in one or two decks for each value of a field.
struct FieldChart
{
    ChartContent content;
    QList<CountedBar> bars;
};

/// The cards that players draw, which are those in the main section.
QList<model::CountedCard> cardsOf(const model::Deck& deck, const Workspace& workspace);
int sizeOf(const model::Deck& deck);

/// Whether the cards can be counted by a field. All fields except texts qualify.
bool canBeCounted(const model::CardField& field);
/// The index of the field whose curve is shown first: the first amount, such as a cost, or else the first number. -1 if
/// there is none.
qsizetype curveField(const QList<model::CardField>& fields);
/// The chart for a field. `other` may be null.
FieldChart
chartOf(const model::CardField& field, const model::Deck& deck, const model::Deck* other, const Workspace& workspace);

/// A card whose counts in two decks differ.
struct DeckDifference
{
    QString section;
    QString card;
    int here = 0;
    int there = 0;
};

QList<DeckDifference> differenceOf(const model::Deck& here, const model::Deck& there);

} // namespace studio

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

/// A place of a chart and the query that finds the cards counted there.
struct CountedBar
{
    QString label;
    QString query;
};

/// How many cards of one or two decks have each value of a field.
struct FieldChart
{
    ChartContent content;
    QList<CountedBar> bars;
};

/// The cards that a deck is drawn from: those of its main section.
QList<model::CountedCard> cardsOf(const model::Deck& deck, const Workspace& workspace);
int sizeOf(const model::Deck& deck);

/// Whether a field can be counted: anything but texts.
bool canBeCounted(const model::CardField& field);
/// The field whose curve is looked at first: the first of amounts, as costs are, or else the first number. -1 when
/// there is none.
qsizetype curveField(const QList<model::CardField>& fields);
/// The second deck may be null.
FieldChart
chartOf(const model::CardField& field, const model::Deck& deck, const model::Deck* other, const Workspace& workspace);

/// A card that two decks do not have alike.
struct DeckDifference
{
    QString section;
    QString card;
    int here = 0;
    int there = 0;
};

QList<DeckDifference> differenceOf(const model::Deck& here, const model::Deck& there);

} // namespace studio

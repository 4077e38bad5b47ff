// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/entities/deck_text.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

/// What a deck is made of, and what will be drawn from it.
namespace model {

/// A card of a deck with what is known of it; nothing when it is still to be made.
struct CountedCard
{
    const CardDefinition* card = nullptr;
    int count = 0;
};

/// What a card says of a field, or what the rules say when it is silent; nothing when nobody says anything, or nothing
/// that can be understood.
std::optional<FieldReading> readingOf(const CardDefinition& card, const CardField& field);

/// How many cards have each number of a field: the curve of costs, when the field is one. Cards that say nothing of it
/// are not counted.
QMap<int, int> numberCounts(const QList<CountedCard>& cards, const CardField& field);

/// How many cards have each value of a field, in the order of its values. Of text fields nothing is counted; of a flag
/// how many lack it and how many have it.
QList<int> valueCounts(const QList<CountedCard>& cards, const CardField& field);

/// Of the numbers of those cards that have one.
std::optional<double> averageNumber(const QList<CountedCard>& cards, const CardField& field);

/// How likely it is to have at least so many of some cards after drawing without putting back. The exact odds of the
/// hypergeometric distribution, as exact as the numbers of a computer are.
struct Draw
{
    int deck = 0;
    /// How many of the cards in it are wanted.
    int wanted = 0;
    int drawn = 0;
    int atLeast = 1;
};

double oddsOf(const Draw& draw);

/// What a player draws: so many to begin with, and so many in each turn, from the first or the second on.
struct DrawPlan
{
    int openingHand = 0;
    int eachTurn = 1;
    int firstDrawInTurn = 1;
};

/// The odds at the end of each turn's draw, from the first to the last.
QList<double> oddsByTurn(int deck, int wanted, int atLeast, const DrawPlan& plan, int turns);

} // namespace model

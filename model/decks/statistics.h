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

/// Counts the cards of a deck by their fields and calculates the odds of drawing them.
namespace model {

/// Copies of a card in a deck; the card is null if it doesn't exist yet.
struct CountedCard
{
    const CardDefinition* card = nullptr;
    int count = 0;
};

/// The value of a card's field, or the default from the rules; nullopt if there is neither or the text can't be read.
std::optional<FieldReading> readingOf(const CardDefinition& card, const CardField& field);

/// The number of cards for each value of a numeric field, such as a cost curve. Cards without the field are not
/// counted.
QMap<int, int> numberCounts(const QList<CountedCard>& cards, const CardField& field);

/// The number of cards for each value of a field, in the order of the values. For a flag, the number of cards without
/// it and the number with it. Empty for text fields.
QList<int> valueCounts(const QList<CountedCard>& cards, const CardField& field);

/// The average over the cards that have a number.
std::optional<double> averageNumber(const QList<CountedCard>& cards, const CardField& field);

/// A draw without replacement that should contain at least `atLeast` of the wanted cards. Its odds are hypergeometric
/// and exact up to floating-point precision.
struct Draw
{
    int deck = 0;
    /// The number of wanted cards in the deck.
    int wanted = 0;
    int drawn = 0;
    int atLeast = 1;
};

double oddsOf(const Draw& draw);

/// The number of cards drawn at the start and in each turn. Drawing may start after the first turn.
struct DrawPlan
{
    int openingHand = 0;
    int eachTurn = 1;
    int firstDrawInTurn = 1;
};

/// The odds after each turn's draw, in order.
QList<double> oddsByTurn(int deck, int wanted, int atLeast, const DrawPlan& plan, int turns);

} // namespace model

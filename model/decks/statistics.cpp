// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/decks/statistics.h"

#include <algorithm>

namespace model {

using Type = CardField::Type;

std::optional<FieldReading> readingOf(const CardDefinition& card, const CardField& field)
{
    for (const FieldValue& value : card.fields) {
        if (!field.names.contains(value.name))
            continue;
        const FieldReading reading = readField(field, value.value);
        return reading.isWhole ? std::optional(reading) : std::nullopt;
    }
    if (field.type == Type::Flag || field.starts)
        return startOf(field);
    return std::nullopt;
}

QMap<int, int> numberCounts(const QList<CountedCard>& cards, const CardField& field)
{
    QMap<int, int> counts;
    if (!field.isNumeric())
        return counts;
    for (const CountedCard& counted : cards)
        if (const auto reading = counted.card ? readingOf(*counted.card, field) : std::nullopt)
            counts[reading->number] += counted.count;
    return counts;
}

QList<int> valueCounts(const QList<CountedCard>& cards, const CardField& field)
{
    QList<int> counts(field.type == Type::Flag ? 2 : field.values.size());
    for (const CountedCard& counted : cards) {
        const auto reading = counted.card ? readingOf(*counted.card, field) : std::nullopt;
        if (!reading)
            continue;
        if (field.type == Type::Flag)
            counts[reading->number != 0 ? 1 : 0] += counted.count;
        for (const std::uint16_t value : reading->values)
            counts[value] += counted.count;
    }
    return counts;
}

std::optional<double> averageNumber(const QList<CountedCard>& cards, const CardField& field)
{
    double sum = 0;
    double count = 0;
    for (const auto& [number, cardsOfIt] : numberCounts(cards, field).asKeyValueRange()) {
        sum += double(number) * cardsOfIt;
        count += cardsOfIt;
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

double oddsOf(const Draw& draw)
{
    const int wanted = std::clamp(draw.wanted, 0, std::max(draw.deck, 0));
    const int drawn = std::clamp(draw.drawn, 0, std::max(draw.deck, 0));
    const int others = draw.deck - wanted;
    const int fewest = std::max(0, drawn - others);
    const int most = std::min(wanted, drawn);
    if (draw.atLeast <= fewest)
        return 1;
    if (draw.atLeast > most)
        return 0;
    // Each weight is calculated from its neighbour, and only its ratio to the sum of all weights matters. Starting with
    // the most likely count avoids overflow and underflow.
    const auto likeliest = static_cast<int>((std::int64_t(drawn) + 1) * (wanted + 1) / (std::int64_t(draw.deck) + 2));
    const int middle = std::clamp(likeliest, fewest, most);
    long double all = 0;
    long double enough = 0;
    const auto add = [&](int count, long double weight) {
        all += weight;
        if (count >= draw.atLeast)
            enough += weight;
    };
    add(middle, 1);
    long double weight = 1;
    for (int count = middle; count < most; ++count) {
        weight *= (long double)(wanted - count) * (drawn - count);
        weight /= (long double)(count + 1) * (others - drawn + count + 1);
        add(count + 1, weight);
    }
    weight = 1;
    for (int count = middle; count > fewest; --count) {
        weight *= (long double)(count) * (others - drawn + count);
        weight /= (long double)(wanted - count + 1) * (drawn - count + 1);
        add(count - 1, weight);
    }
    return static_cast<double>(enough / all);
}

QList<double> oddsByTurn(int deck, int wanted, int atLeast, const DrawPlan& plan, int turns)
{
    QList<double> odds;
    for (int turn = 1; turn <= turns; ++turn) {
        const std::int64_t draws = std::max(0, turn - plan.firstDrawInTurn + 1);
        const std::int64_t drawn = std::min<std::int64_t>(deck, plan.openingHand + draws * plan.eachTurn);
        odds.append(oddsOf({.deck = deck, .wanted = wanted, .drawn = static_cast<int>(drawn), .atLeast = atLeast}));
    }
    return odds;
}

} // namespace model

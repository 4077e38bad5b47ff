// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/statistics/deck_figures.h"

#include "model/project/project.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace studio {

using model::CardField;
using model::Deck;

namespace {

class DeckFigures
{
    Q_DECLARE_TR_FUNCTIONS(DeckFigures)
};

QString quoted(const QString& name)
{
    return name.contains(u' ') ? u'"' + name + u'"' : name;
}

/// The name of a field in queries, where spaces are replaced with hyphens.
QString asked(const QString& name)
{
    return QString(name).replace(u' ', u'-');
}

QString headingOf(const QString& name)
{
    return name.isEmpty() ? name : name.first(1).toUpper() + name.mid(1);
}

QList<CountedBar> barsOfNumbers(const CardField& field, const QList<QMap<int, int>>& counts)
{
    constexpr int longestRun = 24;
    std::optional<int> least;
    std::optional<int> most;
    QList<int> numbers;
    for (const QMap<int, int>& one : counts) {
        for (const int number : one.keys()) {
            least = std::min(least.value_or(number), number);
            most = std::max(most.value_or(number), number);
            if (!numbers.contains(number))
                numbers.append(number);
        }
    }
    std::ranges::sort(numbers);
    // A curve also has bars for values without cards, unless there would be too many bars.
    if (least && qint64(*most) - *least < longestRun) {
        numbers.clear();
        for (int number = *least; number <= *most; ++number)
            numbers.append(number);
    }
    QList<CountedBar> bars;
    for (const int number : numbers)
        bars.append({QString::number(number), u"%1=%2"_s.arg(asked(field.name())).arg(number)});
    return bars;
}

QList<CountedBar> barsOfValues(const CardField& field)
{
    QList<CountedBar> bars;
    if (field.type == CardField::Type::Flag)
        return {
            {DeckFigures::tr("no"), u"-is:%1"_s.arg(asked(field.name()))},
            {DeckFigures::tr("yes"), u"is:%1"_s.arg(asked(field.name()))},
        };
    for (const QString& value : field.values)
        bars.append({value, u"%1:%2"_s.arg(asked(field.name()), quoted(value))});
    return bars;
}

} // namespace

QList<model::CountedCard> cardsOf(const Deck& deck, const Workspace& workspace)
{
    QList<model::CountedCard> cards;
    for (const model::DeckEntry& entry : deck.list.entries) {
        if (entry.section != u"main"_s)
            continue;
        const auto id = workspace.cardNamed(entry.card);
        cards.append({id ? workspace.find<model::CardDefinition>(*id) : nullptr, entry.count});
    }
    return cards;
}

int sizeOf(const Deck& deck)
{
    int cards = 0;
    for (const model::DeckEntry& entry : deck.list.entries)
        cards += entry.section == u"main"_s ? entry.count : 0;
    return cards;
}

bool canBeCounted(const CardField& field)
{
    return field.type != CardField::Type::Text;
}

qsizetype curveField(const QList<CardField>& fields)
{
    const auto amounts = std::ranges::find(fields, CardField::Type::Amounts, &CardField::type);
    const auto number = amounts == fields.end() ? std::ranges::find_if(fields, &CardField::isNumeric) : amounts;
    return number == fields.end() ? -1 : number - fields.begin();
}

FieldChart chartOf(const CardField& field, const Deck& deck, const Deck* other, const Workspace& workspace)
{
    QList<const Deck*> decks{&deck};
    if (other)
        decks.append(other);
    FieldChart chart;
    QList<QList<double>> values(decks.size());
    const bool isCurve = field.type == CardField::Type::Number || field.type == CardField::Type::Amounts;
    if (isCurve) {
        QList<QMap<int, int>> counts;
        for (const Deck* const one : decks)
            counts.append(model::numberCounts(cardsOf(*one, workspace), field));
        chart.bars = barsOfNumbers(field, counts);
        for (qsizetype at = 0; at < decks.size(); ++at)
            for (const CountedBar& bar : chart.bars)
                values[at].append(counts[at].value(bar.label.toInt()));
    } else {
        chart.bars = barsOfValues(field);
        for (qsizetype at = 0; at < decks.size(); ++at)
            for (const int count : model::valueCounts(cardsOf(*decks[at], workspace), field))
                values[at].append(count);
    }
    // Values without a card in either deck would only take up space.
    for (qsizetype bar = chart.bars.size() - 1; bar >= 0 && !isCurve; --bar) {
        const bool isUsed =
            std::ranges::any_of(values, [bar](const QList<double>& list) { return list.value(bar) > 0; });
        if (isUsed)
            continue;
        chart.bars.removeAt(bar);
        for (QList<double>& list : values)
            list.removeAt(bar);
    }
    chart.content.title = DeckFigures::tr("Cards by %1").arg(field.name());
    chart.content.axis = headingOf(field.name());
    for (const CountedBar& bar : chart.bars)
        chart.content.labels.append(bar.label);
    for (qsizetype at = 0; at < decks.size(); ++at)
        chart.content.series.append({decks[at]->list.name, values[at]});
    return chart;
}

QList<DeckDifference> differenceOf(const Deck& here, const Deck& there)
{
    std::map<std::pair<QString, QString>, std::pair<int, int>> counts;
    for (const model::DeckEntry& entry : here.list.entries)
        counts[{entry.section, entry.card}].first += entry.count;
    for (const model::DeckEntry& entry : there.list.entries)
        counts[{entry.section, entry.card}].second += entry.count;
    QList<DeckDifference> found;
    for (const auto& [card, count] : counts)
        if (count.first != count.second)
            found.append({card.first, card.second, count.first, count.second});
    return found;
}

} // namespace studio

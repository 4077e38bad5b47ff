// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "model/decks/statistics.h"
#include "model/games/loaded_game.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <QDir>

using namespace model;
using namespace Qt::StringLiterals;
using Type = CardField::Type;

namespace {

const CardField cost{.names = {u"cost"_s}};
const CardField sorts{.names = {u"sorts"_s}, .type = Type::Choices, .values = {u"Bird"_s, u"Beast"_s}};
const CardField shy{.names = {u"shy"_s}, .type = Type::Flag};

double choose(int from, int count)
{
    double ways = 1;
    for (int at = 0; at < count; ++at)
        ways = ways * (from - at) / (at + 1);
    return ways;
}

} // namespace

/// Checks that curves, counts and averages match the cards, and that the odds are exact.
class StatisticsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardsAreCountedByFieldValues()
    {
        const CardDefinition wren{
            .name = u"Wren"_s, .fields = {{u"cost"_s, u"1"_s}, {u"sorts"_s, u"Bird"_s}, {u"shy"_s}}
        };
        const CardDefinition griffin{
            .name = u"Griffin"_s, .fields = {{u"cost"_s, u"6"_s}, {u"sorts"_s, u"Bird and Beast"_s}}
        };
        const CardDefinition odd{.name = u"Odd"_s, .fields = {{u"cost"_s, u"many"_s}}};
        const QList<CountedCard> cards{{&wren, 3}, {&griffin, 2}, {&odd, 1}, {nullptr, 4}};
        QCOMPARE(numberCounts(cards, cost), (QMap<int, int>{{1, 3}, {6, 2}}));
        QCOMPARE(valueCounts(cards, sorts), (QList{5, 2}));
        QCOMPARE(valueCounts(cards, shy), (QList{3, 3}));
        QCOMPARE(averageNumber(cards, cost), std::optional(3.0));
        QCOMPARE(averageNumber({}, cost), std::nullopt);
    }

    void oddsMatchEnumerationOfAllHands()
    {
        for (int deck = 0; deck <= 12; ++deck)
            for (int copies = 0; copies <= deck; ++copies)
                for (int drawn = 0; drawn <= deck; ++drawn)
                    for (int atLeast = 0; atLeast <= drawn + 1; ++atLeast) {
                        double ways = 0;
                        for (int hits = atLeast; hits <= std::min(copies, drawn); ++hits)
                            if (drawn - hits <= deck - copies)
                                ways += choose(copies, hits) * choose(deck - copies, drawn - hits);
                        const double expected = ways / choose(deck, drawn);
                        QVERIFY(std::abs(oddsOf({deck, copies, drawn, atLeast}) - expected) < 1e-12);
                    }
        QVERIFY(std::abs(oddsOf({60, 4, 7, 1}) - 0.399499625735) < 1e-11);
        QVERIFY(oddsOf({10'000, 5'000, 5'000, 2'500}) > 0.5);
    }

    void oddsIncreaseTurnByTurn()
    {
        const QList<double> odds = oddsByTurn(60, 4, 1, {.openingHand = 7, .eachTurn = 1, .firstDrawInTurn = 2}, 60);
        QCOMPARE(odds.size(), 60);
        QCOMPARE(odds.front(), oddsOf({60, 4, 7, 1}));
        QCOMPARE(odds[1], oddsOf({60, 4, 8, 1}));
        QCOMPARE(odds.back(), 1.0);
    }
};

REGISTER_TEST(StatisticsTest)
#include "statistics_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/mending.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace model;

class MendingTest : public Test
{
    Q_OBJECT

    static EntityProblem problem(int line, int column, int length, const QString& fix)
    {
        return {.fix = fix, .place = {.line = line, .column = column}, .length = length};
    }

private Q_SLOTS:

    void abilityFixCountsColumnsInBytes()
    {
        const CardDefinition card{.name = u"Owl"_s, .abilities = u"Elusive\n\"é\" drw 2"_s, .notes = u"mine"_s};
        const auto after = mended(card, problem(2, 6, 3, u"draw"_s), {});
        QVERIFY(after);
        CardDefinition expected = card;
        expected.abilities = u"Elusive\n\"é\" draw 2"_s;
        QCOMPARE(std::get<CardDefinition>(*after), expected);
    }

    void fieldIsFixedInFirstLineOfCard()
    {
        const CardDefinition card{
            .name = u"Owl"_s,
            .list = u"set"_s,
            .fields = {{u"cots"_s, u"3"_s}, {u"max mana"_s, u"1"_s}},
            .abilities = u"Elusive"_s,
            .comment = u"-- dear"_s,
        };
        const QString head = u"card \"Owl\": cots 3"_s;
        const auto after =
            mended(card, problem(0, int(head.indexOf(u"cots"_s)) + 1, 4, u"cost"_s), {u"cost"_s, u"max mana"_s});
        QVERIFY(after);
        CardDefinition expected = card;
        expected.fields.first().name = u"cost"_s;
        QCOMPARE(std::get<CardDefinition>(*after), expected);
    }

    void rulesTextIsFixed()
    {
        const GameText text{.name = u"game"_s, .text = u"game \"A\"\nplayrs 2\n"_s};
        const auto after = mended(text, problem(2, 1, 6, u"players"_s), {});
        QVERIFY(after);
        QCOMPARE(std::get<GameText>(*after).text, u"game \"A\"\nplayers 2\n"_s);
    }

    void noFixOrInvalidPlaceChangesNothing()
    {
        const CardDefinition card{.name = u"Owl"_s, .abilities = u"Elusive"_s};
        QVERIFY(!mended(card, problem(1, 1, 7, {}), {}));
        QVERIFY(!mended(card, problem(2, 1, 1, u"x"_s), {}));
        QVERIFY(!mended(card, problem(1, 5, 70, u"x"_s), {}));
        QVERIFY(!mended(Deck(), problem(1, 1, 1, u"x"_s), {}));
    }
};

REGISTER_TEST(MendingTest)
#include "mending_test.moc"

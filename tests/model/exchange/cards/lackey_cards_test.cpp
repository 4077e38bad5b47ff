// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/lackey_cards.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/test.h"

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

class LackeyCardsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void lackeyCardsAreRead()
    {
        const ReadResult read = readLackeyCards(request(
            "Name\tSet\tImageFile\tCosts\tText\tRarity\r\n"
            "Ember\tBase\temb01\t2 Fire\tDraw a card.\tC\r\n"
            "\"Rumours\"\tBase\trum\t\t\tR\r\n"
            "Tide\tBase\ttid\t1\t\"Draw, then say \"\"hi\"\".\"\tC\r\n"
            "Ember\tSecond\temb02\t2 Fire\tDraw a card.\tU\r\n"
            "\t\t\r\n"
            "Oak\tBase\toak\t\t\t\tmore\r\n"
        ));
        QVERIFY(read);
        QCOMPARE(
            cardsOf(read),
            (QList<CardDefinition>{
                {.name = u"Ember"_s,
                 .list = u"Base"_s,
                 .fields = {{u"costs"_s, u"2 Fire"_s}, {u"text"_s, u"Draw a card."_s}}},
                {.name = u"\"Rumours\""_s, .list = u"Base"_s},
                {.name = u"Tide"_s,
                 .list = u"Base"_s,
                 .fields = {{u"costs"_s, u"1"_s}, {u"text"_s, u"Draw, then say \"hi\"."_s}}},
                {.name = u"Oak"_s, .list = u"Base"_s},
            })
        );
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Printing), 1);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part), 1);
        QCOMPARE(read->notes.list().first().code, Code::MoreCells);
        QCOMPARE(read->notes.list().first().place, (ExchangePlace{7, 7, 7}));
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"ImageFile"_s), 5);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"Rarity"_s), 4);
    }

    void lackeyTextsBecomeQuotedLines()
    {
        ReadRequest incoming{.bytes = "Name\tSet\tImageFile\tText\nEmber\tBase\te\tDraw a card.\n"};
        QCOMPARE(cardsOf(readLackeyCards(incoming)).first().abilities, u"\"Draw a card.\""_s);
        incoming.bytes = "Nothing\tSet\tImageFile\n";
        QCOMPARE(firstProblem(readLackeyCards(incoming)).code, Code::NoNameColumn);
    }
};

REGISTER_TEST(LackeyCardsTest)
#include "lackey_cards_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/card_text.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

namespace {

const QStringList names{u"cost"_s, u"master plan"_s, u"types"_s, u"power"_s};

QList<CardDefinition> read(const QString& text)
{
    return splitCards(text, u"set"_s, names).cards;
}

QString written(const QString& text)
{
    return writeCards(read(text)).text;
}

} // namespace

class CardTextTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardTextIsSplitIntoParts()
    {
        const auto cards = read(
            u"-- Ours\ncard \"Cog Mite\" token: types Artifact and Creature, master plan, power 1\n"
            "    Haste\n    spell:\n        you draw a card\n"_s
        );
        const CardDefinition expected{
            .name = u"Cog Mite"_s,
            .isToken = true,
            .list = u"set"_s,
            .fields = {{u"types"_s, u"Artifact and Creature"_s}, {u"master plan"_s}, {u"power"_s, u"1"_s}},
            .abilities = u"Haste\nspell:\n    you draw a card"_s,
            .comment = u"-- Ours"_s,
        };
        QCOMPARE(cards.size(), 1);
        QVERIFY(cards.first() == expected);
    }

    void canonicalTextRoundTripsByteForByte_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << u"card \"A\"\n"_s;
        QTest::newRow("two cards") << u"card \"A\": cost 1\n\ncard \"B\"\n    Haste\n"_s;
        QTest::newRow("comments") << u"-- Licence\n-- Fire\ncard \"A\"\n\n-- Water\n\n-- deep\ncard \"B\"\n"_s;
        QTest::newRow("comment and blank line in abilities") << u"card \"A\"\n    Haste\n    -- slow?\n\n    Slow\n"_s;
        QTest::newRow("unknown field") << u"card \"A\": colour Fire Red, cost 2\n"_s;
        QTest::newRow("clauses") << u"card \"A\": cost 2 [RR-1.2]\n    Haste [ruling 3]\n"_s;
        QTest::newRow("quoted text") << u"card \"A -- B, C: D\": cost 2\n    \"It says: -- \"\n"_s;
        QTest::newRow("other scripts") << u"card \"Jötun’s 🂡\": cost 2\n    \"Ärger\"\n"_s;
        QTest::newRow("errors") << u"card \"A\": cost ?, power\n    nonsense here %\n"_s;
    }

    void canonicalTextRoundTripsByteForByte()
    {
        QFETCH(QString, text);
        QCOMPARE(written(text), text);
        QVERIFY(splitCards(text, u"set"_s, names).rest.isEmpty());
    }

    void formattingDoesNotAffectCards()
    {
        const QString tidy = u"card \"A\": cost 1, power 2\n    Haste\n        more\n\ncard \"B\"\n"_s;
        QCOMPARE(written(u"card  \"A\" :cost  1 ,power 2\r\n  Haste\r\n      more\r\n\r\n\r\ncard \"B\""_s), tidy);
        QCOMPARE(written(u"card \"A\": cost 1, power 2\n\tHaste\n\t    more\ncard \"B\"\n"_s), tidy);
        QCOMPARE(written(u"card \"A\": cost 1 -- cheap\n"_s), u"-- cheap\ncard \"A\": cost 1\n"_s);
    }

    void textThatIsNotACardStaysInTheRest()
    {
        const auto split = splitCards(
            u"-- Words\nchoice Type is Unit\ncard has:\n    cost: number, printed\n\ncard \"A\": cost 1\n\ncard "
            u"Nameless\n"
            "\ncard \"B\" legendary: cost 2\n    Haste\n-- the end\n"_s,
            u"set"_s,
            names
        );
        QCOMPARE(split.cards.size(), 1);
        QCOMPARE(
            split.rest,
            u"-- Words\nchoice Type is Unit\ncard has:\n    cost: number, printed\n\ncard Nameless\n\n"
            "card \"B\" legendary: cost 2\n    Haste\n-- the end\n"_s
        );
    }

    void oneChangedFieldChangesOneLine()
    {
        auto cards = read(u"card \"A\": cost 1, power 2\n    Haste\n\ncard \"B\": cost 3\n"_s);
        const QStringList before = writeCards(cards).text.split(u'\n');
        cards[0].fields[1].value = u"7"_s;
        const QStringList after = writeCards(cards).text.split(u'\n');
        QCOMPARE(after.size(), before.size());
        QCOMPARE(after.first(), u"card \"A\": cost 1, power 7"_s);
        QCOMPARE(after.sliced(1), before.sliced(1));
    }

    void cardContentCannotBecomeOtherDeclarations()
    {
        const CardDefinition card{
            .name = u"A\"\nverb x: do nothing"_s,
            .fields = {{u"cost"_s, u"1\ncard \"C\""_s}},
            .abilities = u"Haste\ncard \"D\""_s,
            .comment = u"x\ncard \"E\""_s,
        };
        const auto found = writeCards({card, {.name = u"B"_s}});
        int margin = 0;
        for (const QString& row : found.text.split(u'\n'))
            margin += !row.isEmpty() && !row.startsWith(u' ') && !row.startsWith(u"--"_s);
        QCOMPARE(margin, 2);
    }

    void writtenCardsReportTheirLines()
    {
        const auto found = writeCards(read(u"-- x\ncard \"A\"\n    Haste\n\n-- y\ncard \"B\"\n"_s));
        QCOMPARE(found.firstLines, (QList{2, 6}));
    }
};

REGISTER_TEST(CardTextTest)
#include "card_text_test.moc"

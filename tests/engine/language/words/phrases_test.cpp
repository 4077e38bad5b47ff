// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/phrases.h"
#include "tests/testing/test.h"

using namespace engine::words;
using engine::syntax::Op;

class PhrasesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void comparisonIsAQuantity_data()
    {
        QTest::addColumn<int>("op");
        QTest::addColumn<QByteArray>("count");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](Op op, const char* count, const char* words) {
            QTest::newRow(words) << static_cast<int>(op) << QByteArray(count) << QByteArray(words);
        };
        row(Op::Equal, "0", "no");
        row(Op::Equal, "3", "exactly 3");
        row(Op::NotEqual, "3", "not exactly 3");
        row(Op::Less, "3", "fewer than 3");
        row(Op::LessEqual, "3", "3 or fewer");
        row(Op::Greater, "0", "1 or more");
        row(Op::Greater, "3", "more than 3");
        row(Op::GreaterEqual, "3", "3 or more");
    }

    void comparisonIsAQuantity()
    {
        QFETCH(int, op);
        QFETCH(QByteArray, count);
        QFETCH(QByteArray, words);
        QCOMPARE(howMany(static_cast<Op>(op), count.toStdString(), "fewer"), words.toStdString());
    }

    void uncountableThingsTakeTheWordLess()
    {
        QCOMPARE(howMany(Op::LessEqual, "3", "less"), "3 or less");
        QCOMPARE(howMany(Op::Less, "3", "less"), "less than 3");
    }

    void otherOperationIsNotAQuantity()
    {
        QCOMPARE(howMany(Op::Add, "3", "fewer"), "");
        QCOMPARE(howMany(Op::IsA, "3", "fewer"), "");
    }

    void sentencesGetCapitalsAndFullStops()
    {
        const Sentences sentences{"draw a card", "you win"};
        QCOMPARE(finished(sentences), "Draw a card. You win.");
        QCOMPARE(finished({}), "");
    }

    void endedSentenceGetsNoSecondFullStop()
    {
        for (const std::string text : {"Draw a card.", "Haste (Can attack at once.)", "This has “You win.”"})
            QCOMPARE(finished(Sentences{text}), text);
        QCOMPARE(finished(Sentences{"Haste (at once)"}), "Haste (at once).");
    }
};

REGISTER_TEST(PhrasesTest)
#include "phrases_test.moc"

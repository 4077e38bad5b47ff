// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/entities/deck_text.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

/// Checks that decks are written and read back, and that unreadable lines are reported with their numbers.
class DeckTextTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void deckIsReadWithSections()
    {
        const auto deck = readDeckText("name: Cats\nformat: Standard\n2 Alley Cat -- both\n1x Tom\nside:\n3 Mouse\r\n");
        QVERIFY(deck);
        QCOMPARE(deck->name, u"Cats"_s);
        QCOMPARE(deck->format, u"Standard"_s);
        const QList<DeckEntry> expected{
            {u"main"_s, 2, u"Alley Cat"_s}, {u"main"_s, 1, u"Tom"_s}, {u"side"_s, 3, u"Mouse"_s}
        };
        QCOMPARE(deck->entries, expected);
        QCOMPARE(deck->entries.last().line, 6);
        QCOMPARE(deck->entries.last().column, 3);
    }

    void writtenDeckIsReadBack()
    {
        const auto deck = readDeckText("name: Cats\n2 Alley Cat\nside:\n3 Mouse\n");
        QVERIFY(deck);
        QCOMPARE(*readDeckText(writeDeckText(*deck).toUtf8()), *deck);
    }

    void placesMatchWrittenText_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("name and two sections") << QByteArray("name: Cats\n2 Alley Cat\n12 Tom\nside:\n3 Mouse\n");
        QTest::newRow("name and format") << QByteArray("name: Cats\nformat: Open\n1 Tom\n");
        QTest::newRow("other section first") << QByteArray("name: Cats\nside:\n3 Mouse\n");
        QTest::newRow("only entries") << QByteArray("3 Mouse\nside:\n10 Tom\nmain:\n1 Dog\n");
    }

    void placesMatchWrittenText()
    {
        QFETCH(const QByteArray, text);
        const DeckList deck = *readDeckText(text);
        const DeckList expected = *readDeckText(writeDeckText(deck).toUtf8());
        const DeckList placed = withPlaces(deck);
        QCOMPARE(placed, deck);
        for (qsizetype at = 0; at < deck.entries.size(); ++at) {
            QCOMPARE(placed.entries[at].line, expected.entries[at].line);
            QCOMPARE(placed.entries[at].column, expected.entries[at].column);
        }
    }

    void unreadableLinesAreReported_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<DeckTextError::Kind>("kind");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto row =
            [](const char* symptom, const QByteArray& text, DeckTextError::Kind kind, int line, int column) {
                QTest::newRow(symptom) << text << kind << line << column;
            };
        row("missing number", "2 Cat\n  Alley Cat\n", DeckTextError::Kind::NotALine, 2, 3);
        row("missing name", "2\n", DeckTextError::Kind::NotALine, 1, 1);
        row("negative count", "-2 Cat\n", DeckTextError::Kind::NotALine, 1, 1);
        row("zero copies", "0 Cat\n", DeckTextError::Kind::NoCopies, 1, 1);
        row("count too high", "1 Dog\n10000 Cat\n", DeckTextError::Kind::TooManyCopies, 2, 1);
        row("count out of range", "99999999999999999999 Cat\n", DeckTextError::Kind::TooManyCopies, 1, 1);
        row("too many cards", "9000 Cat\n9000 Dog\n9000 Cow\n", DeckTextError::Kind::TooManyCards, 2, 1);
        row("not UTF-8", "1 Dog\n2 Caf\xe9\n", DeckTextError::Kind::NotText, 2, 1);
        row("binary junk", QByteArray("\x7f\x45\x4c\x46\0\0\x01", 7), DeckTextError::Kind::NotText, 1, 1);
        row("line of a million bytes", QByteArray(1'000'000, 'x'), DeckTextError::Kind::NotALine, 1, 1);
        row("line of ten megabytes", QByteArray(10'000'000, 'x'), DeckTextError::Kind::TooLarge, 1, 1);
        row("rules instead of a deck", "game \"Cats\"\n", DeckTextError::Kind::NotALine, 1, 1);
    }

    void unreadableLinesAreReported()
    {
        QFETCH(QByteArray, text);
        QFETCH(DeckTextError::Kind, kind);
        QFETCH(int, line);
        QFETCH(int, column);
        const auto deck = readDeckText(text);
        QVERIFY(!deck);
        QCOMPARE(deck.error().size(), 1);
        const DeckTextError& error = deck.error().front();
        QCOMPARE(error.kind, kind);
        QCOMPARE(error.line, line);
        QCOMPARE(error.column, column);
        QVERIFY(error.text.size() < 100);
    }

    void allBadLinesAreReportedUpToALimit()
    {
        QCOMPARE(readDeckText("Cat\nDog\n2 Cow\nHen\n").error().size(), 3);
        QCOMPARE(readDeckText(QByteArray("Cat\n").repeated(10'000)).error().size(), 20);
    }
};

REGISTER_TEST(DeckTextTest)
#include "deck_text_test.moc"

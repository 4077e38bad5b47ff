// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/text/delimited_text.h"
#include "tests/model/random_entities.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;

namespace {

QList<QStringList> cellsOf(const QString& text, char16_t delimiter = u',')
{
    QList<QStringList> cells;
    for (const DelimitedRow& row : readDelimited(text, delimiter).value_or(QList<DelimitedRow>()))
        cells.append(row.cells);
    return cells;
}

ExchangeProblem problemOf(const QString& text)
{
    const auto rows = readDelimited(text, u',');
    return rows ? ExchangeProblem{.code = Code::CannotWrite} : rows.error();
}

} // namespace

class DelimitedTextTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void quotedCellsMayContainAnything()
    {
        QCOMPARE(
            cellsOf(u"a,\"b,\"\"c\"\"\nd\",\r\n\"\",e\"f,g"_s),
            (QList<QStringList>{{u"a"_s, u"b,\"c\"\nd"_s, QString()}, {QString(), u"e\"f"_s, u"g"_s}})
        );
    }

    void everyKindOfLineBreakEndsARow()
    {
        QCOMPARE(
            cellsOf(u"a,b\nc,d\r\ne,f\rg,h"_s),
            (QList<QStringList>{{u"a"_s, u"b"_s}, {u"c"_s, u"d"_s}, {u"e"_s, u"f"_s}, {u"g"_s, u"h"_s}})
        );
    }

    void rowsAreCountedAsInSpreadsheetsAndLinesAsInEditors()
    {
        const auto rows = readDelimited(u"a\n\"b\nb\r\nb\"\n\nc\n"_s, u',');
        QVERIFY(rows);
        QCOMPARE(rows->size(), 3);
        QCOMPARE(rows->at(1).row, 2);
        QCOMPARE(rows->at(1).line, 2);
        QCOMPARE(rows->at(2).row, 4);
        QCOMPARE(rows->at(2).line, 6);
    }

    void unclosedQuoteIsReportedWithItsRow()
    {
        const ExchangeProblem problem = problemOf(u"a,b\n\"x\ny\",2\nc,\"d\ne,f\n"_s);
        QCOMPARE(problem.code, Code::UnclosedQuote);
        QCOMPARE(problem.place, (ExchangePlace{.line = 4, .row = 3, .column = 2}));
        QCOMPARE(problem.text, u"\"d"_s);
    }

    void textAfterClosingQuoteIsAnError()
    {
        const ExchangeProblem problem = problemOf(u"a,b\n\"c\"d,e\n"_s);
        QCOMPARE(problem.code, Code::TextBehindQuote);
        QCOMPARE(problem.place, (ExchangePlace{.line = 2, .row = 2, .column = 1}));
    }

    void valuesAtTheLimitAreAcceptedAndThoseAboveRefused()
    {
        const QString wide(exchange_limits::mostColumns - 1, u',');
        QVERIFY(readDelimited(wide, u','));
        QCOMPARE(
            problemOf(u"a\n"_s + wide + u','),
            (ExchangeProblem{
                .code = Code::TooManyColumns,
                .place = {.line = 2, .row = 2, .column = int(exchange_limits::mostColumns)},
                .number = exchange_limits::mostColumns + 1,
                .limit = exchange_limits::mostColumns,
            })
        );
        const QString large(exchange_limits::longestCell, u'x');
        QVERIFY(readDelimited(large, u','));
        QCOMPARE(problemOf(large + u'x').code, Code::CellTooLarge);
        QVERIFY(readDelimited(QString(u"a\n"_s).repeated(exchange_limits::mostRows), u','));
        QCOMPARE(problemOf(QString(u"a\n"_s).repeated(exchange_limits::mostRows + 1)).code, Code::TooManyRows);
    }

    void delimitersAreDetected_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QChar>("delimiter");
        QTest::newRow("comma") << u"name,cost\nA,1\nB,2\n"_s << QChar(u',');
        QTest::newRow("semicolon") << u"name;cost;text\nA;1;\"x, y, z\"\nB;2;\"a, b\"\n"_s << QChar(u';');
        QTest::newRow("tab") << u"name\tcost\nA, the\t1\nB, a\t2\n"_s << QChar(u'\t');
        QTest::newRow("bar") << u"name|cost\nA|1\n"_s << QChar(u'|');
        QTest::newRow("commas in texts") << u"name;text\nA;one, two, three\nB;four\nC;five, six\n"_s << QChar(u';');
        QTest::newRow("line breaks in cells") << u"name;text\nA;\"a,b\nc,d\ne,f\"\nB;x\n"_s << QChar(u';');
        QTest::newRow("one column") << u"name\nA\n"_s << QChar(u',');
    }

    void delimitersAreDetected()
    {
        QFETCH(QString, text);
        QFETCH(QChar, delimiter);
        QCOMPARE(QChar(delimiterOf(text, u',')), delimiter);
    }

    void everyTableRoundTrips()
    {
        random_entities::Source source(1);
        for (int round = 0; round < 500; ++round) {
            const char16_t delimiter = std::array{u',', u';', u'\t', u'|'}[std::size_t(round) % 4];
            QList<QStringList> rows;
            QString text;
            for (int row = 1 + source.below(5); row > 0; --row) {
                QStringList cells{u"first"_s};
                for (int cell = source.below(6); cell > 0; --cell)
                    cells.append(source.text(6));
                rows.append(cells);
                appendRow(text, cells, delimiter);
            }
            QCOMPARE(cellsOf(text, delimiter), rows);
        }
    }
};

REGISTER_TEST(DelimitedTextTest)
#include "delimited_text_test.moc"

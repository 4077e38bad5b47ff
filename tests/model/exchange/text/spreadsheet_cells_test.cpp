// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/text/spreadsheet_cells.h"
#include "tests/model/random_entities.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;

class SpreadsheetCellsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void noCellStartsLikeAFormula()
    {
        for (const QString& text :
             {u"=HYPERLINK(\"http://x\")"_s, u"+cmd"_s, u"-2+3"_s, u"@SUM(A1)"_s, u"\t=1"_s, u"\r=1"_s, u"＝1"_s})
            QCOMPARE(asCell(text), u'\'' + text);
        QCOMPARE(asCell(u"-12"_s), u"-12"_s);
        QCOMPARE(asCell(u"+1"_s), u"'+1"_s);
        QCOMPARE(asCell(u"'tis"_s), u"'tis"_s);
        QCOMPARE(asCell(u"2 Fire"_s), u"2 Fire"_s);
    }

    void everyTextRoundTripsThroughCells()
    {
        random_entities::Source source(2);
        const auto isWord = [](QStringView text) {
            return text == u"yes";
        };
        for (int round = 0; round < 20'000; ++round) {
            const QString text = source.text(4);
            QCOMPARE(fromCell(asCell(text)), text);
            QCOMPARE(fromCell(asCell(text, isWord), isWord), text);
            QVERIFY(asCell(text).isEmpty() || !QStringView(u"=+@\t\r\n").contains(asCell(text).front()));
            QVERIFY(!isWord(asCell(text, isWord)));
        }
    }

    void blocksFromSpreadsheetsAreRead()
    {
        // Excel ends rows with CR LF, and LibreOffice with LF. Both put quotes around cells that contain line breaks.
        QCOMPARE(
            readCellBlock(u"Ember\t\"two\nlines\"\t3\r\nTide\tsay \"hi\"\t\r\n"_s),
            (QList<QStringList>{{u"Ember"_s, u"two\nlines"_s, u"3"_s}, {u"Tide"_s, u"say \"hi\""_s, QString()}})
        );
        QCOMPARE(readCellBlock(u"\"a \"\"b\"\"\tc\"\td\n"_s), (QList<QStringList>{{u"a \"b\"\tc"_s, u"d"_s}}));
        QCOMPARE(readCellBlock(u"one\n\nthree\n"_s), (QList<QStringList>{{u"one"_s}, {QString()}, {u"three"_s}}));
        QCOMPARE(readCellBlock(QString()), QList<QStringList>());
    }

    void unmatchedQuoteIsTakenLiterally()
    {
        QCOMPARE(readCellBlock(u"\"5\" of it\t1\n"_s), (QList<QStringList>{{u"\"5\" of it"_s, u"1"_s}}));
        QCOMPARE(readCellBlock(u"\"never closed\t1\n"_s), (QList<QStringList>{{u"\"never closed"_s, u"1"_s}}));
    }

    void everyBlockRoundTrips()
    {
        random_entities::Source source(3);
        for (int round = 0; round < 2'000; ++round) {
            QList<QStringList> rows;
            const int columns = 1 + source.below(4);
            for (int row = 1 + source.below(4); row > 0; --row) {
                QStringList cells;
                for (int cell = 0; cell < columns; ++cell)
                    cells.append(source.text(5));
                rows.append(cells);
            }
            // The last row isn't empty, because empty rows at the end of a block are lost.
            rows.append(QStringList(columns, u"end"_s));
            QCOMPARE(readCellBlock(writeCellBlock(rows)), rows);
        }
    }
};

REGISTER_TEST(SpreadsheetCellsTest)
#include "spreadsheet_cells_test.moc"

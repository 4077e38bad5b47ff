// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/seat_item.h"
#include "tests/studio/panels/table/scene/drawn_item.h"
#include "tests/testing/test.h"

#include <QGuiApplication>

using namespace drawn_item;
using namespace Qt::StringLiterals;

namespace {

/// The values shown at a place in the line of a seat, and the width of that place.
struct Read
{
    QList<ShownValue> values;
    int width = 0;
};

QList<Read> readAlong(const SeatItem& seat)
{
    QList<Read> found;
    for (int x = 0; x < seat.place().width(); ++x) {
        const QList<ShownValue> values = seat.valuesAt(QPointF(x, seat.place().height() / 2));
        if (values.isEmpty())
            continue;
        if (found.isEmpty() || found.last().values != values)
            found.append({.values = values});
        ++found.last().width;
    }
    return found;
}

const QList<ShownValue> values{
    {.name = u"points"_s, .text = u"2"_s},
    {.name = u"stale"_s},
    {.name = u"changes left"_s, .text = u"1"_s},
    {.name = u"changes"_s, .text = u"3"_s},
    {.name = u"progress"_s, .text = u"12"_s},
    {.name = u"uncommitted work"_s, .text = u"4"_s},
};

} // namespace

/// Checks the name and values in the line of a seat.
class SeatItemTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void valuesHaveTheirOwnChipsIfThereIsRoom()
    {
        SeatItem seat;
        seat.setPlace(QRectF(0, 0, 1000, 26));
        seat.setState({.name = u"Player 1"_s, .values = values, .rolled = u"rolled 3"_s}, QGuiApplication::font());
        const QList<Read> read = readAlong(seat);
        QCOMPARE(read.size(), values.size());
        for (qsizetype index = 0; index < read.size(); ++index)
            QCOMPARE(read.at(index).values, QList{values.at(index)});
    }

    void lastChipShowsValuesWithoutRoom_data()
    {
        QTest::addColumn<QString>("rolled");
        QTest::newRow("nothing rolled") << QString();
        QTest::newRow("with dice") << u"rolled 3"_s;
    }

    void lastChipShowsValuesWithoutRoom()
    {
        QFETCH(QString, rolled);
        const QFontMetricsF metrics(QGuiApplication::font());
        SeatItem seat;
        seat.setState({.name = u"Player 1"_s, .values = values, .rolled = rolled}, QGuiApplication::font());
        bool wasCut = false;
        for (int width = 900; width > 200; width -= 20) {
            seat.setPlace(QRectF(0, 0, width, 26));
            QList<ShownValue> listed;
            const QList<Read> read = readAlong(seat);
            for (const Read& one : read) {
                listed += one.values;
                wasCut = wasCut || one.values.size() > 1;
                // A chip that stands for several values shows their number.
                if (const qsizetype more = one.values.size(); more > 1 && rolled.isEmpty())
                    QVERIFY(one.width >= metrics.horizontalAdvance(u"%1 more"_s.arg(more)));
                // The last chip may stand for one or more values for which there is no room.
                if (one.values == read.last().values)
                    continue;
                QCOMPARE(one.values.size(), 1);
                const ShownValue& value = one.values.first();
                QVERIFY2(
                    one.width >= metrics.horizontalAdvance(value.name.left(8) + u' ' + value.text),
                    qPrintable(u"%1 at %2"_s.arg(value.name).arg(width))
                );
            }
            QCOMPARE(listed, values);
        }
        QVERIFY(wasCut);
    }

    void chipBackgroundFollowsPalette()
    {
        SeatItem seat;
        seat.setPlace(QRectF(0, 0, 400, 26));
        seat.setState({.name = u"Player 1"_s, .values = {values.first()}}, QGuiApplication::font());
        int x = 0;
        while (x < 400 && seat.valuesAt(QPointF(x, 13)).isEmpty())
            ++x;
        for (const QColor colour : {QColor(Qt::darkBlue), QColor(Qt::darkGreen)})
            for (const double pixelRatio : {1.0, 2.0}) {
                const QImage image = drawn(seat, paletteOf(colour), pixelRatio);
                QCOMPARE(image.pixelColor((QPointF(x + 4, 13) * pixelRatio).toPoint()), colour);
            }
    }
};

REGISTER_TEST(SeatItemTest)
#include "seat_item_test.moc"

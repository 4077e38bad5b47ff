// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/kit/charts/chart.h"
#include "tests/testing/test.h"

#include <QImage>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

const ChartContent curve{
    .title = u"Curve"_s,
    .axis = u"Cost"_s,
    .labels = {u"low"_s, u"middle"_s, u"high"_s},
    .series = {{.name = u"First"_s, .values = {4, 2, 0.5}}},
};

/// A visible chart with the curve.
struct Shown
{
    Shown()
    {
        chart.setContent(curve);
        chart.resize(360, 200);
        chart.show();
    }

    BarChart chart;
    QSignalSpy chosen{&chart, &Chart::chosen};
};

} // namespace

class ChartTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void valuesAreWrittenInTheirUnit()
    {
        QCOMPARE(curve.valueText(4), u"4"_s);
        QCOMPARE(curve.valueText(0.5), u"0.5"_s);
        QCOMPARE((ChartContent{.unit = ChartContent::Unit::Share}).valueText(0.254), u"25.4%"_s);
    }

    void screenReadersGetAllValues()
    {
        Shown shown;
        QCOMPARE(shown.chart.accessibleName(), u"Curve"_s);
        QCOMPARE(shown.chart.accessibleDescription(), u"low: 4, middle: 2, high: 0.5"_s);
        ChartContent both = curve;
        both.series.append({.name = u"Second"_s, .values = {1, 1, 1}});
        shown.chart.setContent(both);
        QVERIFY(shown.chart.accessibleDescription().startsWith(u"First: low: 4"_s));
        QVERIFY(shown.chart.accessibleDescription().contains(u"; Second: low: 1"_s));
    }

    void columnIsChosenByClick()
    {
        Shown shown;
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, {180, 100});
        QCOMPARE(shown.chosen.takeFirst().first().toInt(), 1);
        // A click beside the columns chooses nothing.
        QTest::mouseClick(&shown.chart, Qt::LeftButton, {}, {1, 100});
        QVERIFY(shown.chosen.isEmpty());
    }

    void columnIsChosenByKeyboard_data()
    {
        QTest::addColumn<QList<Qt::Key>>("keys");
        QTest::addColumn<bool>("isRightToLeft");
        QTest::addColumn<int>("column");
        QTest::newRow("first") << QList{Qt::Key_Home} << false << 0;
        QTest::newRow("last") << QList{Qt::Key_End} << false << 2;
        QTest::newRow("stops at the end") << QList{Qt::Key_End, Qt::Key_Right} << false << 2;
        QTest::newRow("right") << QList{Qt::Key_Home, Qt::Key_Right} << false << 1;
        QTest::newRow("left, from right to left") << QList{Qt::Key_Home, Qt::Key_Left} << true << 1;
    }

    void columnIsChosenByKeyboard()
    {
        QFETCH(const QList<Qt::Key>, keys);
        QFETCH(const bool, isRightToLeft);
        Shown shown;
        shown.chart.setLayoutDirection(isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
        for (const Qt::Key key : keys)
            QTest::keyClick(&shown.chart, key);
        QVERIFY(shown.chosen.isEmpty());
        QTest::keyClick(&shown.chart, Qt::Key_Return);
        QTEST(shown.chosen.takeFirst().first().toInt(), "column");
    }

    void emptyChartHasNothingToChoose()
    {
        BarChart chart;
        chart.resize(360, 200);
        chart.show();
        const QSignalSpy chosen(&chart, &Chart::chosen);
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_End, Qt::Key_Return})
            QTest::keyClick(&chart, key);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, {180, 100});
        QVERIFY(chosen.isEmpty());
        QVERIFY(!chart.grab().isNull());
    }

    void markDisappearsWithItsLabel()
    {
        Shown shown;
        shown.chart.setMarked(2);
        QCOMPARE(shown.chart.marked(), 2);
        ChartContent shorter = curve;
        shorter.labels.removeLast();
        shown.chart.setContent(shorter);
        QCOMPARE(shown.chart.marked(), -1);
        shown.chart.setMarked(5);
        QCOMPARE(shown.chart.marked(), -1);
    }

    void pictureIsOnWhitePaperInDarkThemes()
    {
        Shown shown;
        QPalette dark;
        dark.setColor(QPalette::Base, Qt::black);
        dark.setColor(QPalette::Text, Qt::white);
        shown.chart.setPalette(dark);
        const QImage picture = shown.chart.picture({600, 400});
        QCOMPARE(picture.size(), QSize(600, 400));
        QCOMPARE(picture.pixelColor(0, 0), QColor(Qt::white));
        QCOMPARE(picture.pixelColor(599, 399), QColor(Qt::white));
    }
};

REGISTER_TEST(ChartTest)
#include "chart_test.moc"

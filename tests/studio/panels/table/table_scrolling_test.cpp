// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

#include <QScrollBar>

using namespace at_table;

/// Checks that the important part of a table is visible if the table is larger than its view.
class TableScrollingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void handStaysVisibleUntilUserScrollsAway()
    {
        AtTable at(u"risk-and-resource"_s);
        const model::PlaytestSetup setup = *at.desk().start.lastSetup();
        at.desk().start.leave();
        at.shell->widget().resize(800, 600);
        Shell::settle();
        QVERIFY(at.desk().start.begin(setup));
        Shell::settle();
        QScrollBar& bar = *at.table().verticalScrollBar();
        QVERIFY(bar.maximum() > 0);
        for (int made = 0; made < 12; ++made) {
            QTRY_VERIFY(at.desk().sight.isAsked());
            QCOMPARE(bar.value(), bar.maximum());
            at.desk().deciding.choose(anyChoice(at));
            Shell::settle();
        }
        QTRY_VERIFY(at.desk().sight.isAsked());
        bar.triggerAction(QAbstractSlider::SliderToMinimum);
        at.desk().deciding.choose(anyChoice(at));
        Shell::settle();
        QCOMPARE(bar.value(), 0);
    }
};

REGISTER_TEST(TableScrollingTest)
#include "table_scrolling_test.moc"

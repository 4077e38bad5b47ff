// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/column_filter.h"
#include "tests/studio/panels/cards/at_card_list.h"
#include "tests/testing/test.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>

using namespace at_card_list;

class ColumnFilterTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void pressingEscapeInTheQueryPreservesColumnFilters()
    {
        User user;
        QVERIFY(!user.cards().setFilter(user.cards().column(user.column(u"Cost"_s)), u"cost=1"_s));
        const int filtered = user.cards().cardCount();
        user.query(u"zzz"_s);
        user.press(Qt::Key_Escape);
        user.press(Qt::Key_Escape);
        QCOMPARE(user.cards().filters().size(), 1);
        QCOMPARE(user.cards().cardCount(), filtered);
    }

    void columnMenuFiltersColumn()
    {
        User user;
        QHeaderView* header = user.table().horizontalHeader();
        const QPoint at(header->sectionViewportPosition(user.column(u"Cost"_s)) + 8, header->height() / 2);
        Q_EMIT header->customContextMenuRequested(at);
        auto* menu = user.list().findChild<QMenu*>(u"column-menu"_s);
        QVERIFY(menu);
        for (QAction* action : menu->actions()) {
            if (action->text().contains(u"Filter"_s))
                action->trigger();
        }
        menu->close();
        auto* filter = user.list().findChild<QWidget*>(u"column-filter"_s);
        QVERIFY(filter && filter->isVisible());
        QTest::keyClicks(filter->findChild<QLineEdit*>(), u"<=2"_s);
        const QStringList names = user.names();
        QVERIFY(!names.isEmpty());
        for (const QString& name : names)
            QVERIFY(user.cell(name, u"Cost"_s).toInt() <= 2);
        filter->close();
        Shell::settle();
    }
};

REGISTER_TEST(ColumnFilterTest)
#include "column_filter_test.moc"

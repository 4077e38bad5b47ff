// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

#include <set>

using namespace at_table;

/// Checks that everything on the table can be reached with the keyboard.
class TableFocusTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void tabVisitsEveryZoneAndArrowsStayInZone()
    {
        AtTable at(u"realm-of-thieves"_s);
        for (int made = 0; made < 20 && at.desk().sight.isAsked(); ++made)
            at.desk().deciding.choose(anyChoice(at));
        TableView& table = at.table();
        table.setFocus();
        table.focusOn({});
        std::set<TableView::Thing> reached;
        for (int tabs = 0; tabs < 40; ++tabs) {
            QTest::keyClick(&table, Qt::Key_Tab);
            if (!table.focused())
                break;
            const TableView::Thing first = *table.focused();
            reached.insert(first);
            for (int steps = 0; steps < 40; ++steps) {
                const auto here = table.focused();
                QTest::keyClick(&table, Qt::Key_Right);
                if (table.focused() == here)
                    break;
                reached.insert(*table.focused());
            }
            table.focusOn(first);
        }
        const std::vector<TableView::Thing> all = table.things();
        QCOMPARE(reached, std::set<TableView::Thing>(all.begin(), all.end()));
    }
};

REGISTER_TEST(TableFocusTest)
#include "table_focus_test.moc"

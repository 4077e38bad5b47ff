// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_table.h"
#include "tests/studio/panels/cards/at_card_list.h"
#include "tests/testing/test.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>

using namespace at_card_list;

class CardTableTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void typingReplacesCellAndEnterMovesDown()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Cost"_s);
        const QString below = user.names().at(user.row(u"Alley Cat"_s) + 1);
        user.type(u"4"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Cost"_s), u"4"_s);
        QCOMPARE(user.here(), below + u"/Cost"_s);
        user.undo();
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Cost"_s), u"1"_s);
    }

    void tabMovesRightAndEnterReturnsToFirstColumn()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Cost"_s);
        const QString below = user.names().at(user.row(u"Alley Cat"_s) + 1);
        user.type(u"5"_s);
        user.press(Qt::Key_Tab);
        QCOMPARE(user.here(), u"Alley Cat/Attack"_s);
        user.type(u"6"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.here(), below + u"/Cost"_s);
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Attack"_s), u"6"_s);
    }

    void tabMovesThroughCellsAndLeavesListAtItsEnds()
    {
        User user;
        user.table().goTo(0, user.table().shownColumns().first());
        const QModelIndex first = user.table().currentIndex();
        user.press(Qt::Key_Tab);
        QCOMPARE(user.table().currentIndex(), first.siblingAtColumn(user.table().shownColumns().at(1)));
        user.press(Qt::Key_Tab, Qt::ShiftModifier);
        QCOMPARE(user.table().currentIndex(), first);
        user.press(Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(!user.table().hasFocus());
        user.table().setFocus();
        user.table().goTo(user.cards().rowCount() - 1, user.table().shownColumns().last());
        user.press(Qt::Key_Tab);
        QVERIFY(!user.table().hasFocus());
    }

    void completionIsAcceptedByTabButNotByEnter()
    {
        User user(u"forge-realm"_s);
        const QString name = user.names().first();
        user.goTo(name, u"List"_s);
        const QString list = user.cell(name, u"List"_s);
        user.type(list.first(2));
        QVERIFY(QApplication::activePopupWidget());
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Tab);
        Shell::settle();
        QVERIFY(!user.table().isEditing());
        QCOMPARE(user.cell(name, u"List"_s), list);
        user.goTo(name, u"List"_s);
        user.type(list.first(2));
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_Return);
        Shell::settle();
        QVERIFY(!user.table().isEditing());
        QCOMPARE(user.cell(name, u"List"_s), list.first(2));
    }

    void escapeRestoresCell()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Cost"_s);
        user.press(Qt::Key_F2);
        QVERIFY(user.table().isEditing());
        user.type(u"9"_s);
        user.press(Qt::Key_Escape);
        QVERIFY(!user.table().isEditing());
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Cost"_s), u"1"_s);
    }

    void nameIsEditedInFrozenColumn()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Name"_s);
        QVERIFY(user.frozen()->isVisible());
        user.press(Qt::Key_F2);
        QVERIFY(user.frozen()->viewport()->findChild<QLineEdit*>());
        user.type(u"Alley Kitten"_s);
        user.press(Qt::Key_Return);
        QVERIFY(user.row(u"Alley Cat"_s) < 0);
        QVERIFY(user.row(u"Alley Kitten"_s) >= 0);
        QCOMPARE(QApplication::focusWidget(), &user.table());
    }

    void multilineAbilitiesAreEditedInPlace()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Abilities"_s);
        user.press(Qt::Key_F2);
        user.type(u"Elusive"_s);
        user.press(Qt::Key_Return, Qt::AltModifier);
        user.type(u"Over-Achiever"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Abilities"_s), u"Elusive\nOver-Achiever"_s);
    }

    void spaceTogglesFlag()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Master plan"_s);
        user.press(Qt::Key_Space);
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Master plan"_s), u"yes"_s);
        user.press(Qt::Key_Space);
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Master plan"_s), QString());
    }

    void ctrlArrowSelectsOnlyTheCellItReaches_data()
    {
        QTest::addColumn<Qt::Key>("key");
        for (const Qt::Key key :
             {Qt::Key_Down, Qt::Key_Up, Qt::Key_Left, Qt::Key_Right, Qt::Key_Home, Qt::Key_End, Qt::Key_PageDown})
            QTest::addRow("%s", qPrintable(QKeySequence(key).toString())) << key;
    }

    void ctrlArrowSelectsOnlyTheCellItReaches()
    {
        QFETCH(Qt::Key, key);
        User user;
        const QStringList names = user.names();
        user.select(names.at(2), names.at(4), {u"Cost"_s, u"Attack"_s});
        user.pressHolding(key, Qt::ControlModifier);
        QCOMPARE(user.table().selectionModel()->selectedIndexes(), QModelIndexList({user.table().currentIndex()}));
        QCOMPARE(user.shell->selection().cards(), QList({user.cards().card(user.table().currentIndex().row())}));
    }

    void homeAndEndGoToCellsWithData()
    {
        User user;
        const QStringList names = user.names();
        user.goTo(names.at(2), u"Cost"_s);
        user.press(Qt::Key_Home);
        QCOMPARE(user.here(), names.at(2) + u"/Name"_s);
        user.press(Qt::Key_End);
        QCOMPARE(user.here(), names.at(2) + u"/List"_s);
        user.pressHolding(Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(user.here(), names.at(0) + u"/Name"_s);
        user.pressHolding(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(user.here(), names.at(0) + u"/List"_s);
        user.pressHolding(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(user.here(), names.at(0) + u"/Name"_s);
        user.goTo(names.at(2), u"Cost"_s);
        user.press(Qt::Key_Home, Qt::ShiftModifier);
        QCOMPARE(user.table().selectedColumns(), QList({user.column(u"Name"_s), user.column(u"Cost"_s)}));
        // The column of marks stays a marker wherever it is moved.
        user.table().horizontalHeader()->moveSection(0, user.table().horizontalHeader()->count() - 1);
        user.press(Qt::Key_End);
        QCOMPARE(user.here(), names.at(2) + u"/List"_s);
    }

    void ctrlShiftSelectsToEdge()
    {
        User user;
        user.goTo(user.names().at(2), u"Cost"_s);
        user.pressHolding(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(user.table().selectedRows(), QList({0, 1, 2}));
    }

    void shiftSelectsFromCurrentCell()
    {
        User user;
        user.goTo(user.names().at(0), u"Cost"_s);
        user.press(Qt::Key_Down);
        user.press(Qt::Key_Return);
        user.press(Qt::Key_Return);
        user.press(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(user.table().selectedRows(), QList({3, 4}));
    }

    void rowsAreDraggedAsCardNames()
    {
        User user;
        const std::unique_ptr<QMimeData> mime(
            user.cards().mimeData({user.cards().index(0, 1), user.cards().index(2, 1)})
        );
        const QStringList names = user.names();
        QCOMPARE(mime->text(), names.at(0) + u'\n' + names.at(2) + u'\n');
        QCOMPARE(mime->data(draggedCardsType), mime->text().toUtf8());
    }
};

REGISTER_TEST(CardTableTest)
#include "card_table_test.moc"

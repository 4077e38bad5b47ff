// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/panels/cards/query_field.h"
#include "studio/panels/cards/search_menu.h"
#include "studio/shell/message_bar.h"
#include "studio/workspace/problems/problem_list.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"
#include "tests/testing/shell.h"
#include "tests/testing/test.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QScrollBar>

using namespace Qt::StringLiterals;
using namespace studio;

namespace {

/// A studio with its card list, operated as a user would.
class User
{
public:
    explicit User(const QString& game = u"realm-of-thieves"_s)
    {
        shell.openGame(game);
        shell->docks().focus(u"card-list"_s);
        table().setFocus();
        Shell::settle();
    }

    CardListDock& list() { return *qobject_cast<CardListDock*>(shell->docks().content(u"card-list"_s)); }

    CardListModel& cards() { return list().cards(); }

    CardTable& table() { return list().table(); }

    QTableView* frozen() { return table().findChild<QTableView*>(); }

    int column(const QString& title)
    {
        for (int at = 0; at < cards().columnCount(); ++at) {
            if (columnTitle(cards().column(at)) == title)
                return at;
        }
        return -1;
    }

    int row(const QString& name)
    {
        for (int at = 0; at < cards().cardCount(); ++at) {
            if (cards().index(at, cards().columnOfName()).data().toString() == name)
                return at;
        }
        return -1;
    }

    QString cell(const QString& name, const QString& title)
    {
        return cards().index(row(name), column(title)).data(Qt::EditRole).toString();
    }

    void goTo(const QString& name, const QString& title)
    {
        table().goTo(row(name), column(title));
        table().setFocus();
    }

    void select(const QString& first, const QString& last, const QStringList& titles)
    {
        QList<int> columns;
        for (const QString& title : titles)
            columns.append(column(title));
        goTo(first, titles.first());
        table().selectCells(row(first), row(last), columns);
    }

    /// Presses a key in the focused widget.
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        Shell::settle();
    }

    /// Presses a key while QGuiApplication also reports the modifiers.
    void pressHolding(Qt::Key key, Qt::KeyboardModifiers held)
    {
        QTest::keyClick(shell->widget().windowHandle(), key, held);
        Shell::settle();
    }

    void type(const QString& text)
    {
        // The first letter may open an editor that receives the rest.
        for (const QChar letter : text)
            QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
        Shell::settle();
    }

    void query(const QString& text)
    {
        list().focusQuery();
        type(text);
    }

    QString here()
    {
        const QModelIndex at = table().currentIndex();
        return at.siblingAtColumn(cards().columnOfName()).data().toString() + u'/' +
               columnTitle(cards().column(at.column()));
    }

    QStringList names()
    {
        QStringList listed;
        for (int at = 0; at < cards().cardCount(); ++at)
            listed.append(cards().index(at, cards().columnOfName()).data().toString());
        return listed;
    }

    void undo() { shell->workspace().undo(); }

    static void putOnClipboard(const QString& text) { QGuiApplication::clipboard()->setText(text); }

    Shell shell;
};

} // namespace

class CardListDockTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void columnsComeFromTheGame()
    {
        User user;
        QStringList titles;
        for (const int column : user.table().shownColumns())
            titles.append(columnTitle(user.cards().column(column)));
        QCOMPARE(
            titles,
            QStringList(
                {u"Problems"_s,
                 u"Name"_s,
                 u"Cost"_s,
                 u"Attack"_s,
                 u"Health"_s,
                 u"Master plan"_s,
                 u"Abilities"_s,
                 u"Token"_s,
                 u"List"_s}
            )
        );
    }

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

    void cardsAreTypedIntoBlankRow()
    {
        User user;
        const int cards = user.cards().cardCount();
        user.table().goTo(cards, user.cards().columnOfName());
        user.type(u"Tin Owl"_s);
        user.press(Qt::Key_Tab);
        QCOMPARE(user.cards().cardCount(), cards + 1);
        QCOMPARE(user.row(u"Tin Owl"_s), cards);
        QCOMPARE(user.table().currentIndex().row(), cards);
        QCOMPARE(user.shell->selection().card(), user.cards().card(cards));
        user.goTo(u"Tin Owl"_s, u"Cost"_s);
        user.type(u"3"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cell(u"Tin Owl"_s, u"Cost"_s), u"3"_s);
        QCOMPARE(user.table().currentIndex().row(), cards + 1);
        QCOMPARE(user.shell->selection().card(), user.cards().card(cards));
        user.type(u"2"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cards().cardCount(), cards + 2);
        user.undo();
        user.undo();
        user.undo();
        QCOMPARE(user.cards().cardCount(), cards);
    }

    void leavingBlankRowEmptyAddsNoCard()
    {
        User user;
        const int cards = user.cards().cardCount();
        user.table().goTo(cards, user.cards().columnOfName());
        user.press(Qt::Key_F2);
        QVERIFY(user.table().isEditing());
        user.press(Qt::Key_Return);
        user.press(Qt::Key_Delete);
        user.press(Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(user.cards().cardCount(), cards);
    }

    void cardAddedAtEndIsVisibleAndAlignedWithItsName()
    {
        User user(u"forge-realm"_s);
        user.shell->docks().content(u"card-list"_s)->window()->resize(1024, 600);
        Shell::settle();
        QVERIFY(user.table().verticalScrollBar()->maximum() > 0);
        for (int number = 0; number < 3; ++number) {
            user.table().goTo(user.cards().cardCount() - 1, user.column(u"List"_s));
            user.press(Qt::Key_Return, Qt::ControlModifier);
            QVERIFY(user.table().isEditing());
            user.press(Qt::Key_Return);
            const QModelIndex name = user.cards().index(user.cards().cardCount() - 1, user.cards().columnOfName());
            const QRect beside = user.table().visualRect(name.siblingAtColumn(user.column(u"List"_s)));
            QCOMPARE(user.frozen()->visualRect(name).top(), beside.top());
            QVERIFY(beside.bottom() <= user.table().viewport()->height());
        }
    }

    void pasteFromProblemMarkStartsAtFirstCell()
    {
        User user;
        const QStringList names = user.names();
        user.goTo(names.at(0), u"Name"_s);
        user.press(Qt::Key_Home);
        QCOMPARE(user.table().currentIndex().column(), 0);
        User::putOnClipboard(u"Tin Owl"_s);
        user.press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(user.names().at(0), u"Tin Owl"_s);
        user.undo();
        user.table().selectCells(0, 0, user.table().shownColumns());
        user.press(Qt::Key_C, Qt::ControlModifier);
        user.table().goTo(user.cards().cardCount(), 0);
        user.press(Qt::Key_V, Qt::ControlModifier);
        const int last = user.cards().cardCount() - 1;
        for (int column = 1; column < user.cards().columnCount(); ++column)
            if (isEditable(user.cards().column(column)))
                QCOMPARE(
                    user.cards().index(last, column).data(Qt::EditRole),
                    user.cards().index(0, column).data(Qt::EditRole)
                );
    }

    void namesAreUnchangedWhenEditingSeveralCards()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(0), names.at(2), {u"Name"_s, u"Cost"_s});
        user.press(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(user.names(), names);
        QCOMPARE(user.cell(names.at(2), u"Cost"_s), user.cell(names.at(0), u"Cost"_s));
        QVERIFY(user.list().notice().contains(u"Names were not changed"_s));
        user.select(names.at(0), names.at(2), {u"Name"_s});
        User::putOnClipboard(u"Tin Owl"_s);
        user.press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(user.names().first(3), QStringList({u"Tin Owl"_s, names.at(1), names.at(2)}));
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

    void invalidValueIsStoredAndMarked()
    {
        User user;
        user.goTo(u"Alley Cat"_s, u"Cost"_s);
        user.type(u"lots"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cell(u"Alley Cat"_s, u"Cost"_s), u"lots"_s);
        const QModelIndex cell = user.cards().index(user.row(u"Alley Cat"_s), user.column(u"Cost"_s));
        QVERIFY(!cell.data(CardListModel::FaultRole).isNull());
        QTRY_VERIFY(!cell.siblingAtColumn(0).data(Qt::DecorationRole).isNull());
    }

    void acceptedProblemIsNotMarked()
    {
        User user;
        Workspace& workspace = user.shell->workspace();
        const auto cat = workspace.cardNamed(u"Alley Cat"_s).value();
        model::CardDefinition card = *workspace.find<model::CardDefinition>(cat);
        card.abilities = u"\"It has 9 lives.\"\nEager"_s;
        QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(cat, card)}));
        const QModelIndex mark = user.cards().index(user.row(u"Alley Cat"_s), 0);
        QTRY_VERIFY(!mark.data(Qt::DecorationRole).isNull());
        ProblemList& problems = user.shell->problems();
        QTRY_VERIFY(!problems.problems().isEmpty());
        problems.accept(problems.problems().first(), u"so it is"_s);
        QTRY_VERIFY(mark.data(Qt::DecorationRole).isNull());
        QVERIFY(mark.data(Qt::ToolTipRole).isNull());
    }

    void typingQueryFiltersList()
    {
        User user;
        const auto all = user.cards().cardCount();
        user.query(u"cost=1"_s);
        QVERIFY(user.cards().cardCount() > 0 && user.cards().cardCount() < all);
        QCOMPARE(user.list().countText(), u"%1 of %2"_s.arg(user.cards().cardCount()).arg(all));
        user.press(Qt::Key_Escape);
        user.press(Qt::Key_Escape);
        QCOMPARE(user.cards().cardCount(), all);
    }

    void invalidQueryShowsErrorAndPreservesList()
    {
        User user;
        user.query(u"cost=1"_s);
        const int listed = user.cards().cardCount();
        user.list().queryField().insert(u" colour:red"_s);
        QCOMPARE(user.cards().cardCount(), listed);
        QVERIFY2(user.list().notice().contains(u"colour"_s), qPrintable(user.list().notice()));
        QCOMPARE(user.cards().error()->at, 7);
    }

    void incompleteTermIsIgnored()
    {
        User user;
        const int all = user.cards().cardCount();
        user.query(u"cost=1 cost"_s);
        QCOMPARE(user.cards().cardCount(), 0);
        user.type(u"<"_s);
        QVERIFY(user.cards().error());
        QVERIFY(user.cards().cardCount() > 0 && user.cards().cardCount() < all);
        user.query(u"cost<"_s);
        QVERIFY(user.cards().error());
        QCOMPARE(user.cards().cardCount(), all);
    }

    void queryIsCompleted()
    {
        User user;
        user.query(u"mas"_s);
        QVERIFY(user.list().queryField().proposals().contains(u"master-plan:"_s));
        QTest::keyClick(&user.list().queryField(), Qt::Key_Tab);
        QCOMPARE(user.list().queryField().text(), u"master-plan:"_s);
    }

    void returnAcceptsProposalAndStaysInQuery()
    {
        User user;
        QueryField& query = user.list().queryField();
        user.query(u"mas"_s);
        const auto popup = [] {
            return QApplication::activePopupWidget();
        };
        QVERIFY(popup());
        QTest::keyClick(popup(), Qt::Key_Down);
        QTest::keyClick(popup(), Qt::Key_Return);
        QCOMPARE(query.text(), u"master-plan:"_s);
        QVERIFY(query.hasFocus());
        user.query(u"mas"_s);
        QVERIFY(popup());
        QTest::keyClick(popup(), Qt::Key_Return);
        QCOMPARE(query.text(), u"mas"_s);
        QVERIFY(query.hasFocus());
    }

    void sortingByTwoColumnsCanBeReset()
    {
        User user;
        const QStringList made = user.names();
        const auto clickHeader = [&](const QString& title, Qt::KeyboardModifiers modifiers) {
            QHeaderView* header = user.table().horizontalHeader();
            const int column = user.column(title);
            const QPoint at(header->sectionViewportPosition(column) + 8, header->height() / 2);
            QTest::mouseClick(header->viewport(), Qt::LeftButton, modifiers, at);
            Shell::settle();
        };
        clickHeader(u"Cost"_s, Qt::NoModifier);
        clickHeader(u"Attack"_s, Qt::ShiftModifier);
        clickHeader(u"Attack"_s, Qt::ShiftModifier);
        std::pair<int, int> before{-1, 0};
        for (const QString& name : user.names()) {
            const std::pair now{user.cell(name, u"Cost"_s).toInt(), -user.cell(name, u"Attack"_s).toInt()};
            QVERIFY2(before <= now || user.cell(name, u"Cost"_s).isEmpty(), qPrintable(name));
            before = now;
        }
        clickHeader(u"Cost"_s, Qt::NoModifier);
        clickHeader(u"Cost"_s, Qt::NoModifier);
        clickHeader(u"Cost"_s, Qt::NoModifier);
        QCOMPARE(user.names(), made);
    }

    void errorInRulesIsShownInCardList()
    {
        User user;
        Workspace& workspace = user.shell->workspace();
        const auto texts = workspace.all<model::GameText>();
        auto [id, broken] = *std::ranges::find_if(texts, [](const auto& text) {
            return text.second.role == model::GameText::Role::Rules;
        });
        broken.text += u"\nkeyword :::\n"_s;
        QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, broken)}));
        QTRY_VERIFY2(user.list().notice().contains(u"rules have an error"_s), qPrintable(user.list().notice()));
        workspace.undo();
        QTRY_COMPARE(user.list().notice(), QString());
    }

    void escapeInQueryPreservesColumnFilters()
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

    void copiedBlockPastesUnchanged()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(1), names.at(4), {u"Name"_s, u"Cost"_s, u"Attack"_s, u"Abilities"_s});
        user.press(Qt::Key_C, Qt::ControlModifier);
        const QString block = QGuiApplication::clipboard()->text();
        QCOMPARE(block.count(u'\n'), 4 + user.cell(names.at(3), u"Abilities"_s).count(u'\n'));
        const std::int64_t moment = user.shell->workspace().project().now();
        user.press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(user.shell->workspace().project().now(), moment);
    }

    void spreadsheetBlockIsPastedInOneStep()
    {
        User user;
        const QStringList before = user.names();
        user.goTo(before.at(before.size() - 2), u"Name"_s);
        User::putOnClipboard(u"Tin Owl\t2\t3\nPaper Fox\tmany\t1\nGlass Eel\t4\t4\n\"Stone\tCrab\"\t5\t5\n"_s);
        user.press(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(user.cards().cardCount(), int(before.size()) + 2);
        QCOMPARE(user.cell(u"Tin Owl"_s, u"Attack"_s), u"3"_s);
        QCOMPARE(user.cell(u"Paper Fox"_s, u"Cost"_s), u"many"_s);
        QCOMPARE(user.cell(u"Glass Eel"_s, u"Cost"_s), u"4"_s);
        QCOMPARE(user.cell(u"Stone Crab"_s, u"List"_s), user.cell(before.first(), u"List"_s));
        QCOMPARE(user.table().selectedRows().size(), 4);
        user.undo();
        QCOMPARE(user.names(), before);
    }

    void singleCellFillsSelection()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(0), names.at(9), {u"Cost"_s, u"Attack"_s});
        User::putOnClipboard(u"7"_s);
        user.press(Qt::Key_V, Qt::ControlModifier);
        for (const QString& name : names.first(10))
            QCOMPARE(user.cell(name, u"Cost"_s) + user.cell(name, u"Attack"_s), u"77"_s);
        user.undo();
        QCOMPARE(user.cell(names.first(), u"Cost"_s), u"1"_s);
    }

    void fillDownCopiesTopCell()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(0), names.at(3), {u"Health"_s});
        const QString top = user.cell(names.at(0), u"Health"_s);
        user.press(Qt::Key_D, Qt::ControlModifier);
        for (const QString& name : names.first(4))
            QCOMPARE(user.cell(name, u"Health"_s), top);
    }

    void deleteClearsCellsAndRemovesWholeRows()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(0), names.at(1), {u"Cost"_s});
        user.press(Qt::Key_Delete);
        QCOMPARE(user.cell(names.at(0), u"Cost"_s), QString());
        user.goTo(names.at(2), u"Cost"_s);
        user.press(Qt::Key_Space, Qt::ShiftModifier);
        user.press(Qt::Key_Delete);
        QVERIFY(user.row(names.at(2)) < 0);
        user.undo();
        QCOMPARE(user.names(), names);
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

    void onlyNewCardsAreSelected()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(0), names.at(3), {u"Cost"_s});
        user.pressHolding(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(user.table().isEditing());
        QCOMPARE(user.shell->selection().cards(), QList({user.cards().card(1)}));
        user.press(Qt::Key_Escape);
        user.select(names.at(2), names.at(3), {u"Cost"_s});
        user.pressHolding(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        const int copy = user.row(names.at(2) + u" copy"_s);
        QCOMPARE(user.shell->selection().cards(), QList({user.cards().card(copy), user.cards().card(copy + 1)}));
    }

    void newCardStaysVisibleDespiteFilter()
    {
        User user;
        user.query(u"cost=1"_s);
        user.press(Qt::Key_Escape);
        user.query(u"cost>=5"_s);
        const int listed = user.cards().cardCount();
        user.press(Qt::Key_Return);
        user.press(Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(user.table().isEditing());
        user.type(u"Tin Owl"_s);
        user.press(Qt::Key_Return);
        QCOMPARE(user.cards().cardCount(), listed + 1);
        QCOMPARE(user.row(u"Tin Owl"_s), 1);
        QCOMPARE(user.shell->workspace().cardNamed(u"Tin Owl"_s).has_value(), true);
    }

    void duplicatingAndDeletingCardsCanBeUndone()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(0), names.at(1), {u"Name"_s});
        user.press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(user.names().sliced(2, 2), QStringList({names.at(0) + u" copy"_s, names.at(1) + u" copy"_s}));
        user.press(Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(user.names(), names);
        user.undo();
        user.undo();
        QCOMPARE(user.names(), names);
    }

    void selectionIsSharedByAllDocks()
    {
        User user;
        const QStringList names = user.names();
        user.select(names.at(1), names.at(3), {u"Cost"_s});
        QCOMPARE(user.shell->selection().cards().size(), 3);
        QCOMPARE(user.shell->selection().card(), user.cards().card(1));
        user.shell->selection().selectCard(user.cards().card(5));
        QCOMPARE(user.table().currentIndex().row(), 5);
        user.shell->selection().selectCards({user.cards().card(7), user.cards().card(2), user.cards().card(9)});
        QCOMPARE(user.table().currentIndex().row(), 7);
        QCOMPARE(user.table().selectedRows(), QList({2, 7, 9}));
    }

    void formStepsToNextCardAndKeepsFocus()
    {
        User user;
        user.goTo(user.names().at(0), u"Cost"_s);
        user.shell->docks().focus(u"card-form"_s);
        Shell::settle();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
        Shell::settle();
        QCOMPARE(user.here(), user.names().at(1) + u"/Cost"_s);
        QVERIFY(user.shell->docks().content(u"card-form"_s)->isAncestorOf(QApplication::focusWidget()));
    }

    void requestedCardIsShownDespiteQuery()
    {
        User user;
        const model::EntityId card = user.cards().card(0);
        user.query(u"zzz"_s);
        QCOMPARE(user.cards().cardCount(), 0);
        user.shell->selection().goTo({.entity = card});
        QCOMPARE(user.cards().card(user.table().currentIndex().row()), card);
        QCOMPARE(user.list().queryField().text(), QString());
    }

    void arrangementSurvivesRestart()
    {
        User user;
        const QString path = user.shell->workspace().project().path();
        user.table().setColumnShown(user.column(u"List"_s), false);
        user.table().horizontalHeader()->moveSection(2, 4);
        user.table().setFrozenColumns(1);
        user.query(u"cost>=3"_s);
        user.goTo(u"Whisper"_s, u"Attack"_s);
        const QList<int> shown = user.table().shownColumns();
        user.shell.restart();
        QVERIFY(user.shell->workspace().open(path));
        Shell::settle();
        QCOMPARE(user.table().shownColumns(), shown);
        QCOMPARE(user.table().frozenColumns(), 1);
        QCOMPARE(user.list().queryField().text(), u"cost>=3"_s);
        QCOMPARE(user.here(), u"Whisper/Attack"_s);
    }

    void searchesAreSavedInProject()
    {
        User user;
        user.query(u"cost>=3"_s);
        saveSearch(user.shell->workspace(), u"Dear ones"_s, user.cards().query());
        user.list().setQuery({});
        auto* menu = user.list().findChild<SearchMenu*>();
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().first()->text(), u"Dear ones"_s);
        menu->actions().first()->trigger();
        QCOMPARE(user.cards().query(), u"cost>=3"_s);
        const int dear = user.cards().cardCount();
        user.query(u"in:search:\"dear ones\" cost<5"_s);
        QVERIFY(user.cards().cardCount() > 0 && user.cards().cardCount() < dear);
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

    void newFieldsInRulesBecomeColumns()
    {
        User user;
        Workspace& workspace = user.shell->workspace();
        for (const auto& [id, text] : workspace.all<model::GameText>()) {
            if (text.role != model::GameText::Role::Rules || !text.text.contains(u"card has:"_s))
                continue;
            model::GameText changed = text;
            changed.text.replace(u"card has:\n"_s, u"card has:\n    weight: number, printed\n"_s);
            workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, changed)});
        }
        Shell::settle();
        QVERIFY(user.column(u"Weight"_s) >= 0);
        QVERIFY(user.table().shownColumns().contains(user.column(u"Weight"_s)));
    }

    void hostileTextsAreShownLiterally()
    {
        User user;
        const QString hostile = u"<b>bold</b> <img src='x'> \u202Eabc "_s + QString(10'000, u'ẍ');
        model::CardDefinition card = *user.shell->workspace().find<model::CardDefinition>(user.cards().card(0));
        card.name = hostile.first(200);
        card.abilities = hostile;
        card.fields.append({hostile.first(40), hostile});
        user.shell->workspace().apply(
            {.kind = model::EditKind::EditCards}, {user.shell->workspace().changing(user.cards().card(0), card)}
        );
        Shell::settle();
        QCOMPARE(user.shell->messages().text(), QString());
        const QModelIndex name = user.cards().index(0, user.cards().columnOfName());
        QVERIFY(name.data().toString().startsWith(u"<b>bold"_s));
        QVERIFY(
            name.siblingAtColumn(user.column(u"Abilities"_s)).data(Qt::ToolTipRole).toString().contains(u"&lt;b&gt;"_s)
        );
        QVERIFY(!user.table().grab().isNull());
    }

    void listOffersToOpenAProjectIfNoneIsOpen()
    {
        Shell shell;
        auto& list = shell->docks().focusContent<CardListDock>(u"card-list"_s);
        Shell::settle();
        QVERIFY(!list.queryField().isEnabled());
        bool isOffered = false;
        for (const QLabel* label : list.findChildren<QLabel*>())
            isOffered |= label->isVisible() && label->text().contains(u"No project is open"_s);
        QVERIFY(isOffered);
    }
};

REGISTER_TEST(CardListDockTest)
#include "card_list_dock_test.moc"

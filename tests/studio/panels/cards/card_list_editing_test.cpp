// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/panels/cards/card_list_editing.h"
#include "tests/studio/panels/cards/at_card_list.h"
#include "tests/testing/test.h"

#include <QScrollBar>

using namespace at_card_list;

class CardListEditingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

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

    void wholeValueClosesListOfCell()
    {
        User user(u"forge-realm"_s);
        user.goTo(user.names().at(0), u"Type"_s);
        user.type(u"uni"_s);
        QVERIFY(QApplication::activePopupWidget());
        user.type(u"t"_s);
        QVERIFY(!QApplication::activePopupWidget());
        user.press(Qt::Key_Return);
        QCOMPARE(user.cell(user.names().at(0), u"Type"_s).toLower(), u"unit"_s);
        QCOMPARE(user.here(), user.names().at(1) + u"/Type"_s);
    }

    void clickOutsideListOfCellReachesClickedCell()
    {
        User user(u"forge-realm"_s);
        user.goTo(user.names().at(0), u"Type"_s);
        user.type(u"uni"_s);
        QVERIFY(QApplication::activePopupWidget());
        const QModelIndex cell = user.table().model()->index(1, user.column(u"Element"_s));
        user.click(user.table().viewport()->mapToGlobal(user.table().visualRect(cell).center()));
        QVERIFY(!QApplication::activePopupWidget());
        QCOMPARE(user.here(), user.names().at(1) + u"/Element"_s);
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

    void newCardStaysWhereItWasMadeUntilTheListIsSorted()
    {
        User user;
        Workspace& workspace = user.shell->workspace();
        const QString path = workspace.project().path();
        QStringList names = user.names();
        user.goTo(names.at(1), u"Name"_s);
        user.press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        names.insert(2, names.at(1) + u" copy"_s);
        QCOMPARE(user.names(), names);
        // A field that no card had before adds a column.
        const model::EntityId copy = user.cards().card(2);
        auto card = *workspace.find<model::CardDefinition>(copy);
        card.fields.append({.name = u"colour"_s, .value = u"red"_s});
        workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(copy, card)});
        QVERIFY(user.column(u"Colour"_s) >= 0 || user.column(u"colour"_s) >= 0);
        QCOMPARE(user.names(), names);
        user.query(u"zzz"_s);
        user.list().setQuery({});
        QCOMPARE(user.names(), names);
        user.undo();
        user.undo();
        workspace.redo();
        QCOMPARE(user.names(), names);
        user.goTo(names.at(1), u"Name"_s);
        user.press(Qt::Key_Delete, Qt::ControlModifier);
        names.removeAt(1);
        user.list().setQuery(u"zzz"_s);
        user.list().setQuery({});
        QCOMPARE(user.names(), names);
        user.shell.restart();
        QVERIFY(user.shell->workspace().open(path));
        Shell::settle();
        QCOMPARE(user.names(), names);
        const CardColumn byName{.kind = CardColumn::Kind::Name};
        user.cards().setSort({{byName, Qt::AscendingOrder}});
        names.sort(Qt::CaseInsensitive);
        QCOMPARE(user.names(), names);
        user.cards().setSort({});
        QCOMPARE(user.row(card.name), int(names.size()) - 1);
    }

    void damagedPlacesLoseNoCard()
    {
        User user;
        QStringList names = user.names();
        const QList<model::EntityId> cards = user.cards().cards();
        user.cards().setPlaced({
            {cards.at(1), {cards.at(4), cards.at(4), {}}},
            {cards.at(2), {cards.at(3)}},
            {cards.at(3), {cards.at(2), cards.at(4)}},
            {{1'000'000}, {cards.at(5)}},
        });
        user.cards().relist();
        QStringList listed = user.names();
        listed.sort();
        names.sort();
        QCOMPARE(listed, names);
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
};

REGISTER_TEST(CardListEditingTest)
#include "card_list_editing_test.moc"

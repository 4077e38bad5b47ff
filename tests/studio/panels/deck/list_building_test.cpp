// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_dock.h"
#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "tests/studio/panels/deck/deck_builder.h"
#include "tests/testing/test.h"

#include <QLineEdit>

using namespace deck_builder;

/// Checks that cards can be added from the card list to the deck while the deck panel is visible.
class ListBuildingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardListFillsDeck()
    {
        Builder builder;
        auto& list = builder.shell->docks().focusContent<CardListDock>(u"card-list"_s);
        const int inDeck = list.cards().indexOf({.kind = CardColumn::Kind::InDeck});
        const int left = list.cards().indexOf({.kind = CardColumn::Kind::Left});
        QVERIFY(!list.table().isColumnHidden(inDeck) && !list.table().isColumnHidden(left));
        const int row = list.cards().rowOf(*builder.shell->workspace().cardNamed(u"Vault Breaker"_s));
        list.table().goTo(row, list.cards().columnOfName());
        Shell::settle();
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 0);
        // The deck is full, so a card can only be added in exchange for another.
        QCOMPARE(list.cards().index(row, left).data().toInt(), 0);
        QVERIFY(list.cards().index(row, left).data(Qt::ToolTipRole).toString().contains(u"2"_s));
        QVERIFY(builder.desk().edits().setCounts({{u"main"_s, 0, builder.firstCard()}}));
        QCOMPARE(list.cards().index(row, left).data().toInt(), 2);
        builder.press(list.table(), Qt::Key_Return);
        builder.press(list.table(), Qt::Key_Plus);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 2);
        QCOMPARE(list.cards().index(row, inDeck).data().toInt(), 2);
        QCOMPARE(list.cards().index(row, left).data().toInt(), 0);
        builder.press(list.table(), Qt::Key_Minus);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 1);
        // Digits set the number of copies and Del removes them; neither changes the card itself.
        builder.press(list.table(), Qt::Key_3);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 3);
        builder.press(list.table(), Qt::Key_Delete);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 0);
        QTest::keyClicks(&list.table(), u"12x"_s);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 12);
        QVERIFY(builder.shell->workspace().cardNamed(u"Vault Breaker"_s));
        QVERIFY(!list.table().isEditing());
        QVERIFY(!builder.shell->actions().whyNot(u"cards.clear"_s).isEmpty());
        builder.act(u"deck.take-selected"_s);
        builder.act(u"deck.add-selected"_s);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 1);
        // An explicit command still edits a cell.
        builder.act(u"cards.edit-cell"_s);
        QVERIFY(list.table().isEditing());
        builder.press(*list.table().findChild<QLineEdit*>(), Qt::Key_Escape);
        // If no deck is visible, the list behaves as usual.
        builder.shell->perspectives().activate(u"author"_s);
        Shell::settle();
        QVERIFY(list.table().isColumnHidden(inDeck) && list.table().isColumnHidden(left));
        builder.press(list.table(), Qt::Key_Return);
        QCOMPARE(builder.desk().built().countOf(u"Vault Breaker"_s), 1);
    }
};

REGISTER_TEST(ListBuildingTest)
#include "list_building_test.moc"

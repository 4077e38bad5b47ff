// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/faces.h"
#include "studio/workspace/selection.h"
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

using namespace at_table;

/// Checks that the thing under the pointer is raised and shown.
class TablePointingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void cardWithFocusIsShownUnlessPointerIsOnAnother()
    {
        AtTable at(u"realm-of-thieves"_s);
        TableView& table = at.table();
        const Faces& faces = Faces::of(at.shell->workspace());
        table.setFocus();
        const auto card = openInHand(at);
        QVERIFY(card);
        table.focusOn(card);
        const QString name = table.words().nameOf(*card);
        const auto isShown = [&] {
            return faces.live() && faces.live()->name == name;
        };
        // The card still has the focus when the table gets the keyboard focus back.
        at.shell->docks().focus(u"log"_s);
        Shell::settle();
        QVERIFY(!table.hasFocus());
        at.shell->docks().focus(u"table"_s);
        Shell::settle();
        QVERIFY(table.hasFocus());
        QVERIFY(isShown());
        // The pointer moves over another card and away.
        const auto things = table.things();
        const auto other = std::ranges::find_if(things, [&](TableView::Thing thing) {
            return itemOf(at, thing) && !itemOf(at, thing)->look().isHidden() && table.words().nameOf(thing) != name;
        });
        QVERIFY(other != things.end());
        moveTo(table, table.spotOf(*other));
        QVERIFY(!isShown());
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&table, &leave);
        QVERIFY(isShown());
        // Undo removes the card under the pointer.
        for (int decisions = 0; decisions < 8 && table.isInSight(*card); ++decisions) {
            at.desk().deciding.choose(anyChoice(at));
            QTRY_VERIFY(!at.desk().pace.isGoing());
        }
        at.desk().history.goTo(0);
        table.focusOn(card);
        at.desk().history.redo();
        at.desk().history.undo();
        QVERIFY(isShown());
        // The card disappears for viewers who may not see it.
        at.desk().sight.lookAs({.kind = Sight::Kind::Seat, .seat = 1});
        QVERIFY(!faces.live());
        QVERIFY(!at.shell->selection().shownCard());
    }

    void cardUnderPointerIsRaised()
    {
        AtTable at(u"realm-of-thieves"_s);
        TableView& table = at.table();
        const std::vector<engine::Ref> hand = cardsIn(at, zoneOf(at, "hand", at.desk().sight.view().asked));
        QVERIFY(hand.size() > 1);
        const auto isOverTheOthers = [&](engine::Ref card) {
            return std::ranges::all_of(hand, [&](engine::Ref other) {
                return other == card || itemOf(at, other)->zValue() < itemOf(at, card)->zValue();
            });
        };
        for (const engine::Ref card : hand) {
            moveTo(table, table.spotOf(card));
            QVERIFY(isOverTheOthers(card));
        }
        // The card is lowered again when the pointer leaves.
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&table, &leave);
        for (const engine::Ref card : hand)
            QCOMPARE(itemOf(at, card)->zValue(), double(itemOf(at, card)->order));
    }

    void raisedCardDoesNotBlockCardsItCovers()
    {
        AtTable at(u"realm-of-thieves"_s);
        at.shell->widget().resize(800, 600);
        Shell::settle();
        const auto hand = at.table().things();
        int pairs = 0;
        for (std::size_t index = 0; index + 1 < hand.size(); ++index) {
            const QPoint left = at.table().spotOf(hand[index]);
            const QPoint right = at.table().spotOf(hand[index + 1]);
            if (left.isNull() || right.isNull())
                continue;
            QTest::mouseMove(at.table().viewport(), left);
            QCOMPARE(at.table().spotOf(hand[index + 1]), right);
            ++pairs;
        }
        QVERIFY(pairs > 3);
    }
};

REGISTER_TEST(TablePointingTest)
#include "table_pointing_test.moc"

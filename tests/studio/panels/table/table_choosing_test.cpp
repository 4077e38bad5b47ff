// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

#include <functional>

using namespace at_table;

namespace {

const QString severalActions = u"action you burn/burns (c card in your hand): move c to your discard\n"
                               "action you bury/buries (c card in your hand): move c to your deck\n"_s;

} // namespace

/// Checks that things can be picked and unpicked with the mouse or the keyboard.
class TableChoosingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void actionOfCardCanBeChosenByKeyboard()
    {
        AtTable at({}, {}, 0, addingRules(severalActions));
        PlaytestDesk& desk = at.desk();
        const TableView::Thing card = cardsIn(at, zoneOf(at, "hand", desk.sight.view().asked)).front();
        const auto before = desk.played.game().cursor();
        const std::vector<std::size_t> deeds = desk.deciding.choice().fittingWith(card);
        QVERIFY(deeds.size() > 1);
        const QString first = desk.words.optionText(deeds[0]);
        const QString second = desk.words.optionText(deeds[1]);
        const auto done = [&](const QList<Qt::Key>& keys) {
            desk.history.goTo(before);
            enterThing(at, card);
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (!menu)
                return QString();
            QString chosen;
            for (const Qt::Key key : keys) {
                chosen = menu->activeAction() ? menu->activeAction()->text() : QString();
                QTest::keyClick(menu, key);
            }
            Shell::settle();
            return desk.played.game().cursor() == before ? QString() : chosen;
        };
        QCOMPARE(done({Qt::Key_Return}), first);
        QCOMPARE(done({Qt::Key_Down, Qt::Key_Return}), second);
    }

    void refusalAfterAPickNamesThePickedThing()
    {
        AtTable at({}, {}, 0, addingRules(severalActions));
        PlaytestDesk& desk = at.desk();
        const std::vector<engine::Ref> hand = cardsIn(at, zoneOf(at, "hand", desk.sight.view().asked));
        QVERIFY(desk.deciding.choice().isOpen(hand[0]) && desk.deciding.choice().isOpen(hand[1]));
        desk.deciding.pick(hand[0]);
        QCOMPARE(desk.deciding.picked(), std::vector<TableView::Thing>{hand[0]});
        QVERIFY(!desk.deciding.choice().isOpen(hand[1]));
        clickThing(at, hand[1]);
        QCOMPARE(
            at.question().said(),
            u"%1 is picked. Make the next choice, or press Esc to undo."_s.arg(at.table().words().nameOf(hand[0]))
        );
        QTest::keyClick(&at.table(), Qt::Key_Escape);
        QVERIFY(desk.deciding.picked().empty());
        QVERIFY(desk.deciding.choice().isOpen(hand[1]));
    }

    void faceDownCardCanBeChosenOnTable_data()
    {
        QTest::addColumn<QString>("zone");
        QTest::addColumn<bool>("isOwn");
        QTest::newRow("in a hand") << u"hand"_s << false;
        QTest::newRow("in a pile") << u"prizes"_s << true;
    }

    void faceDownCardCanBeChosenOnTable()
    {
        QFETCH(QString, zone);
        QFETCH(bool, isOwn);
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you rob/robs (c card in opponent's hand): move c to your discard\n"
                "action you lift/lifts (c card in your prizes): move c to your discard\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        const std::int32_t you = desk.sight.view().asked;
        const ZoneKey key = zoneOf(at, zone.toStdString(), isOwn ? you : 1 - you);
        const auto shown = std::ranges::find_if(desk.sight.view().zones, [&](const engine::View::Zone& one) {
            return one.zone == key.zone && one.seat == key.seat;
        });
        const std::vector<engine::Ref> cards = cardsIn(at, key);
        QVERIFY(cards.size() > 2);
        QCOMPARE(shown->offered.size(), cards.size());
        std::vector<TableView::Thing> things;
        for (const engine::View::Card& card : shown->offered) {
            things.push_back(card.id);
            QVERIFY(at.table().isInSight(card.id));
            QVERIFY(std::ranges::contains(at.table().things(), card.id));
            QVERIFY(at.table().words().describe(card.id).contains(u"can be chosen"_s));
            QCOMPARE(itemOf(at, card.id)->standing(), Standing::Open);
        }
        // There is no button for a thing that can be chosen on the table.
        for (const QPushButton* const button : at.question().buttons())
            QVERIFY2(!button->text().contains(u"number"_s), qPrintable(button->text()));
        const auto before = desk.played.game().cursor();
        for (const auto& pick : {std::function(clickThing), std::function(enterThing)}) {
            for (std::size_t index = 0; index < things.size(); ++index) {
                pick(at, things[index]);
                QVERIFY(desk.played.game().cursor() != before);
                QCOMPARE(cardsIn(at, zoneOf(at, "discard", you)), std::vector<engine::Ref>{cards[index]});
                desk.history.goTo(before);
            }
        }
    }

    void faceDownCardsArePickedAndUnpickedOneByOne()
    {
        AtTable at(
            {},
            {},
            0,
            addingRules(
                u"action you hush/hushes (c card in your hand): move c to your board face down\n"
                "action you scout/scouts:\n"
                "    you choose 2 cards in opponent's board as those\n"
                "    move those to your discard\n"_s
            )
        );
        PlaytestDesk& desk = at.desk();
        const auto choose = [&](const QString& words) {
            for (std::size_t option = 0; option < desk.sight.view().options.size(); ++option)
                if (desk.words.optionText(option).startsWith(words))
                    return desk.deciding.choose(option);
            QFAIL(qPrintable(words));
        };
        const std::int32_t first = desk.sight.view().asked;
        for (int times = 0; times < 3; ++times)
            choose(u"You hush"_s);
        desk.deciding.pass();
        QCOMPARE(desk.sight.view().asked, 1 - first);
        choose(u"You scout"_s);
        std::vector<TableView::Thing> backs;
        for (const TableView::Thing thing : at.table().things())
            if (thing < 0)
                backs.push_back(thing);
        QCOMPARE(backs.size(), 3u);
        clickThing(at, backs[0]);
        QCOMPARE(desk.deciding.picked(), std::vector<TableView::Thing>{backs[0]});
        QCOMPARE(itemOf(at, backs[0])->standing(), Standing::Picked);
        QCOMPARE(itemOf(at, backs[1])->standing(), Standing::Open);
        clickThing(at, backs[0]);
        QVERIFY(desk.deciding.picked().empty());
        QCOMPARE(itemOf(at, backs[0])->standing(), Standing::Open);
        const std::vector<engine::Ref> cardsOnBoard = cardsIn(at, zoneOf(at, "board", first));
        clickThing(at, backs[0]);
        clickThing(at, backs[2]);
        QCOMPARE(cardsIn(at, zoneOf(at, "board", first)), std::vector<engine::Ref>{cardsOnBoard[1]});
    }
};

REGISTER_TEST(TableChoosingTest)
#include "table_choosing_test.moc"

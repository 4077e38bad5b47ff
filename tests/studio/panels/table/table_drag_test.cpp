// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

using namespace at_table;

namespace {

/// A card in hand, a thing that it can be dropped on, and the option that playing the card on that thing starts with.
struct Aim
{
    TableView::Thing card = 0;
    TableView::Thing target = 0;
    std::size_t option = 0;
};

std::optional<Aim> aimAt(AtTable& at)
{
    const PlaytestDesk& desk = at.desk();
    const auto card = openInHand(at);
    if (!card)
        return {};
    for (const auto& [target, option] :
         dropTargetsOf(desk.played.game(), desk.sight.viewer(), *card, desk.deciding.choice().completeWith(*card)).aims)
        if (target != *card && !at.table().spotOf(target).isNull())
            return Aim{*card, target, option};
    return {};
}

} // namespace

/// Checks that dragged cards are used where they are dropped, and that only possible targets are highlighted.
class TableDragTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void draggingCardToBoardPlaysIt()
    {
        AtTable at(u"realm-of-thieves"_s);
        while (!openInHand(at) && at.desk().sight.isAsked())
            at.desk().deciding.choose(anyChoice(at));
        const TableView::Thing card = openInHand(at).value();
        const auto before = at.desk().played.game().cursor();
        const QPoint from = at.table().spotOf(card);
        QVERIFY(!from.isNull());
        // Esc returns the card to where it was.
        const QPoint board = at.table().rectOf(zoneOf(at, "board", at.desk().sight.view().asked)).center();
        drag(at.table(), from, board);
        QTest::keyClick(&at.table(), Qt::Key_Escape);
        QTest::mouseRelease(at.table().viewport(), Qt::LeftButton, {}, board);
        QCOMPARE(at.desk().played.game().cursor(), before);
        QVERIFY(at.desk().deciding.choice().isEmpty());
        drag(at.table(), from, board);
        QTest::mouseRelease(at.table().viewport(), Qt::LeftButton, {}, board);
        QVERIFY(at.desk().played.game().cursor() != before || !at.desk().deciding.choice().isEmpty());
    }

    void draggingCardToTargetAnswersItsQuestion()
    {
        AtTable at(u"forge-realm"_s);
        PlaytestDesk& desk = at.desk();
        std::optional<Aim> aim;
        for (int made = 0; made < 400 && !aim && desk.sight.isAsked(); ++made) {
            aim = aimAt(at);
            if (!aim)
                desk.deciding.choose(anyChoice(at));
        }
        QVERIFY(aim);
        const auto before = desk.played.game().cursor();
        drag(at.table(), at.table().spotOf(aim->card), at.table().spotOf(aim->target));
        // Only possible targets are highlighted.
        const DropTargets targets = dropTargetsOf(
            desk.played.game(), desk.sight.viewer(), aim->card, desk.deciding.choice().completeWith(aim->card)
        );
        QVERIFY(at.table().words().describe(aim->target).contains(u"can be chosen"_s));
        for (const TableView::Thing thing : at.table().things())
            if (at.table().words().describe(thing).contains(u"can be chosen"_s))
                QVERIFY(
                    targets.aims.contains(thing) || targets.hosts.contains(thing) ||
                    std::ranges::contains(desk.deciding.choice().openWith(aim->card), thing)
                );
        QTest::mouseRelease(at.table().viewport(), Qt::LeftButton, {}, at.table().spotOf(aim->target));
        // Both questions were answered: the card's action and its target.
        const std::vector<Chronicle::NodeId> line = desk.played.chronicle().lineTo(desk.played.game().cursor());
        const auto first = std::ranges::find(line, before);
        const auto next = first == line.end() ? line.begin() : first + 1;
        QVERIFY(line.end() - next >= 2);
        QCOMPARE(desk.played.game().optionOf(*next), aim->option);
    }

    void onlyPossibleTargetsAreHighlighted()
    {
        AtTable at({}, {}, 0, addingRules(u"action you burn/burns (c card in your hand): move c to your discard\n"_s));
        PlaytestDesk& desk = at.desk();
        const std::int32_t you = desk.sight.view().asked;
        TableView& table = at.table();
        // Find a card that is too expensive, so that it can only be burnt.
        std::optional<TableView::Thing> dear;
        for (const engine::Ref card : cardsIn(at, zoneOf(at, "hand", you)))
            if (desk.deciding.choice().fittingWith(card).size() == 1)
                dear = card;
        QVERIFY(dear);
        const ZoneKey discard = zoneOf(at, "discard", you);
        const auto before = desk.played.game().cursor();
        QVERIFY(table.dropZones().empty());
        drag(table, table.spotOf(*dear), table.rectOf(discard).center());
        QCOMPARE(table.dropZones(), std::vector<ZoneKey>{discard});
        // If dropped elsewhere, the card returns to where it was, and nothing is highlighted any more.
        for (const ZoneKey& elsewhere :
             {zoneOf(at, "board", you), zoneOf(at, "deck", you), zoneOf(at, "hand", 1 - you)}) {
            const QPoint spot = table.rectOf(elsewhere).center();
            drag(table, table.spotOf(*dear), spot);
            QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, spot);
            QCOMPARE(desk.played.game().cursor(), before);
            QVERIFY(desk.deciding.choice().isEmpty());
            QVERIFY(table.dropZones().empty());
            drag(table, table.spotOf(*dear), spot);
            QTest::keyClick(&table, Qt::Key_Escape);
            QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, spot);
        }
        drag(table, table.spotOf(*dear), table.rectOf(discard).center());
        QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, table.rectOf(discard).center());
        QCOMPARE(cardsIn(at, discard), std::vector<engine::Ref>{static_cast<engine::Ref>(*dear)});
    }

    void dropZoneDeterminesAction()
    {
        AtTable at({}, {}, 0, addingRules(u"action you burn/burns (c card in your hand): move c to your discard\n"_s));
        PlaytestDesk& desk = at.desk();
        TableView& table = at.table();
        std::optional<TableView::Thing> cheap;
        for (int made = 0; made < 20 && !cheap; ++made) {
            for (const engine::Ref card : cardsIn(at, zoneOf(at, "hand", desk.sight.view().asked)))
                if (desk.deciding.choice().fittingWith(card).size() == 2)
                    cheap = card;
            if (!cheap)
                desk.deciding.pass();
        }
        QVERIFY(cheap);
        const std::int32_t you = desk.sight.view().asked;
        for (const char* const name : {"discard", "board"}) {
            const auto before = desk.played.game().cursor();
            const ZoneKey zone = zoneOf(at, name, you);
            drag(table, table.spotOf(*cheap), table.rectOf(zone).center());
            QVERIFY(std::ranges::contains(table.dropZones(), zone));
            QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, table.rectOf(zone).center());
            QVERIFY(std::ranges::contains(cardsIn(at, zone), static_cast<engine::Ref>(*cheap)));
            desk.history.goTo(before);
        }
    }
};

REGISTER_TEST(TableDragTest)
#include "table_drag_test.moc"

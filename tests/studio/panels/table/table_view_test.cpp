// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/zone_cards.h"
#include "studio/panels/playtest/history_dock.h"
#include "studio/panels/playtest/scrubber.h"
#include "tests/studio/panels/table/table_hands.h"
#include "tests/testing/test.h"

using namespace at_table;

/// Checks that the table follows very long games.
class TableViewTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void scrubberCoversThreeThousandSteps()
    {
        // The starter game never ends if the required number of points is out of reach.
        AtTable at(QString(), {}, 0, [](Workspace& workspace) {
            for (auto [id, text] : workspace.all<model::GameText>()) {
                if (!text.text.contains(u"points >= 10"_s))
                    continue;
                text.text.replace(u"points >= 10"_s, u"points >= 1000000"_s);
                QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, text)}));
            }
            QTRY_VERIFY(!workspace.isBehind());
        });
        PlaytestDesk& desk = at.desk();
        std::vector<std::uint64_t> hashes{hashAtBeginning(desk)};
        // Use the engine's game directly, because playing at the table is tested elsewhere.
        engine::Game walker(desk.played.game());
        while (desk.played.game().depth() < 3'000 && (desk.sight.isAsked() || desk.pace.isGoing())) {
            if (desk.sight.isAsked())
                desk.deciding.choose(anyChoice(at));
            else
                QApplication::processEvents();
        }
        // Once the decks are empty, no decision is left and the game continues automatically.
        desk.pace.stop();
        QVERIFY(desk.played.game().depth() >= 3'000);
        walker.goTo(0);
        for (const engine::Game::NodeId node : desk.played.chronicle().lineTo(desk.played.game().cursor())) {
            walker.apply(desk.played.game().optionOf(node));
            hashes.push_back(walker.hash());
        }
        Scrubber& scrubber = at.shell->docks().focusContent<HistoryDock>(u"history"_s).scrubber();
        QCOMPARE(scrubber.steps(), static_cast<int>(hashes.size()) - 1);
        for (int position = 0; position <= scrubber.steps(); position += 37) {
            scrubber.setPosition(position);
            QCOMPARE(desk.played.game().hash(), hashes[static_cast<std::size_t>(position)]);
        }
        QTest::keyClick(&scrubber, Qt::Key_End);
        QCOMPARE(desk.played.game().hash(), hashes.back());
        QTest::keyClick(&scrubber, Qt::Key_Home);
        QCOMPARE(desk.played.game().hash(), hashes.front());
    }
};

REGISTER_TEST(TableViewTest)
#include "table_view_test.moc"

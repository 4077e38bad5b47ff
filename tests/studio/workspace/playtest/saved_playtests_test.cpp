// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace desk_table;

class SavedPlaytestsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void unsavedGameIsStoredAsTheLastGame()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        const auto savedNames = [&] {
            QStringList names;
            for (const auto& [id, playtest] : workspace.all<model::Playtest>())
                names.append(playtest.name);
            return names;
        };
        QVERIFY(desk.start.begin(table.setup()));
        QVERIFY(desk.start.begin(table.setup()));
        table.play(5);
        // The first game was not saved, because no decision was made in it.
        QCOMPARE(savedNames(), QStringList());
        QVERIFY(desk.start.begin(table.setup()));
        QTRY_COMPARE(savedNames(), QStringList{u"Last game"_s});
        table.play(8);
        const std::uint64_t hash = desk.played.game().hash();
        workspace.close();
        QVERIFY(workspace.open(table.opened.path()));
        QCOMPARE(savedNames(), QStringList{u"Last game"_s});
        table.opened.wait();
        desk.saved.resume(workspace.all<model::Playtest>().front().first);
        QTRY_VERIFY(desk.played.isPlaying());
        QCOMPARE(desk.played.game().hash(), hash);
    }

    void lastGameIsIdentifiedByItsFlag()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(5);
        // A user may also give a game this name, and older projects contain such games.
        desk.saved.save(u"Last game"_s);
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 1);
        QVERIFY(!desk.saved.lastGame());
        for (int left = 0; left < 2; ++left) {
            table.play(3);
            QVERIFY(desk.start.begin(table.setup()));
            QTRY_VERIFY(desk.saved.lastGame());
        }
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 2);
        QVERIFY(workspace.find<model::Playtest>(*desk.saved.lastGame())->isLastGame);
        QVERIFY(!workspace.all<model::Playtest>().first().second.isLastGame);
    }

    void savedPlaytestResumesAtItsPosition()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(25);
        desk.history.undo();
        desk.played.setName(desk.played.game().cursor(), u"before the mistake"_s);
        const std::uint64_t hash = desk.played.game().hash();
        const std::size_t steps = desk.played.chronicle().size();
        desk.saved.save(u"Evening"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 1);
        desk.start.leave();
        QVERIFY(!desk.played.isPlaying());
        desk.saved.resume(table.opened.workspace.all<model::Playtest>().first().first);
        QTRY_VERIFY(desk.played.isPlaying());
        QCOMPARE(desk.played.game().hash(), hash);
        QCOMPARE(desk.played.chronicle().size(), steps);
        QCOMPARE(desk.played.game().name(desk.played.game().cursor()), std::string("before the mistake"));
        QVERIFY(desk.sight.isAsked());
    }

    void consecutiveSavesAreBothStored()
    {
        EditableTable table(u"realm-of-thieves"_s);
        QVERIFY(table.desk.start.begin(table.setup()));
        table.desk.saved.save(u"First"_s);
        table.desk.saved.save(u"Second"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 2);
    }

    void savesJustBeforeClosingAreStored()
    {
        EditableTable table(u"realm-of-thieves"_s);
        Workspace& workspace = table.opened.workspace;
        QVERIFY(table.desk.start.begin(table.setup()));
        table.desk.saved.save(u"First"_s);
        table.desk.saved.save(u"Second"_s);
        workspace.close();
        QVERIFY(workspace.open(table.opened.path()));
        QCOMPARE(workspace.all<model::Playtest>().size(), 2);
    }

    void savedPlaytestResumesWithItsOldRules()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(10);
        const std::uint64_t hash = desk.played.game().hash();
        const std::uint64_t rules = desk.played.program().identity;
        desk.saved.save(u"Before"_s);
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 1);
        const model::EntityId savedId = workspace.all<model::Playtest>().first().first;
        // A different starting life changes every position.
        table.rewrite(u"life: number, starts 5"_s, u"life: number, starts 6"_s);
        QTRY_VERIFY(desk.rerun.isOutdated());
        desk.start.leave();
        desk.saved.resume(savedId);
        QTRY_VERIFY(desk.played.isPlaying());
        QCOMPARE(desk.played.game().hash(), hash);
        QCOMPARE(desk.played.program().identity, rules);
        // The new rules are offered, as for a running game.
        QVERIFY(desk.rerun.isOutdated());
        desk.rerun.run();
        QTRY_VERIFY(!desk.rerun.isOutdated());
        QVERIFY(desk.played.game().hash() != hash);
    }

    void savedPositionEditsAreCarriedOverToNewRules()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.start.begin(table.setup()));
        table.editPosition();
        table.pass();
        const std::size_t steps = desk.played.game().nodeCount();
        const std::uint64_t hash = desk.played.game().hash();
        desk.saved.save(u"Before"_s);
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 1);
        const model::EntityId savedId = workspace.all<model::Playtest>().first().first;
        desk.start.leave();
        table.rewrite(u"    life: number, starts 5"_s, u"    luck: number, starts 2\n    life: number, starts 6"_s);
        desk.saved.resume(savedId);
        QTRY_VERIFY(desk.played.isPlaying());
        QCOMPARE(desk.played.game().hash(), hash);
        QVERIFY(desk.rerun.isOutdated());
        desk.rerun.run();
        QTRY_VERIFY(!desk.rerun.isOutdated());
        QCOMPARE(desk.played.game().nodeCount(), steps);
        QCOMPARE(table.value(desk.played.game().state().player(0), "life"), 6);
        QCOMPARE(table.value(desk.played.game().state().player(1), "life"), 1);
        QCOMPARE(table.value(desk.played.game().state().player(1), "luck"), 2);
        QCOMPARE(desk.played.game().state().at(table.zone(1, "board"), engine::cells::zone::Count), 2);
    }
};

REGISTER_TEST(SavedPlaytestsTest)
#include "saved_playtests_test.moc"

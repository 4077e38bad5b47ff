// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace desk_table;

class RerunTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void editedGameIsReplayedWithTheSameDecisions()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(10);
        QVERIFY(!desk.rerun.isOutdated());
        const std::uint64_t hash = desk.played.game().hash();
        // An unused card doesn't affect any decision.
        QVERIFY(table.opened.workspace.apply(
            {.kind = model::EditKind::AddCards},
            {table.opened.workspace.adding(
                model::CardDefinition{
                    .name = u"Stranger"_s,
                    .list = u"set"_s,
                    .fields = {{u"cost"_s, u"1"_s}, {u"attack"_s, u"1"_s}, {u"health"_s, u"1"_s}}
                }
            )}
        ));
        table.opened.wait();
        QTRY_VERIFY(desk.rerun.isOutdated());
        QCOMPARE(desk.played.game().hash(), hash);
        QSignalSpy done(&desk.news, &PlaytestNews::rerunDone);
        desk.rerun.run();
        QTRY_COMPARE(done.size(), 1);
        QVERIFY(!desk.rerun.isOutdated());
        QVERIFY(desk.played.chronicle().size() > 1);
    }

    void renamedCardsAffectNoDecision()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(30);
        const std::size_t steps = desk.played.game().nodeCount();
        // Rename every card, including the ones in play.
        std::vector<model::Edit> edits;
        for (auto [id, card] : workspace.all<model::CardDefinition>()) {
            card.name += u" the Second"_s;
            edits.push_back(workspace.changing(id, card));
        }
        for (auto [id, deck] : workspace.all<model::Deck>()) {
            for (auto& entry : deck.list.entries)
                entry.card += u" the Second"_s;
            edits.push_back(workspace.changing(id, deck));
        }
        QVERIFY(workspace.apply({.kind = model::EditKind::RenameCard}, {edits.begin(), edits.end()}));
        table.opened.wait();
        QTRY_VERIFY(desk.rerun.isOutdated());
        desk.rerun.run();
        QTRY_VERIFY(!desk.rerun.isOutdated());
        QCOMPARE(desk.played.game().nodeCount(), steps);
    }

    void editedPositionIsReplayedWithAnEditedCard()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(3);
        table.editPosition();
        table.pass();
        table.pass();
        const std::size_t steps = desk.played.game().nodeCount();
        const std::int32_t inPlay = desk.played.game().state().at(table.zone(1, "board"), engine::cells::zone::Count);
        for (auto [id, card] : workspace.all<model::CardDefinition>()) {
            if (card.name != u"Doorstop"_s)
                continue;
            const auto health = std::ranges::find(card.fields, u"health"_s, &model::FieldValue::name);
            health->value = u"8"_s;
            QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, card)}));
        }
        table.opened.wait();
        QTRY_VERIFY(desk.rerun.isOutdated());
        desk.rerun.run();
        QTRY_VERIFY(!desk.rerun.isOutdated());
        QCOMPARE(desk.played.game().nodeCount(), steps);
        const engine::State& state = desk.played.game().state();
        QCOMPARE(table.value(state.player(1), "life"), 1);
        const engine::Ref board = table.zone(1, "board");
        QCOMPARE(state.at(board, engine::cells::zone::Count), inPlay);
        const engine::Ref added = state.at(board, engine::cells::zone::Top);
        QCOMPARE(table.value(added, "health"), 8);
        QCOMPARE(table.value(added, "damage"), 1);
        QCOMPARE(state.at(state.game(), engine::cells::game::FirstForced), 4);
        // The log still has the events of the position edit.
        const auto isManual = [&](engine::Game::NodeId node) {
            return desk.played.game().isManual(node) && desk.played.game().enteredBy(node) == engine::none;
        };
        engine::Game::NodeId edited = 1;
        while (!isManual(edited))
            ++edited;
        QVERIFY(desk.played.chronicle().note(edited).events.size() >= 3);
        const std::uint64_t end = desk.played.game().hash();
        desk.history.goTo(0);
        QVERIFY(desk.played.game().hash() != end);
        while (desk.history.canRedo())
            desk.history.redo();
        QCOMPARE(desk.played.game().hash(), end);
    }

    void replayStopsBeforeTheEditOfADeletedProperty()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        table.rewrite(u"    stolen: number"_s, u"    grudge: number\n    stolen: number"_s);
        QVERIFY(desk.start.begin(table.setup()));
        table.play(3);
        const engine::Game::NodeId before = desk.played.game().cursor();
        const auto grudge =
            std::ranges::find(desk.played.program().properties, "grudge", &engine::PropertyLayout::name);
        desk.history.edit([&](engine::State& state) { state.write(state.player(0), grudge->cell, 3); });
        table.play(2);
        table.rewrite(u"    grudge: number\n"_s, u""_s);
        QTRY_VERIFY(desk.rerun.isOutdated());
        QSignalSpy done(&desk.news, &PlaytestNews::rerunDone);
        desk.rerun.run();
        QTRY_COMPARE(done.size(), 1);
        QVERIFY(desk.rerun.misfits());
        QCOMPARE(desk.rerun.misfits()->size(), 1);
        QCOMPARE(desk.rerun.misfits()->first().step, before + 1);
        QCOMPARE(desk.rerun.misfits()->first().number, desk.played.chronicle().lineTo(before + 1).size());
        QVERIFY(desk.rerun.misfits()->first().why.contains("“grudge”"));
        // The reason may name hidden values and cards, so a seat doesn't see it.
        desk.sight.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        QVERIFY(!desk.rerun.mayShow(desk.rerun.misfits()->first()));
        desk.sight.lookAs({.kind = Sight::Kind::Everything});
        QVERIFY(desk.rerun.mayShow(desk.rerun.misfits()->first()));
        QVERIFY(desk.rerun.canAdopt());
        desk.rerun.adopt();
        QCOMPARE(desk.played.game().cursor(), before);
    }

    void swappedNamesDoNotSwapCards()
    {
        EditableTable table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.start.begin(table.setup()));
        table.editPosition();
        table.play(20);
        const std::size_t steps = desk.played.game().nodeCount();
        const QString one = u"Doorstop"_s;
        const QString other = u"Alley Cat"_s;
        const auto swapped = [&](const QString& name) {
            return name == one ? other : name == other ? one : name;
        };
        QList<model::Edit> edits;
        for (auto [id, card] : workspace.all<model::CardDefinition>()) {
            card.name = swapped(card.name);
            edits.append(workspace.changing(id, card));
        }
        for (auto [id, deck] : workspace.all<model::Deck>()) {
            for (auto& entry : deck.list.entries)
                entry.card = swapped(entry.card);
            edits.append(workspace.changing(id, deck));
        }
        QVERIFY(workspace.apply({.kind = model::EditKind::RenameCard}, edits));
        table.opened.wait();
        QTRY_VERIFY(desk.rerun.isOutdated());
        desk.rerun.run();
        QTRY_VERIFY(!desk.rerun.isOutdated());
        QCOMPARE(desk.played.game().nodeCount(), steps);
    }
};

REGISTER_TEST(RerunTest)
#include "rerun_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QSignalSpy>

using namespace desk_table;

class PlayHistoryTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void undoAndRedoRestoreTheStartAndEndOfEveryGame_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void undoAndRedoRestoreTheStartAndEndOfEveryGame()
    {
        QFETCH(QString, game);
        Table table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        engine::Game fresh(desk.played.game());
        fresh.goTo(0);
        const std::uint64_t beginning = fresh.hash();
        QSignalSpy changes(&desk.news, &PlaytestNews::changed);
        table.play(250);
        QVERIFY(changes.size() > 10);
        const std::uint64_t end = desk.played.game().hash();
        int undone = 0;
        for (; desk.history.canUndo(); ++undone)
            desk.history.undo();
        QVERIFY(undone > 5);
        desk.history.goTo(0);
        QCOMPARE(desk.played.game().hash(), beginning);
        while (desk.history.canRedo())
            desk.history.redo();
        QCOMPARE(desk.played.game().hash(), end);
    }

    void undoReturnsToThePersonsDecision()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup(u"random"_s)));
        QTRY_VERIFY(desk.sight.isAsked() || desk.sight.view().isOver);
        for (int made = 0; made < 12 && desk.sight.isAsked(); ++made) {
            const std::uint64_t before = desk.played.game().hash();
            table.decide();
            QTRY_VERIFY(desk.sight.isAsked() || desk.sight.view().isOver);
            if (desk.sight.view().isOver)
                break;
            const std::uint64_t after = desk.played.game().hash();
            desk.history.undo();
            QCOMPARE(desk.played.game().hash(), before);
            desk.history.redo();
            QCOMPARE(desk.played.game().hash(), after);
        }
        QCOMPARE(desk.sight.sight().kind, Sight::Kind::Seat);
    }

    void undoRevertsAnEntireRun()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(4);
        const std::uint64_t before = desk.played.game().hash();
        desk.pace.advance(PlayPace::Goal::Turn);
        QTRY_VERIFY(!desk.pace.isGoing());
        QVERIFY(desk.played.game().hash() != before);
        desk.history.undo();
        QCOMPARE(desk.played.game().hash(), before);
    }

    void positionEditIsUndoneAsOneStep()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        const std::uint64_t before = desk.played.game().hash();
        const engine::Ref player = desk.played.game().state().player(1);
        const auto life = std::ranges::find(desk.played.program().properties, "life", &engine::PropertyLayout::name);
        desk.history.edit([&](engine::State& state) { state.write(player, life->cell, 1); });
        QCOMPARE(desk.played.game().state().at(player, life->cell), 1);
        desk.history.undo();
        QCOMPARE(desk.played.game().hash(), before);
    }

    void enteredPhaseIsAStepAndIsSaved()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.start.begin(table.setup()));
        table.play(6);
        const std::uint64_t before = desk.played.game().hash();
        std::uint32_t phase = 0;
        while (!desk.played.game().canEnter(phase) || phase == desk.sight.view().phase)
            ++phase;
        desk.history.extendEdit([](engine::State& state) { state.forceRoll(2); });
        desk.history.extendEdit([](engine::State& state) { state.forceRoll(4); });
        desk.history.enter(phase);
        const engine::Game::NodeId here = desk.played.game().cursor();
        QCOMPARE(desk.played.game().enteredBy(here), phase);
        QVERIFY(desk.words.stepText(here).contains(QString::fromStdString(desk.played.program().phases[phase])));
        const std::uint64_t inside = desk.played.game().hash();
        desk.saved.save(u"Elsewhere"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 1);
        desk.history.undo();
        desk.history.undo();
        QCOMPARE(desk.played.game().hash(), before);
        desk.saved.resume(table.opened.workspace.all<model::Playtest>().first().first);
        QTRY_COMPARE(desk.played.game().hash(), inside);
        QCOMPARE(desk.played.chronicle().note(here).phase, desk.sight.view().phase);
    }
};

REGISTER_TEST(PlayHistoryTest)
#include "play_history_test.moc"

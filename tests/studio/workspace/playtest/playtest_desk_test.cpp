// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/playtest/history_model.h"
#include "studio/panels/playtest/log_model.h"
#include "tests/studio/workspace/playtest/desk_table.h"
#include "tests/testing/test.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace desk_table;

class PlaytestDeskTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyGameIsPlayedUndoneToItsBeginningAndRedoneToTheSameEnd_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void everyGameIsPlayedUndoneToItsBeginningAndRedoneToTheSameEnd()
    {
        QFETCH(QString, game);
        Table table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        engine::Game fresh(desk.game());
        fresh.goTo(0);
        const std::uint64_t beginning = fresh.hash();
        QSignalSpy changes(&desk, &PlaytestDesk::changed);
        table.play(250);
        QVERIFY(changes.size() > 10);
        const std::uint64_t end = desk.game().hash();
        int undone = 0;
        for (; desk.canUndo(); ++undone)
            desk.undo();
        QVERIFY(undone > 5);
        desk.goTo(0);
        QCOMPARE(desk.game().hash(), beginning);
        while (desk.canRedo())
            desk.redo();
        QCOMPARE(desk.game().hash(), end);
    }

    void aBotAnswersByItselfAndUndoGoesBackToThePersonsDecision()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup(u"random"_s)));
        QTRY_VERIFY(desk.isAsked() || desk.view().isOver);
        for (int made = 0; made < 12 && desk.isAsked(); ++made) {
            const std::uint64_t before = desk.game().hash();
            table.decide();
            QTRY_VERIFY(desk.isAsked() || desk.view().isOver);
            if (desk.view().isOver)
                break;
            const std::uint64_t after = desk.game().hash();
            desk.undo();
            QCOMPARE(desk.game().hash(), before);
            desk.redo();
            QCOMPARE(desk.game().hash(), after);
        }
        QCOMPARE(desk.sight().kind, Sight::Kind::Seat);
    }

    void decidingOtherwiseMakesABranchAndDecidingAlikeDoesNot()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        HistoryModel model(desk);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.play(6);
        while (desk.choice().fitting().size() < 2)
            table.decide();
        const auto here = desk.game().cursor();
        const std::vector<std::size_t> options = desk.choice().fitting();
        desk.choose(options.front());
        const std::size_t steps = desk.chronicle().size();
        desk.goTo(here);
        desk.choose(options.front());
        QCOMPARE(desk.chronicle().size(), steps);
        desk.goTo(here);
        desk.choose(options.back());
        QVERIFY(desk.chronicle().size() > steps);
        QCOMPARE(desk.chronicle().children(here).size(), 2u);
        const auto left = desk.chronicle().children(here).front();
        desk.setName(left, u"Line A"_s);
        const QModelIndex step = model.indexOf(left);
        QVERIFY(step.parent().parent().data().toString().contains(u"Line A"_s));
        QVERIFY(step.parent().parent().data(HistoryModel::IsBranch).toBool());
        QCOMPARE(step.parent().parent().parent(), model.indexOf(here));
        // What is played now is the trunk: steps under turns under nothing.
        const auto other = desk.chronicle().children(here).back();
        QVERIFY(!model.indexOf(other).parent().parent().isValid());
        // Whoever goes on with the line that was left makes it the trunk again.
        desk.goTo(left);
        while (desk.chronicle().children(desk.game().cursor()).size() > 0)
            desk.goTo(desk.chronicle().children(desk.game().cursor()).back());
        table.decide();
        QVERIFY(!model.indexOf(left).parent().parent().isValid());
        QVERIFY(model.indexOf(other).parent().parent().isValid());
    }

    void aStepStandsInTheTurnInWhichItWasDecided()
    {
        Table table(u"git-card-game"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        const HistoryModel model(desk);
        table.play(40);
        const Chronicle& chronicle = desk.chronicle();
        for (engine::Game::NodeId node = 1; node < chronicle.size(); ++node) {
            const int turn = chronicle.note(chronicle.parent(node)).turn;
            const QString title = turn == 0 ? u"Before the first turn"_s : u"Turn %1"_s.arg(turn);
            QCOMPARE(model.indexOf(node).parent().data().toString(), title);
        }
    }

    void undoComesBackToWhereARunBegan()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(4);
        const std::uint64_t before = desk.game().hash();
        desk.advance(PlaytestDesk::Goal::Turn);
        QTRY_VERIFY(!desk.isGoing());
        QVERIFY(desk.game().hash() != before);
        desk.undo();
        QCOMPARE(desk.game().hash(), before);
    }

    void nextPhaseAndNextTurnStopWhereTheyPromise()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        const auto turn = [&desk] {
            return desk.chronicle().note(desk.game().cursor()).turn;
        };
        for (int times = 0; times < 3; ++times) {
            const int before = turn();
            desk.advance(PlaytestDesk::Goal::Turn);
            QTRY_VERIFY(!desk.isGoing());
            QCOMPARE(turn(), before + 1);
        }
    }

    void aRunToAPhaseInWhichNobodyDecidesEndsBehindIt()
    {
        Table table(u"tumblr-cards"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        const std::vector<std::string>& phases = desk.program().phases;
        const auto end = static_cast<std::uint32_t>(std::ranges::find(phases, "End") - phases.begin());
        QVERIFY(end < phases.size());
        while (desk.view().phase == engine::none)
            desk.choose(0);
        const int before = desk.chronicle().note(desk.game().cursor()).turn;
        QSignalSpy told(&desk, &PlaytestDesk::told);
        desk.runTo(end);
        QTRY_VERIFY(!desk.isGoing());
        QCOMPARE(desk.chronicle().note(desk.game().cursor()).turn, before + 1);
        QVERIFY(desk.view().phase != end);
        QCOMPARE(told.last().first().toString(), u"Nobody had anything to decide in End."_s);
    }

    void whatCannotBePassedIsNotOfferedToBe_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void whatCannotBePassedIsNotOfferedToBe()
    {
        QFETCH(QString, game);
        Table table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        QSignalSpy told(&desk, &PlaytestDesk::told);
        for (int made = 0; made < 60 && desk.isAsked(); ++made) {
            const PlaytestDesk::NodeId here = desk.game().cursor();
            const QString why = desk.whyNoPass();
            told.clear();
            desk.pass();
            QCOMPARE(desk.game().cursor() == here, !why.isEmpty());
            if (!why.isEmpty())
                QCOMPARE(told.last().first().toString(), why);
            desk.goTo(here);
            table.decide();
        }
    }

    void eachOfSeveralPicksIsSeenAndTakenBackAlone()
    {
        int taken = 0;
        for (const QString& game : games()) {
            Table table(game);
            PlaytestDesk& desk = table.desk;
            QVERIFY(desk.begin(table.setup()));
            for (int made = 0; made < 150 && desk.isAsked(); ++made) {
                const std::vector<std::int64_t> picked = desk.picked();
                if (picked.size() > 1) {
                    desk.unpick(picked.front());
                    QCOMPARE(desk.picked(), std::vector(picked.begin() + 1, picked.end()));
                    QVERIFY(desk.isAsked());
                    ++taken;
                }
                table.decide();
            }
        }
        QVERIFY(taken > 0);
    }

    void passingByItselfStopsWhenToldAndWhenTakenBack()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        desk.setPassesByItself(true);
        QVERIFY(desk.passesByItself());
        desk.stop();
        QVERIFY(!desk.passesByItself());
        QVERIFY(!desk.isGoing());
    }

    void passingByItselfStopsWhereABotHasActed()
    {
        Table table(u"risk-and-resource"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup(u"random"_s)));
        desk.setPassesByItself(true);
        for (int made = 0; made < 60 && !desk.view().isOver; ++made) {
            QTRY_VERIFY((desk.isAsked() && !desk.isThinking()) || desk.view().isOver);
            const PlaytestDesk::NodeId here = desk.game().cursor();
            desk.pass();
            // Where nobody can pass, something is chosen.
            if (desk.isAsked() && desk.game().cursor() == here)
                table.decide();
        }
        QTRY_VERIFY((desk.isAsked() && !desk.isThinking()) || desk.view().isOver);
        int acted = 0;
        for (std::size_t place = 1; place + 1 < desk.line().size(); ++place) {
            const StepNote& note = desk.chronicle().note(desk.line()[place]);
            const StepNote& next = desk.chronicle().note(desk.line()[place + 1]);
            if (!desk.isBot(note.seat) || note.isPass || desk.isBot(next.seat))
                continue;
            ++acted;
            QVERIFY2(!(next.isByItself && next.isPass), qPrintable(desk.stepText(desk.line()[place])));
        }
        QVERIFY(acted > 0);
    }

    void theLogFollowsTheGameBackAndForth()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        LogModel log(desk);
        const QAbstractItemModelTester tester(&log, QAbstractItemModelTester::FailureReportingMode::QtTest);
        // How it began is told too.
        const int begun = log.rowCount();
        table.play(30);
        const int rows = log.rowCount();
        QVERIFY(rows > begun + 10);
        const auto end = desk.game().cursor();
        desk.goTo(0);
        QCOMPARE(log.rowCount(), begun);
        desk.goTo(end);
        QCOMPARE(log.rowCount(), rows);
        QCOMPARE(log.index(rows - 1, 0).data(LogModel::Node).toUInt(), end);
    }

    void betweenTwoPeopleACurtainHidesWhatIsNotForAll()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        desk.setCurtain(true);
        const std::int32_t first = desk.nearSeat();
        for (int made = 0; made < 80 && !desk.curtainFor() && desk.isAsked(); ++made)
            table.decide();
        QVERIFY(desk.curtainFor());
        QVERIFY(*desk.curtainFor() != first);
        QVERIFY(desk.view().options.empty());
        for (const engine::View::Zone& zone : desk.view().zones)
            if (desk.program().zones[zone.zone].visibility != engine::syntax::Visibility::Public)
                for (const engine::View::Card& card : zone.cards)
                    QCOMPARE(card.definition, engine::none);
        desk.openCurtain();
        QVERIFY(!desk.curtainFor());
        QVERIFY(desk.isAsked());
    }

    /// Also where what is paid offers actions, and where a part of it was paid by itself.
    void whoeverIsAskedHowToPayCanTakeThePlayBack()
    {
        Table table(u"forge-realm"_s);
        PlaytestDesk& desk = table.desk;
        QCOMPARE(desk.playScenario(u"Any type pays the generic part"_s), QString());
        QTRY_VERIFY(desk.isAsked());
        const auto choose = [&](const QString& words) {
            for (std::size_t option = 0; option < desk.view().options.size(); ++option)
                if (desk.optionText(option).startsWith(words))
                    return desk.choose(option);
            QFAIL(qPrintable(words));
        };
        const auto before = desk.game().cursor();
        // A decision in a phase is no half of another.
        QVERIFY(!desk.canStepBack());
        choose(u"You play"_s);
        QTRY_VERIFY(desk.isAsked());
        QVERIFY2(desk.question().contains(u"pend"_s), qPrintable(desk.question()));
        QVERIFY(desk.canStepBack());
        desk.stepBack();
        QCOMPARE(desk.game().cursor(), before);
        choose(u"You play"_s);
        choose(u"You spend"_s);
        QTRY_VERIFY(desk.isAsked());
        QVERIFY2(!desk.canStepBack(), qPrintable(desk.question()));
    }

    /// What a game asks afresh is taken back by undo alone.
    void noDecisionOfAnotherPhaseOrTurnIsAStepBack_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void noDecisionOfAnotherPhaseOrTurnIsAStepBack()
    {
        QFETCH(QString, game);
        Table table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        for (int made = 0; made < 150 && desk.isAsked(); ++made) {
            const auto here = desk.game().cursor();
            if (desk.canStepBack()) {
                const StepNote& now = desk.chronicle().note(here);
                const std::int32_t asked = desk.view().asked;
                desk.stepBack();
                QVERIFY(desk.game().cursor() != here);
                QCOMPARE(desk.view().asked, asked);
                QCOMPARE(desk.chronicle().note(desk.game().cursor()).turn, now.turn);
                QCOMPARE(desk.chronicle().note(desk.game().cursor()).phase, now.phase);
                desk.goTo(here);
            }
            // Whoever may pass is in the middle of nothing.
            const bool canPass =
                std::ranges::contains(desk.game().options(), engine::Option::Kind::Pass, &engine::Option::kind);
            if (canPass && !desk.game().picks().hasBegun)
                QVERIFY2(!desk.canStepBack(), qPrintable(desk.question()));
            table.decide();
        }
    }

    void aPositionChangedByHandIsOneStepThatCanBeTakenBack()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        const std::uint64_t before = desk.game().hash();
        const engine::Ref player = desk.game().state().player(1);
        const auto life = std::ranges::find(desk.program().properties, "life", &engine::PropertyLayout::name);
        desk.edit([&](engine::State& state) { state.write(player, life->cell, 1); });
        QCOMPARE(desk.game().state().at(player, life->cell), 1);
        desk.undo();
        QCOMPARE(desk.game().hash(), before);
    }

    void aPhaseEnteredByHandIsAStepOfItsOwnAndComesBackWithTheGame()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(6);
        const std::uint64_t before = desk.game().hash();
        std::uint32_t phase = 0;
        while (!desk.game().canEnter(phase) || phase == desk.view().phase)
            ++phase;
        desk.editOn([](engine::State& state) { state.forceRoll(2); });
        desk.editOn([](engine::State& state) { state.forceRoll(4); });
        desk.enter(phase);
        const engine::Game::NodeId here = desk.game().cursor();
        QCOMPARE(desk.game().enteredBy(here), phase);
        QVERIFY(desk.stepText(here).contains(QString::fromStdString(desk.program().phases[phase])));
        const std::uint64_t inside = desk.game().hash();
        desk.keep(u"Elsewhere"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 1);
        desk.undo();
        desk.undo();
        QCOMPARE(desk.game().hash(), before);
        desk.resume(table.opened.workspace.all<model::Playtest>().first().first);
        QTRY_COMPARE(desk.game().hash(), inside);
        QCOMPARE(desk.chronicle().note(here).phase, desk.view().phase);
    }

    void closingTheProjectEndsThePlaytest()
    {
        Table table(u"realm-of-thieves"_s);
        QVERIFY(table.desk.begin(table.setup()));
        table.opened.workspace.close();
        QVERIFY(!table.desk.isPlaying());
    }
};

REGISTER_TEST(PlaytestDeskTest)
#include "playtest_desk_test.moc"

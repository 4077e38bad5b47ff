// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/scenario.h"
#include "engine/state/random.h"
#include "studio/playtest/history_model.h"
#include "studio/playtest/log_model.h"
#include "studio/playtest/playtest_desk.h"
#include "tests/studio/workspace/opened.h"
#include "tests/testing/test.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QSignalSpy>

using namespace studio;
using namespace Qt::StringLiterals;

namespace {

QStringList games()
{
    return QDir(QStringLiteral(RESOURCES_FOLDER "/games")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
}

/// A desk with a bundled game, where nothing moves slowly.
struct Table
{
    explicit Table(const QString& game)
        : opened(game)
        , desk(opened.workspace)
    {
        opened.wait();
        desk.setMotion(Motion::Off);
    }

    model::PlaytestSetup setup(const QString& bot = {}) const
    {
        model::PlaytestSetup made =
            model::usualSetup(opened.workspace.entities(), *opened.workspace.whole().program, bot, 7);
        for (qsizetype seat = 0; seat < made.seats.size(); ++seat)
            made.seats[seat].bot = seat == 0 ? QString() : bot;
        return made;
    }

    /// Decides at random, but always alike.
    void decide()
    {
        std::vector<std::size_t> fitting = desk.choice().fitting();
        // What is left to people, like giving up, would only end the game.
        const auto isLeftToPeople = [this](std::size_t index) {
            const engine::Option& option = desk.game().options()[index];
            const bool isAction =
                option.kind == engine::Option::Kind::Act || option.kind == engine::Option::Kind::Begin;
            return isAction && desk.program().verbs[option.verb].isByHand;
        };
        if (!std::ranges::all_of(fitting, isLeftToPeople))
            std::erase_if(fitting, isLeftToPeople);
        desk.choose(fitting[random.below(static_cast<std::uint32_t>(fitting.size()))]);
    }

    void play(int decisions)
    {
        for (int made = 0; made < decisions && desk.isAsked(); ++made)
            decide();
    }

    /// Writes something else in the rules.
    void rewrite(const QString& from, const QString& to)
    {
        Workspace& workspace = opened.workspace;
        const auto texts = workspace.all<model::GameText>();
        const auto found =
            std::ranges::find_if(texts, [](const auto& text) { return text.second.name == model::mainText; });
        QVERIFY(found != texts.end());
        model::GameText changed = found->second;
        QVERIFY(changed.text.contains(from));
        changed.text.replace(from, to);
        QVERIFY(workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(found->first, changed)}));
        opened.wait();
    }

    engine::Ref zone(std::int32_t seat, const std::string& name) const
    {
        const auto layout = std::ranges::find(desk.program().zones, name, &engine::ZoneLayout::name);
        return desk.game().state().at(desk.game().state().player(seat), layout->cell);
    }

    std::int32_t value(engine::Ref row, const std::string& name) const
    {
        const auto property = std::ranges::find(desk.program().properties, name, &engine::PropertyLayout::name);
        return desk.game().state().at(row, property->cell);
    }

    /// Sets a position up as the panel does: values, cards that go elsewhere or are new, a die, and a phase.
    void setUpByHand()
    {
        const engine::State& now = desk.game().state();
        const engine::Ref board = zone(1, "board");
        const engine::Ref drawn = now.at(zone(1, "hand"), engine::cells::zone::Top);
        const auto life = std::ranges::find(desk.program().properties, "life", &engine::PropertyLayout::name);
        const auto damage = std::ranges::find(desk.program().properties, "damage", &engine::PropertyLayout::name);
        desk.editOn([&](engine::State& state) { state.writeIfChanged(state.player(1), life->cell, 1); });
        desk.editOn([&](engine::State& state) { state.move(drawn, board, engine::ToTop, state.player(1)); });
        desk.editOn([&](engine::State& state) {
            const engine::Ref card = state.addCard(state.program().definitionNamed("Doorstop"), state.player(1));
            state.move(card, board, engine::ToTop, state.player(1));
            state.writeIfChanged(card, damage->cell, 1);
        });
        desk.editOn([](engine::State& state) { state.forceRoll(4); });
        const auto& phases = desk.program().phases;
        desk.enter(static_cast<std::uint32_t>(std::ranges::find(phases, "Main") - phases.begin()));
    }

    /// Says nothing but that one is finished.
    void pass()
    {
        const std::vector<engine::Option> options = desk.game().options();
        const auto found = std::ranges::find(options, engine::Option::Kind::Pass, &engine::Option::kind);
        QVERIFY(found != options.end());
        desk.choose(static_cast<std::size_t>(found - options.begin()));
    }

    Opened opened;
    PlaytestDesk desk;
    engine::Random random{11, 0};
};

} // namespace

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

    void aGameThatIsLeftUnsavedIsKeptAsTheLastOne()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        const auto kept = [&] {
            QStringList names;
            for (const auto& [id, playtest] : workspace.all<model::Playtest>())
                names.append(playtest.name);
            return names;
        };
        QVERIFY(desk.begin(table.setup()));
        QVERIFY(desk.begin(table.setup()));
        table.play(5);
        // Nobody had decided anything in the first.
        QCOMPARE(kept(), QStringList());
        QVERIFY(desk.begin(table.setup()));
        QTRY_COMPARE(kept(), QStringList{PlaytestDesk::lastGameName()});
        table.play(8);
        const std::uint64_t hash = desk.game().hash();
        workspace.close();
        QVERIFY(workspace.open(table.opened.path()));
        QCOMPARE(kept(), QStringList{PlaytestDesk::lastGameName()});
        table.opened.wait();
        desk.resume(workspace.all<model::Playtest>().front().first);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
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

    void aKeptPlaytestIsGoneOnWithWhereItStood()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(25);
        desk.undo();
        desk.setName(desk.game().cursor(), u"before the mistake"_s);
        const std::uint64_t hash = desk.game().hash();
        const std::size_t steps = desk.chronicle().size();
        desk.keep(u"Evening"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 1);
        desk.leave();
        QVERIFY(!desk.isPlaying());
        desk.resume(table.opened.workspace.all<model::Playtest>().first().first);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
        QCOMPARE(desk.chronicle().size(), steps);
        QCOMPARE(desk.game().name(desk.game().cursor()), std::string("before the mistake"));
        QVERIFY(desk.isAsked());
    }

    void twoPlaytestsSavedInOneBreathAreBothThere()
    {
        Table table(u"realm-of-thieves"_s);
        QVERIFY(table.desk.begin(table.setup()));
        table.desk.keep(u"First"_s);
        table.desk.keep(u"Second"_s);
        QTRY_COMPARE(table.opened.workspace.all<model::Playtest>().size(), 2);
    }

    void aPlaytestSavedJustBeforeTheProjectIsClosedIsInIt()
    {
        Table table(u"realm-of-thieves"_s);
        Workspace& workspace = table.opened.workspace;
        QVERIFY(table.desk.begin(table.setup()));
        table.desk.keep(u"First"_s);
        table.desk.keep(u"Second"_s);
        workspace.close();
        QVERIFY(workspace.open(table.opened.path()));
        QCOMPARE(workspace.all<model::Playtest>().size(), 2);
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

    void aChangedGameIsPlayedAgainWithTheSameDecisions()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(10);
        QVERIFY(!desk.isOutdated());
        const std::uint64_t hash = desk.game().hash();
        // A card that nobody plays with changes nothing of what was decided.
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
        QTRY_VERIFY(desk.isOutdated());
        QCOMPARE(desk.game().hash(), hash);
        QSignalSpy done(&desk, &PlaytestDesk::rerunDone);
        desk.rerun();
        QTRY_COMPARE(done.size(), 1);
        QVERIFY(!desk.isOutdated());
        QVERIFY(desk.chronicle().size() > 1);
    }

    void aCardThatIsOnlyCalledOtherwiseChangesNoDecision()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.play(30);
        const std::size_t steps = desk.game().nodeCount();
        // Everything that anybody has played.
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
        QTRY_VERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
    }

    void whatWasKeptIsGoneOnWithByTheRulesOfThatTime()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.play(10);
        const std::uint64_t hash = desk.game().hash();
        const std::uint64_t rules = desk.program().identity;
        desk.keep(u"Before"_s);
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 1);
        const model::EntityId kept = workspace.all<model::Playtest>().first().first;
        // Everybody begins with another life: no position is what it was.
        table.rewrite(u"life: number, starts 5"_s, u"life: number, starts 6"_s);
        QTRY_VERIFY(desk.isOutdated());
        desk.leave();
        desk.resume(kept);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
        QCOMPARE(desk.program().identity, rules);
        // The new rules are offered, as they are to a game that is being played.
        QVERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QVERIFY(desk.game().hash() != hash);
    }

    void aPositionSetUpByHandIsPlayedAgainWithAChangedCard()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.play(3);
        table.setUpByHand();
        table.pass();
        table.pass();
        const std::size_t steps = desk.game().nodeCount();
        const std::int32_t inPlay = desk.game().state().at(table.zone(1, "board"), engine::cells::zone::Count);
        for (auto [id, card] : workspace.all<model::CardDefinition>()) {
            if (card.name != u"Doorstop"_s)
                continue;
            const auto health = std::ranges::find(card.fields, u"health"_s, &model::FieldValue::name);
            health->value = u"8"_s;
            QVERIFY(workspace.apply({.kind = model::EditKind::EditCards}, {workspace.changing(id, card)}));
        }
        table.opened.wait();
        QTRY_VERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
        const engine::State& state = desk.game().state();
        QCOMPARE(table.value(state.player(1), "life"), 1);
        const engine::Ref board = table.zone(1, "board");
        QCOMPARE(state.at(board, engine::cells::zone::Count), inPlay);
        const engine::Ref added = state.at(board, engine::cells::zone::Top);
        QCOMPARE(table.value(added, "health"), 8);
        QCOMPARE(table.value(added, "damage"), 1);
        QCOMPARE(state.at(state.game(), engine::cells::game::FirstForced), 4);
        // The log tells the change as it did.
        const auto isByHand = [&](engine::Game::NodeId node) {
            return desk.game().isByHand(node) && desk.game().enteredBy(node) == engine::none;
        };
        engine::Game::NodeId edited = 1;
        while (!isByHand(edited))
            ++edited;
        QVERIFY(desk.chronicle().note(edited).events.size() >= 3);
        const std::uint64_t end = desk.game().hash();
        desk.goTo(0);
        QVERIFY(desk.game().hash() != end);
        while (desk.canRedo())
            desk.redo();
        QCOMPARE(desk.game().hash(), end);
    }

    void whatWasChangedByHandAndIsNoMoreIsNamedAndTheRestGoesOnBeforeIt()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        table.rewrite(u"    stolen: number"_s, u"    grudge: number\n    stolen: number"_s);
        QVERIFY(desk.begin(table.setup()));
        table.play(3);
        const engine::Game::NodeId before = desk.game().cursor();
        const auto grudge = std::ranges::find(desk.program().properties, "grudge", &engine::PropertyLayout::name);
        desk.edit([&](engine::State& state) { state.write(state.player(0), grudge->cell, 3); });
        table.play(2);
        table.rewrite(u"    grudge: number\n"_s, u""_s);
        QTRY_VERIFY(desk.isOutdated());
        QSignalSpy done(&desk, &PlaytestDesk::rerunDone);
        desk.rerun();
        QTRY_COMPARE(done.size(), 1);
        QVERIFY(desk.misfits());
        QCOMPARE(desk.misfits()->size(), 1);
        QCOMPARE(desk.misfits()->first().step, before + 1);
        QVERIFY(desk.misfits()->first().why.contains("“grudge”"));
        // Which values and cards those are may be nothing for a seat.
        desk.lookAs({.kind = Sight::Kind::Seat, .seat = 0});
        QVERIFY(!desk.mayTell(desk.misfits()->first()));
        desk.lookAs({.kind = Sight::Kind::Everything});
        QVERIFY(desk.mayTell(desk.misfits()->first()));
        QVERIFY(desk.canAdoptRerun());
        desk.adoptRerun();
        QCOMPARE(desk.game().cursor(), before);
    }

    void aKeptPositionSetUpByHandIsCarriedOverToTheRulesOfNow()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.setUpByHand();
        table.pass();
        const std::size_t steps = desk.game().nodeCount();
        const std::uint64_t hash = desk.game().hash();
        desk.keep(u"Before"_s);
        QTRY_COMPARE(workspace.all<model::Playtest>().size(), 1);
        const model::EntityId kept = workspace.all<model::Playtest>().first().first;
        desk.leave();
        table.rewrite(u"    life: number, starts 5"_s, u"    luck: number, starts 2\n    life: number, starts 6"_s);
        desk.resume(kept);
        QTRY_VERIFY(desk.isPlaying());
        QCOMPARE(desk.game().hash(), hash);
        QVERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
        QCOMPARE(table.value(desk.game().state().player(0), "life"), 6);
        QCOMPARE(table.value(desk.game().state().player(1), "life"), 1);
        QCOMPARE(table.value(desk.game().state().player(1), "luck"), 2);
        QCOMPARE(desk.game().state().at(table.zone(1, "board"), engine::cells::zone::Count), 2);
    }

    void cardsThatHaveChangedNamesAreStillWhatTheyWere()
    {
        Table table(u"realm-of-thieves"_s);
        PlaytestDesk& desk = table.desk;
        Workspace& workspace = table.opened.workspace;
        QVERIFY(desk.begin(table.setup()));
        table.setUpByHand();
        table.play(20);
        const std::size_t steps = desk.game().nodeCount();
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
        QTRY_VERIFY(desk.isOutdated());
        desk.rerun();
        QTRY_VERIFY(!desk.isOutdated());
        QCOMPARE(desk.game().nodeCount(), steps);
    }

    void aKeptPositionIsAScenarioThatCanBePlayedOnFrom_data()
    {
        QTest::addColumn<QString>("game");
        for (const QString& game : games())
            QTest::newRow(qPrintable(game)) << game;
    }

    void aKeptPositionIsAScenarioThatCanBePlayedOnFrom()
    {
        QFETCH(QString, game);
        Table table(game);
        PlaytestDesk& desk = table.desk;
        QVERIFY(desk.begin(table.setup()));
        table.play(20);
        const engine::View before = engine::view(desk.game(), engine::Viewer::everything());
        const QString name = desk.keepPosition();
        QVERIFY(!name.isEmpty());
        table.opened.wait();
        const auto& scenarios = table.opened.workspace.whole().program->scenarios;
        const auto kept = std::ranges::find(scenarios, name.toStdString(), &engine::ScenarioCode::name);
        QVERIFY(kept != scenarios.end());
        auto position = engine::positionOf(table.opened.workspace.whole().program, *kept);
        QVERIFY2(position, position ? "" : position.error().message.c_str());
        const engine::View after = engine::view(**position, engine::Viewer::everything());
        QCOMPARE(after.phase, before.phase);
        QCOMPARE(after.players.size(), before.players.size());
    }

    void closingTheProjectEndsThePlaytest()
    {
        Table table(u"realm-of-thieves"_s);
        QVERIFY(table.desk.begin(table.setup()));
        table.opened.workspace.close();
        QVERIFY(!table.desk.isPlaying());
    }
};

QTEST_MAIN(PlaytestDeskTest)
#include "playtest_desk_test.moc"

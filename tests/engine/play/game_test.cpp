// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/game.h"
#include "engine/state/random.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace engine;

/// Promises that hold for every game. New games are found by listing their folders.
class GameTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void gameWithoutWinnersIsNotADraw()
    {
        const auto ended = [](const std::string& how) {
            const auto program = testing::program("game \"Ends\"\nplayers 2\nstart: " + how + "\n");
            const Game game(program, testing::setup(*program, 1));
            return game.isOver() ? game.winners() : -1;
        };
        QCOMPARE(ended("end the game"), everybodyLost);
        QCOMPARE(ended("draw the game"), 0);
        QCOMPARE(ended("end the game with each player"), 3);
    }

    void sameSetupAndDecisionsGiveTheSameGame_data() { addAllGames(); }

    void sameSetupAndDecisionsGiveTheSameGame()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        Game one(program, testing::setup(*program, 7));
        Game other(program, testing::setup(*program, 7));
        QCOMPARE(one.hash(), other.hash());
        playAtRandom(one, 3, [] {});
        playAtRandom(other, 3, [] {});
        QCOMPARE(one.hash(), other.hash());
        QVERIFY(Game(program, testing::setup(*program, 8)).hash() != Game(program, testing::setup(*program, 7)).hash());
    }

    void undoneStepsLeaveNoTrace_data() { addAllGames(); }

    void undoneStepsLeaveNoTrace()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        Game straight(program, testing::setup(*program, 4));
        Game wandering(program, testing::setup(*program, 4));
        Random random{9, 0};
        while (!straight.isOver()) {
            const Game::NodeId here = wandering.cursor();
            for (std::uint32_t steps = random.below(4); steps > 0 && !wandering.isOver(); --steps)
                wandering.apply(random.below(static_cast<std::uint32_t>(wandering.options().size())));
            wandering.goTo(here);
            QVERIFY(wandering.options() == straight.options());
            const std::size_t option = random.below(static_cast<std::uint32_t>(straight.options().size()));
            straight.apply(option);
            wandering.apply(option);
            QCOMPARE(wandering.hash(), straight.hash());
        }
    }

    void copyIsIndependent_data() { addAllGames(); }

    void copyIsIndependent()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        Game game(program, testing::setup(*program, 5));
        game.apply(0);
        const std::uint64_t before = game.hash();
        Game copy(game);
        QVERIFY(copy.options() == game.options());
        playAtRandom(copy, 1, [] {});
        QCOMPARE(game.hash(), before);
        copy.goTo(1);
        QCOMPARE(copy.hash(), before);
    }

    void newDecisionAtAnEarlierStepStartsABranch()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        Game game(program, testing::setup(*program, 2));
        playAtRandom(game, 1, [] {});
        const Game::NodeId oldEnd = game.cursor();
        const std::uint64_t oldHash = game.hash();
        game.goTo(20);
        const std::size_t other = game.options().size() - 1;
        game.apply(other);
        const Game::NodeId branch = game.cursor();
        const std::uint64_t branchHash = game.hash();
        QCOMPARE(game.parent(branch), Game::NodeId(20));
        game.goTo(oldEnd);
        QCOMPARE(game.hash(), oldHash);
        game.goTo(branch);
        QCOMPARE(game.hash(), branchHash);
    }

    void previousPositionIsKnownWithoutUndo_data() { addAllGames(); }

    void previousPositionIsKnownWithoutUndo()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        Game game(program, testing::setup(*program, 6));
        Random random{3, 0};
        for (int step = 0; step < 60 && !game.isOver(); ++step) {
            // Steps of other branches do not count.
            if (step % 20 == 19)
                game.goTo(game.cursor() / 2);
            const std::uint64_t before = game.hash();
            if (step % 7 == 6)
                game.edit([](State& state) { state.addCard(0, state.player(0)); });
            else
                game.apply(random.below(static_cast<std::uint32_t>(game.options().size())));
            QCOMPARE(game.positionBefore().hash(), before);
            QCOMPARE(game.positionBefore().changeCount(), 0u);
        }
    }

    void anyPhaseCanBeEnteredPlayedAndUndone_data() { addAllGames(); }

    void anyPhaseCanBeEnteredPlayedAndUndone()
    {
        QFETCH(const QByteArray, folder);
        const auto program = testing::programIn(folder.toStdString());
        QVERIFY(program);
        Game game(program, testing::setup(*program, 6));
        Random random{4, 0};
        const auto playOn = [&](int steps) {
            for (int step = 0; step < steps && !game.isOver() && !game.options().empty(); ++step)
                game.apply(random.below(static_cast<std::uint32_t>(game.options().size())));
        };
        std::size_t entered = 0;
        for (int times = 0; times < 12 && !game.isOver(); ++times) {
            playOn(5);
            for (std::uint32_t phase = 0; phase < program->phases.size() && !game.isOver(); ++phase) {
                const std::uint64_t before = game.hash();
                const Game::NodeId here = game.cursor();
                if (!game.canEnter(phase) || game.enter(phase) != Trouble::None) {
                    QCOMPARE(game.hash(), before);
                    continue;
                }
                ++entered;
                QVERIFY(game.isManual(game.cursor()));
                QCOMPARE(game.enteredBy(game.cursor()), phase);
                QVERIFY(game.isOver() || !game.options().empty());
                const std::uint64_t inside = game.hash();
                playOn(6);
                game.goTo(here);
                QCOMPARE(game.hash(), before);
                game.redo();
                QCOMPARE(game.hash(), inside);
                game.undo();
            }
        }
        QVERIFY(program->phases.empty() || entered > program->phases.size());
    }

    void combinedManualChangesAreUndoneTogether()
    {
        const auto program = testing::programIn(testing::gameFolders().front());
        QVERIFY(program);
        Game game(program, testing::setup(*program, 6));
        const std::uint64_t before = game.hash();
        game.edit([](State& state) { state.forceRoll(3); });
        const std::uint64_t between = game.hash();
        game.extendEdit([](State& state) { state.forceRoll(5); });
        const std::uint64_t after = game.hash();
        QVERIFY(between != after);
        QCOMPARE(game.nodeCount(), 2u);
        game.undo();
        QCOMPARE(game.hash(), before);
        game.redo();
        QCOMPARE(game.hash(), after);
    }

    /// Tests options, steps and undo together.
    void numberOfPossibleLinesIsUnchanged()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        Game game(program, testing::setup(*program, 1));
        const std::uint64_t before = game.hash();
        QCOMPARE(linesToDepth(game, 14), 29328u);
        QCOMPARE(game.hash(), before);
    }

    void endlessStepIsStoppedAndUndone()
    {
        const auto program = testing::program(R"(game "Endless"
players 2

player has:
    life: number, starts 5

start:
    repeat:
        let random player act or "pass"

action you spin:
    repeat while your life > 0: change your life by 1
)");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        const std::uint64_t before = game.hash();
        QCOMPARE(game.apply(0), Trouble::TooManySteps);
        QCOMPARE(game.hash(), before);
        QVERIFY(!game.canUndo());
        QCOMPARE(game.apply(1), Trouble::None);
    }

    void copyOfAGameThatCannotStartIsStuckToo()
    {
        const auto program = testing::program(R"rules(game "Never"
players 2

game has:
    got: number

start: repeat: change got by 1
)rules");
        QVERIFY(program);
        const Game game(program, testing::setup(*program, 1));
        QCOMPARE(game.stuck().trouble, Trouble::TooManySteps);
        Game copy(game);
        QCOMPARE(copy.stuck().trouble, Trouble::TooManySteps);
        QCOMPARE(copy.stuck().places.size(), game.stuck().places.size());
        QCOMPARE(copy.question(), none);
        QVERIFY(copy.options().empty());
    }

    void forgettingHistoryForgetsStepNames()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        Game game(program, testing::setup(*program, 1));
        game.apply(0);
        game.setName(game.cursor(), "here");
        game.forgetHistory();
        game.apply(0);
        QCOMPARE(game.name(game.cursor()), std::string());
    }

    void excessiveRecursionIsStoppedAndUndone()
    {
        const auto program = testing::program(R"(game "Deep"
players 2

start:
    repeat:
        let random player act or "pass"

player has:
    depth: number

verb (who player) dig/digs:
    change who's depth by 1
    who digs

action you start digging:
    you dig
)");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        const std::uint64_t before = game.hash();
        QCOMPARE(game.apply(0), Trouble::TooDeep);
        QCOMPARE(game.hash(), before);
    }

private:
    static void addAllGames()
    {
        QTest::addColumn<QByteArray>("folder");
        for (const std::string& folder : testing::gameFolders())
            QTest::newRow(folder.c_str()) << QByteArray::fromStdString(folder);
    }

    template <typename AfterEach>
    static void playAtRandom(Game& game, std::uint64_t seed, const AfterEach& afterEach)
    {
        Random random{seed, 0};
        while (!game.isOver()) {
            const auto options = static_cast<std::uint32_t>(game.options().size());
            QVERIFY(options > 0);
            QCOMPARE(game.apply(random.below(options)), Trouble::None);
            afterEach();
        }
    }

    static std::uint64_t linesToDepth(Game& game, int depth)
    {
        if (depth == 0 || game.isOver())
            return 1;
        std::uint64_t lines = 0;
        const std::size_t options = game.options().size();
        for (std::size_t option = 0; option < options; ++option) {
            if (game.apply(option) != Trouble::None)
                qFatal("one of the first steps cannot be completed");
            lines += linesToDepth(game, depth - 1);
            game.undo();
        }
        return lines;
    }
};

REGISTER_TEST(GameTest)
#include "game_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"
#include "tests/engine/simulate/secrets.h"
#include "tests/testing/amount.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

const auto manyGames = static_cast<std::uint32_t>(
    testing::tries({.usual = 300, .longRun = 2'000, .slowBuild = 10, .longRunOfSlowBuild = 60})
);

/// Requests a stop of the simulation, and records whether the bot is notified.
class StoppingBot : public Bot
{
public:
    std::size_t choose(Game&, const std::stop_token& stop) override
    {
        source.request_stop();
        wasNotified = stop.stop_requested();
        return 0;
    }

    static inline std::stop_source source;
    static inline bool wasNotified = false;
};

} // namespace

class SimulateTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void anyNumberOfThreadsGivesTheSameResults()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        SimulationPlan plan{.seats = testing::setup(*program, 1).seats, .games = 300, .seed = 5};
        const auto alone = run(program, plan);
        for (const unsigned threads : {2u, 8u}) {
            plan.threads = threads;
            QVERIFY(run(program, plan) == alone);
        }
        plan.seed = 6;
        QVERIFY(run(program, plan) != alone);
    }

    void miniGameHasTheExpectedLength()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        const SimulationPlan plan{.seats = testing::setup(*program, 1).seats, .games = 4000, .seed = 1, .threads = 2};
        std::uint64_t steps = 0;
        const auto results = run(program, plan);
        for (const GameResult& result : results) {
            QVERIFY(result.isFinished);
            steps += result.steps;
        }
        const double average = double(steps) / double(results.size());
        QVERIFY2(average > 162 && average < 165, qPrintable(QString::number(average)));
    }

    void everyGameEnds()
    {
        for (const std::string& folder : testing::gameFolders()) {
            const auto program = testing::programIn(folder);
            QVERIFY2(program, folder.c_str());
            const SimulationPlan plan{
                .seats = testing::setup(*program, 1).seats, .games = manyGames, .seed = 1, .threads = 2
            };
            for (const GameResult& result : run(program, plan))
                QVERIFY2(result.isFinished, folder.c_str());
        }
    }

    void stoppingReturnsTheFinishedGames()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        const SimulationPlan plan{.seats = testing::setup(*program, 1).seats, .games = 1'000'000};
        std::stop_source stop;
        const auto results = simulate(program, plan, stop.get_token(), [&](std::uint32_t done) {
            if (done >= 128)
                stop.request_stop();
        });
        QVERIFY(results.size() >= 64 && results.size() < 1000);
        for (std::size_t number = 0; number < 3; ++number)
            QVERIFY(results[number] == playOne(program, plan, static_cast<std::uint32_t>(number)));
    }

    void botsAreNotifiedOfAStop()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        const BotKind kind{"stopping", "stops", [](const BotSettings&) -> std::unique_ptr<Bot> {
                               return std::make_unique<StoppingBot>();
                           }};
        const SimulationPlan plan{.seats = testing::setup(*program, 1).seats, .bots = {&kind, &kind}, .games = 3};
        const auto results = simulate(program, plan, StoppingBot::source.get_token(), [](std::uint32_t) {});
        QVERIFY(StoppingBot::wasNotified);
        QCOMPARE(results.size(), 0u);
    }

    void botsDoNotSeeSecretChoices()
    {
        const auto program = testing::program(secrets);
        QVERIFY(program);
        const SimulationPlan plan{
            .seats = testing::setup(*program, 1).seats, .bots = {nullptr, botNamed("search")}, .playouts = 50
        };
        int won = 0;
        for (std::uint32_t number = 0; number < 40; ++number)
            won += playOne(program, plan, number).winners >> 1 & 1;
        // A guessing player wins one game in four.
        QVERIFY2(won <= 20, qPrintable(QString::number(won)));
        QCOMPARE_GT(won, 0);
    }

    void infiniteLoopIsReportedWithItsActions()
    {
        const auto program = testing::program(R"rules(game "To and fro"
players 2
game has:
    lit: flag
    moves: number
start: repeat: let random player act
action you light:
    needs not lit
    set lit to true
action you douse:
    needs lit
    set lit to false
)rules");
        QVERIFY(program);
        const SimulationPlan plan{.seats = testing::setup(*program, 1).seats, .games = 3, .longest = 3'000};
        for (const GameResult& result : run(program, plan)) {
            QVERIFY(!result.isFinished);
            QVERIFY(result.repeatsPositions);
            QCOMPARE(result.steps, plan.longest);
        }
        const std::vector<std::string> actions = loopingActions(program, plan, 1);
        QCOMPARE(actions.size(), 2u);
        QVERIFY(std::ranges::contains(actions, "(you) light") && std::ranges::contains(actions, "(you) douse"));
    }

    void longGameIsNotAnInfiniteLoop()
    {
        const auto program = testing::program(R"rules(game "On and on"
players 2
game has:
    moves: number
start: repeat: let random player act
action you move: change moves by 1
action you leap: change moves by 2
)rules");
        QVERIFY(program);
        const SimulationPlan plan{.seats = testing::setup(*program, 1).seats, .games = 3, .longest = 3'000};
        for (const GameResult& result : run(program, plan)) {
            QVERIFY(!result.isFinished);
            QVERIFY(!result.repeatsPositions);
        }
    }

    void reasonForAGameThatCannotStartIsReported()
    {
        const auto program = testing::program(
            "game \"Never\"\nplayers 2\ngame has:\n    got: number\n"
            "start: repeat: change got by 1\n"
        );
        QVERIFY(program);
        const SimulationPlan plan{.seats = testing::setup(*program, 1).seats};
        const GameResult result = playOne(program, plan, 0);
        QCOMPARE(result.trouble, Trouble::TooManySteps);
        QVERIFY(!result.isFinished);
        QCOMPARE(stopReason(program, plan, 0).trouble, Trouble::TooManySteps);
    }

private:
    static std::vector<GameResult> run(const std::shared_ptr<const Program>& program, const SimulationPlan& plan)
    {
        return simulate(program, plan, {}, [](std::uint32_t) {});
    }
};

REGISTER_TEST(SimulateTest)
#include "simulate_test.moc"

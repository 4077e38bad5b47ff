// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

/// A sanitizer makes a game take twenty times as long.
#ifdef NDEBUG
constexpr std::uint32_t manyGames = 2000;
#else
constexpr std::uint32_t manyGames = 60;
#endif

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

    void theMiniGameIsAsLongAsItsRulesSay()
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

    void aStopGivesTheGamesPlayedSoFar()
    {
        const auto program = testing::programIn(TESTS_FOLDER "/bench/mini");
        const SimulationPlan plan{.seats = testing::setup(*program, 1).seats, .games = 1'000'000};
        std::atomic<bool> stop = false;
        const auto results = simulate(program, plan, stop, [&](std::uint32_t done) { stop = done >= 128; });
        QVERIFY(results.size() >= 64 && results.size() < 1000);
        for (std::size_t number = 0; number < 3; ++number)
            QVERIFY(results[number] == playOne(program, plan, static_cast<std::uint32_t>(number)));
    }

private:
    static std::vector<GameResult> run(const std::shared_ptr<const Program>& program, const SimulationPlan& plan)
    {
        const std::atomic<bool> stop = false;
        return simulate(program, plan, stop, [](std::uint32_t) {});
    }
};

QTEST_APPLESS_MAIN(SimulateTest)
#include "simulate_test.moc"

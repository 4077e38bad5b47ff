// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"

#include "studio/app/command_line.h"
#include "studio/commands/game_argument.h"
#include "studio/commands/simulation_report.h"
#include "studio/commands/table_setup.h"

#include <CLI/CLI.hpp>
#include <csignal>
#include <format>
#include <memory>
#include <ostream>

namespace studio {

namespace {

struct SimulateOptions
{
    std::string game;
    TableOptions table;
    std::uint32_t games = 1000;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    bool json = false;
    bool csv = false;
};

std::atomic<bool> isInterrupted = false;

/// Of the first game that could not be played on, what it went round in.
void tellWhatStopped(
    const std::vector<engine::GameResult>& results,
    const engine::SimulationPlan& plan,
    const model::LoadedGame& game,
    std::ostream& err
)
{
    for (std::uint32_t number = 0; number < results.size(); ++number) {
        if (results[number].isFinished ||
            (results[number].trouble == engine::Trouble::None && results[number].steps > 0))
            continue;
        const engine::Stuck stuck = engine::whatStopped(game.program, plan, number);
        err << std::format("Game {} was stopped: {}.\n", number, engine::wordsFor(stuck, *game.program, game.sources));
        return;
    }
}

int simulateGames(const SimulateOptions& options, Streams streams)
{
    const auto game = playableGame(options.game, streams);
    if (!game)
        return game.error();
    const auto table = tableFor(*game, options.table, streams);
    if (!table)
        return table.error();
    const engine::SimulationPlan plan{
        .seats = table->seats,
        .settings = table->settings,
        .games = options.games,
        .seed = options.seed,
        .threads = options.threads
    };
    std::signal(SIGINT, [](int) { isInterrupted = true; });
    std::uint32_t lastShown = 0;
    const auto results = engine::simulate(game->program, plan, isInterrupted, [&](std::uint32_t done) {
        const std::uint32_t percent = done * 100ull / plan.games;
        if (percent / 10 != lastShown / 10)
            streams.err << std::format("{} of {} games\n", done, plan.games);
        lastShown = percent;
    });
    std::signal(SIGINT, SIG_DFL);
    if (options.csv)
        printCsv(results, streams.out);
    else if (options.json)
        printJson(results, *table, streams.out);
    else if (results.empty())
        streams.err << "Interrupted before the first game was over.\n";
    else
        printReport(results, *table, streams.out);
    tellWhatStopped(results, plan, *game, streams.err);
    return Fine;
}

} // namespace

Command simulateCommand()
{
    return {
        .name = "simulate",
        .purpose = "Play many games at random and count who wins",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<SimulateOptions>();
            app.add_option("GAME", options->game, gameArgumentHelp)->required();
            declareTableOptions(app, options->table);
            app.add_option("--games", options->games, "How many games; 1000 when nothing is said")
                ->type_name("NUMBER")
                ->check(CLI::Range(1u, 100'000'000u));
            app.add_option("--seed", options->seed, "The same seed gives the same games")->type_name("NUMBER");
            app.add_option("--threads", options->threads, "How many to play at once")
                ->type_name("NUMBER")
                ->check(CLI::Range(1u, 256u));
            CLI::Option* json = app.add_flag("--json", options->json, "Write the result as JSON");
            app.add_flag("--csv", options->csv, "Write a line for each game")->excludes(json);
            return [options, streams] {
                return simulateGames(*options, streams);
            };
        },
    };
}

} // namespace studio

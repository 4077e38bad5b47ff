// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"

#include "studio/commands/arguments/bot_argument.h"
#include "studio/commands/arguments/counted.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/table_setup.h"
#include "studio/commands/commands.h"
#include "studio/commands/simulation_report.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <csignal>
#include <expected>
#include <format>
#include <memory>
#include <ostream>
#include <stop_token>
#include <thread>

namespace studio {

namespace {

struct SimulateOptions
{
    std::string game;
    TableOptions table;
    std::vector<std::string> bots;
    std::uint32_t playouts = 100;
    std::uint32_t games = 1000;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    bool json = false;
    bool csv = false;
};

/// Requests a stop when the user presses Ctrl+C while this object exists. A thread waits for the signal, because a
/// signal handler is allowed to do very little.
class Interruption
{
public:
    Interruption()
    {
        state = Awaited;
        m_waiting = std::jthread([this] {
            state.wait(Awaited);
            if (state == Happened)
                m_stop.request_stop();
        });
        std::signal(SIGINT, [](int) { tell(Happened); });
    }

    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    ~Interruption()
    {
        std::signal(SIGINT, SIG_DFL);
        tell(Over);
    }

    std::stop_token token() const { return m_stop.get_token(); }

private:
    enum State : int { Awaited, Happened, Over };

    static void tell(State what)
    {
        state = what;
        state.notify_all();
    }

    static inline std::atomic<int> state = Awaited;
    std::stop_source m_stop;
    std::jthread m_waiting;
};

/// Prints why the first failed game was stopped, and some actions of the loop in the first game that kept repeating its
/// positions.
void tellWhatStopped(
    const std::vector<engine::GameResult>& results,
    const engine::SimulationPlan& plan,
    const model::LoadedGame& game,
    std::ostream& err
)
{
    const auto numberOf = [&results](auto one) {
        return static_cast<std::uint32_t>(one - results.begin());
    };
    const auto isStuck = [](const engine::GameResult& result) {
        return result.trouble != engine::Trouble::None;
    };
    if (const auto stopped = std::ranges::find_if(results, isStuck); stopped != results.end()) {
        const engine::Stuck stuck = engine::stopReason(game.program, plan, numberOf(stopped));
        const std::string words = engine::wordsFor(stuck, *game.program, game.sources.files);
        err << std::format("Game {} was stopped: {}.\n", numberOf(stopped), words);
    }
    if (const auto round = std::ranges::find(results, true, &engine::GameResult::repeatsPositions);
        round != results.end()) {
        constexpr std::size_t mostNamed = 4;
        err << std::format("Game {} kept returning to the same positions", numberOf(round));
        std::vector<std::string> actions = engine::loopingActions(game.program, plan, numberOf(round));
        actions.resize(std::min(actions.size(), mostNamed));
        for (std::size_t index = 0; index < actions.size(); ++index)
            err << std::format("{}“{}”", index == 0 ? " through these actions: " : ", ", actions[index]);
        err << ".\n";
    }
}

/// The kinds of bots: one for all seats, or one for each seat. Empty if no bot is named. If the number of bots is
/// wrong, prints an error and returns the exit status.
std::expected<std::vector<const engine::BotKind*>, int>
botsFor(const std::vector<std::string>& names, std::size_t seats, Streams streams)
{
    std::vector<const engine::BotKind*> bots;
    for (const std::string& name : names) {
        bots.push_back(botKind(name, streams));
        if (!bots.back())
            return std::unexpected(WrongCall);
    }
    if (bots.size() > 1 && bots.size() != seats) {
        streams.err << std::format(
            "Give one bot for all players or one for each. This game has {}.\n", counted(seats, "player")
        );
        return std::unexpected(WrongCall);
    }
    if (bots.size() == 1)
        bots.resize(seats, bots.front());
    return bots;
}

int simulateGames(const SimulateOptions& options, Streams streams)
{
    const auto game = playableGame(options.game, streams);
    if (!game)
        return game.error();
    const auto table = tableFor(*game, options.table, streams);
    if (!table)
        return table.error();
    const auto bots = botsFor(options.bots, table->seats.size(), streams);
    if (!bots)
        return bots.error();
    const engine::SimulationPlan plan{
        .seats = table->seats,
        .settings = table->settings,
        .bots = *bots,
        .playouts = options.playouts,
        .games = options.games,
        .seed = options.seed,
        .threads = options.threads
    };
    std::uint32_t lastShown = 0;
    const Interruption interruption;
    const auto results = engine::simulate(game->program, plan, interruption.token(), [&](std::uint32_t done) {
        const std::uint32_t percent = done * 100ull / plan.games;
        if (percent / 10 != lastShown / 10)
            streams.err << std::format("{} of {}\n", done, counted(plan.games, "game"));
        lastShown = percent;
    });
    if (options.csv)
        printCsv(results, streams.out);
    else if (options.json)
        printJson(results, *table, streams.out);
    else if (results.empty())
        streams.err << "Interrupted before the first game ended.\n";
    else
        printReport(results, *table, streams.out);
    // The results are printed first, because explaining why games stopped takes a while: they must be replayed.
    streams.out.flush();
    if (!interruption.token().stop_requested())
        tellWhatStopped(results, plan, *game, streams.err);
    return Fine;
}

} // namespace

Command simulateCommand()
{
    return {
        .name = "simulate",
        .purpose = "Play many games and count the wins",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<SimulateOptions>();
            app.add_option("GAME", options->game, gameArgumentHelp)->required();
            declareTableOptions(app, options->table);
            app.add_option(
                   "--bot",
                   options->bots,
                   "The bots, one for all players or one for each; random by default. Available bots: " + botKindsText()
            )
                ->type_name("KIND")
                ->allow_extra_args(false);
            app.add_option(
                   "--playouts", options->playouts, "Number of playouts a bot makes for each decision; 100 by default"
            )
                ->type_name("NUMBER")
                ->check(CLI::Range(1u, 1'000'000u));
            app.add_option("--games", options->games, "Number of games; 1000 by default")
                ->type_name("NUMBER")
                ->check(CLI::Range(1u, 100'000'000u));
            app.add_option("--seed", options->seed, "The seed; the same seed gives the same games")
                ->type_name("NUMBER");
            app.add_option("--threads", options->threads, "Number of games to play at the same time")
                ->type_name("NUMBER")
                ->check(CLI::Range(1u, 256u));
            CLI::Option* json = app.add_flag("--json", options->json, "Write the result as JSON");
            app.add_flag("--csv", options->csv, "Write one line per game as CSV")->excludes(json);
            return [options, streams] {
                return simulateGames(*options, streams);
            };
        },
    };
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"

#include "studio/app/command_line.h"
#include "studio/commands/game_argument.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <csignal>
#include <format>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct SimulateOptions
{
    std::string game;
    std::vector<std::string> decks;
    std::uint32_t games = 1000;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    bool json = false;
    bool csv = false;
};

std::atomic<bool> isInterrupted = false;

struct Tally
{
    std::vector<std::uint32_t> wins;
    std::uint32_t draws = 0;
    /// Stopped at the longest a game may be; and games whose rules went on without end.
    std::uint32_t unfinished = 0;
    std::uint32_t endless = 0;
    std::uint64_t steps = 0;
};

Tally tally(const std::vector<engine::GameResult>& results, std::size_t seats)
{
    Tally sum{.wins = std::vector<std::uint32_t>(seats)};
    for (const engine::GameResult& result : results) {
        sum.steps += result.steps;
        const bool isEndless = result.trouble != engine::Trouble::None || (!result.isFinished && result.steps == 0);
        sum.endless += isEndless;
        sum.unfinished += !result.isFinished && !isEndless;
        sum.draws += result.isFinished && result.winners == 0;
        for (std::size_t seat = 0; seat < seats; ++seat)
            sum.wins[seat] += (result.winners >> seat) & 1;
    }
    return sum;
}

void printTable(const Tally& sum, std::size_t games, std::ostream& out)
{
    for (std::size_t seat = 0; seat < sum.wins.size(); ++seat)
        out << std::format(
            "player {}: {} wins ({:.1f} %)\n", seat + 1, sum.wins[seat], 100.0 * sum.wins[seat] / double(games)
        );
    out << std::format("draws: {}\n", sum.draws);
    if (sum.unfinished)
        out << std::format(
            "unfinished: {} (a game is stopped after {} steps)\n", sum.unfinished, engine::SimulationPlan().longest
        );
    if (sum.endless)
        out << std::format("endless: {} (the rules go on without asking anybody)\n", sum.endless);
    out << std::format("steps a game: {:.1f}\n", double(sum.steps) / double(games));
}

void printJson(const Tally& sum, std::size_t games, std::ostream& out)
{
    QJsonArray wins;
    for (const std::uint32_t count : sum.wins)
        wins.append(qint64(count));
    const QJsonObject report{
        {u"games"_s, qint64(games)},
        {u"wins"_s, wins},
        {u"draws"_s, qint64(sum.draws)},
        {u"unfinished"_s, qint64(sum.unfinished)},
        {u"endless"_s, qint64(sum.endless)},
        {u"steps"_s, qint64(sum.steps)},
    };
    out << QJsonDocument(report).toJson().toStdString();
}

void printCsv(const std::vector<engine::GameResult>& results, std::ostream& out)
{
    out << "game,winners,steps,finished\n";
    for (std::size_t number = 0; number < results.size(); ++number)
        out << std::format(
            "{},{},{},{:d}\n", number, results[number].winners, results[number].steps, results[number].isFinished
        );
}

int simulateGames(const SimulateOptions& options, Streams streams)
{
    const auto game = playableGame(options.game, streams);
    if (!game)
        return game.error();
    auto seats = seatsFor(*game, options.decks, streams);
    if (!seats)
        return seats.error();
    const std::size_t players = seats->size();
    const engine::SimulationPlan plan{
        .seats = std::move(*seats), .games = options.games, .seed = options.seed, .threads = options.threads
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
    if (results.empty())
        return Fine;
    const Tally sum = tally(results, players);
    if (options.csv)
        printCsv(results, streams.out);
    else if (options.json)
        printJson(sum, results.size(), streams.out);
    else
        printTable(sum, results.size(), streams.out);
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
            app.add_option("GAME", options->game, "A bundled game's id, a folder, or a rules file")->required();
            app.add_option("--deck", options->decks, "A deck of the game, once for each player");
            app.add_option("--games", options->games, "How many games")->check(CLI::Range(1u, 100'000'000u));
            app.add_option("--seed", options->seed, "The same seed gives the same games");
            app.add_option("--threads", options->threads, "How many to play at once")->check(CLI::Range(1u, 256u));
            CLI::Option* json = app.add_flag("--json", options->json, "Write the result as JSON");
            app.add_flag("--csv", options->csv, "Write a line for each game")->excludes(json);
            return [options, streams] {
                return simulateGames(*options, streams);
            };
        },
    };
}

} // namespace studio

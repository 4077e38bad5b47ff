// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"
#include "engine/state/random.h"
#include "model/games/bundled_games.h"
#include "studio/app/command_line.h"
#include "studio/app/places.h"
#include "studio/commands/game_argument.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <chrono>
#include <format>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct BenchOptions
{
    std::vector<std::string> games;
    bool json = false;
};

using Clock = std::chrono::steady_clock;

double seconds(Clock::duration duration)
{
    return std::chrono::duration<double>(duration).count();
}

struct Figures
{
    std::string game;
    double stepsPerGame = 0;
    double stepsPerSecond = 0;
    double undosPerSecond = 0;
    double newGameMicroseconds = 0;
    double cloneNanoseconds = 0;
    double historyBytesPerStep = 0;
    std::size_t stateBytes = 0;
};

Figures
measure(const std::shared_ptr<const engine::Program>& program, const std::vector<std::vector<engine::Deck>>& seats)
{
    // About two seconds of play, whatever the game.
    constexpr double playingTime = 2;
    Figures figures{.game = program->name};
    std::uint64_t steps = 0;
    std::uint64_t games = 0;
    std::uint64_t undone = 0;
    std::uint64_t bytes = 0;
    Clock::duration playing{};
    Clock::duration undoing{};
    Clock::duration making{};
    engine::Random random{1, 0};
    while (seconds(playing) < playingTime) {
        const auto begin = Clock::now();
        engine::Game game(program, {.seats = seats, .seed = ++games});
        const auto made = Clock::now();
        while (!game.isOver() && !game.options().empty()) {
            const auto options = static_cast<std::uint32_t>(game.options().size());
            if (game.apply(random.below(options)) != engine::Trouble::None)
                break;
            ++steps;
        }
        const auto played = Clock::now();
        bytes += game.historyBytes();
        while (game.canUndo()) {
            game.undo();
            ++undone;
        }
        making += made - begin;
        playing += played - made;
        undoing += Clock::now() - played;
    }
    figures.stepsPerGame = double(steps) / double(games);
    figures.stepsPerSecond = double(steps) / seconds(playing);
    figures.undosPerSecond = double(undone) / seconds(undoing);
    figures.newGameMicroseconds = 1e6 * seconds(making) / double(games);
    figures.historyBytesPerStep = double(bytes) / double(steps);

    constexpr int clones = 20'000;
    const engine::Game game(program, {.seats = seats, .seed = 1});
    const engine::State original = game.state();
    engine::State copy = original;
    const auto begin = Clock::now();
    for (int count = 0; count < clones; ++count)
        copy = original;
    figures.cloneNanoseconds = 1e9 * seconds(Clock::now() - begin) / clones;
    figures.stateBytes = original.size() * sizeof(std::int32_t);
    return figures;
}

void print(const Figures& figures, std::ostream& out)
{
    out << std::format(
        "{}\n  steps a game        {:.1f}\n  steps a second      {:.0f}  ({:.0f} ns each, options and history "
        "included)\n"
        "  undos a second      {:.0f}\n  a new game          {:.1f} us\n  a clone of {:6} B  {:.0f} ns\n"
        "  history             {:.0f} B a step\n",
        figures.game,
        figures.stepsPerGame,
        figures.stepsPerSecond,
        1e9 / figures.stepsPerSecond,
        figures.undosPerSecond,
        figures.newGameMicroseconds,
        figures.stateBytes,
        figures.cloneNanoseconds,
        figures.historyBytesPerStep
    );
}

QJsonObject asJson(const Figures& figures)
{
    return {
        {u"game"_s, QString::fromStdString(figures.game)},
        {u"stepsPerGame"_s, figures.stepsPerGame},
        {u"stepsPerSecond"_s, figures.stepsPerSecond},
        {u"undosPerSecond"_s, figures.undosPerSecond},
        {u"newGameMicroseconds"_s, figures.newGameMicroseconds},
        {u"cloneNanoseconds"_s, figures.cloneNanoseconds},
        {u"historyBytesPerStep"_s, figures.historyBytesPerStep},
        {u"stateBytes"_s, qint64(figures.stateBytes)},
    };
}

int bench(const BenchOptions& options, Streams streams)
{
    std::vector<std::string> names = options.games;
    if (names.empty()) {
        for (const model::BundledGame& bundled : model::bundledGames(Places::ofUser().gamesFolder))
            names.push_back(bundled.id.toStdString());
    }
    QJsonArray report;
    for (const std::string& name : names) {
        const auto game = playableGame(name, streams);
        if (!game)
            return game.error();
        const auto seats = seatsFor(*game, {}, streams);
        if (!seats)
            return seats.error();
        const Figures figures = measure(game->program, *seats);
        if (options.json)
            report.append(asJson(figures));
        else
            print(figures, streams.out);
    }
    if (options.json)
        streams.out << QJsonDocument(report).toJson().toStdString();
    return Fine;
}

} // namespace

Command benchCommand()
{
    return {
        .name = "bench",
        .purpose = "Measure how fast games run",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<BenchOptions>();
            app.add_option("GAME", options->games, "Games to measure; all bundled ones when none is named");
            app.add_flag("--json", options->json, "Write the figures as JSON");
            return [options, streams] {
                return bench(*options, streams);
            };
        },
    };
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/simulate/simulate.h"
#include "model/games/bundled_games.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/table_setup.h"
#include "studio/commands/bench/bench_faces.h"
#include "studio/commands/bench/bench_model.h"
#include "studio/commands/bench/bench_table.h"
#include "studio/commands/bench/checking_time.h"
#include "studio/commands/commands.h"
#include "studio/workspace/places.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <format>
#include <limits>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct BenchOptions
{
    std::vector<std::string> games;
    bool cardsOnly = false;
    bool json = false;
};

/// A clock for the processor time that this thread uses. That time doesn't depend on other load on the machine.
struct Clock
{
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Clock>;
    static constexpr bool is_steady = true;

    static time_point now()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return time_point(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
    }
};

/// The clock for work that is spread over several threads. It measures elapsed time.
using WallClock = std::chrono::steady_clock;

double seconds(std::chrono::nanoseconds duration)
{
    return std::chrono::duration<double>(duration).count();
}

using Seats = std::vector<std::vector<engine::Deck>>;
using Program = std::shared_ptr<const engine::Program>;

struct Playing
{
    std::uint64_t games = 0;
    std::uint64_t steps = 0;
    std::uint64_t bytes = 0;
    Clock::duration making{};
    Clock::duration playing{};
    Clock::duration undoing{};
};

enum class History { Kept, Forgotten };

/// Plays random games for a fixed time, and undoes each game back to its start.
Playing play(const Program& program, const Seats& seats, History history, double time)
{
    Playing made;
    engine::Random random{1, 0};
    while (seconds(made.playing) < time) {
        const auto begin = Clock::now();
        engine::Game game(program, {.seats = seats, .seed = ++made.games});
        const auto ready = Clock::now();
        while (!game.isOver() && !game.options().empty()) {
            if (game.apply(randomOption(game, random)) != engine::Trouble::None)
                break;
            if (history == History::Forgotten)
                game.forgetHistory();
            ++made.steps;
        }
        const auto played = Clock::now();
        made.bytes += game.historyBytes();
        while (game.canUndo())
            game.undo();
        made.making += ready - begin;
        made.playing += played - ready;
        made.undoing += Clock::now() - played;
    }
    return made;
}

double cloneNanoseconds(const Program& program, const Seats& seats)
{
    constexpr int clones = 20'000;
    const engine::Game game(program, {.seats = seats, .seed = 1});
    const engine::State original = game.state();
    engine::State copy = original;
    const auto begin = Clock::now();
    for (int count = 0; count < clones; ++count)
        copy = original;
    return 1e9 * seconds(Clock::now() - begin) / clones;
}

/// The time for going from one end of a line of a thousand steps to the other, which is the longest time for reaching
/// any step. For a shorter line, the time is scaled to a thousand steps.
double reachMicroseconds(const Program& program, const Seats& seats)
{
    constexpr std::uint32_t longest = 1'000;
    engine::Game game(program, {.seats = seats, .seed = 2});
    engine::Random random{2, 0};
    while (!game.isOver() && game.cursor() < longest)
        game.apply(randomOption(game, random));
    const engine::Game::NodeId end = game.cursor();
    const auto begin = Clock::now();
    game.goTo(0);
    game.goTo(end);
    const double oneWay = seconds(Clock::now() - begin) / 2;
    return 1e6 * oneWay * longest / std::max(end, 1u);
}

/// The time that the search bot needs for a thousand playouts in the middle of a game.
double playoutsMilliseconds(const Program& program, const Seats& seats)
{
    engine::Game game(program, {.seats = seats, .seed = 3});
    engine::Random random{3, 0};
    while (!game.isOver() && !game.options().empty())
        game.apply(randomOption(game, random));
    game.goTo(game.cursor() / 2);
    // The bot doesn't think if there is only one option.
    while (game.options().size() < 2 && game.canRedo())
        game.redo();
    const std::unique_ptr<engine::Bot> bot = engine::botNamed("search")->make({.playouts = 1000});
    const auto begin = Clock::now();
    bot->choose(game, {});
    return 1e3 * seconds(Clock::now() - begin);
}

/// Plans enough games for about a second.
engine::SimulationPlan planFor(const Seats& seats, double gamesPerSecond)
{
    return {.seats = seats, .games = static_cast<std::uint32_t>(gamesPerSecond) + 64};
}

double simulationSeconds(const Program& program, engine::SimulationPlan plan, unsigned threads)
{
    plan.threads = threads;
    const auto begin = WallClock::now();
    engine::simulate(program, plan, {}, [](std::uint32_t) {});
    return seconds(WallClock::now() - begin);
}

/// The time for playing the games of a plan without collecting results.
double playingSeconds(const Program& program, const engine::SimulationPlan& plan)
{
    const auto begin = WallClock::now();
    for (std::uint32_t number = 0; number < plan.games; ++number)
        engine::playOne(program, plan, number);
    return seconds(WallClock::now() - begin);
}

struct Simulating
{
    /// The ratio of the simulation's speed with two threads to its speed with one.
    double twoThreadsGain = 0;
    /// The percentage of a simulation's time that the statistics take.
    double statisticsPercent = 0;
};

/// Simulates several times and returns the best result, because other load on the machine can only make a run slower.
Simulating simulating(const Program& program, const engine::SimulationPlan& plan)
{
    constexpr int turns = 3;
    double alone = std::numeric_limits<double>::max();
    double two = alone;
    double bare = alone;
    for (int turn = 0; turn < turns; ++turn) {
        bare = std::min(bare, playingSeconds(program, plan));
        alone = std::min(alone, simulationSeconds(program, plan, 1));
        two = std::min(two, simulationSeconds(program, plan, 2));
    }
    return {.twoThreadsGain = alone / two, .statisticsPercent = 100 * (1 - bare / alone)};
}

std::vector<Figure> measure(const model::LoadedGame& loaded, const Seats& seats)
{
    const Program& program = loaded.program;
    const CheckingTime checking = checkingTime(loaded.sources.files);
    const Playing kept = play(program, seats, History::Kept, 2);
    const Playing forgotten = play(program, seats, History::Forgotten, 1);
    const double perStep = seconds(kept.playing) / double(kept.steps);
    const double perForgottenStep = seconds(forgotten.playing) / double(forgotten.steps);
    const engine::Game fresh(program, {.seats = seats, .seed = 1});
    const double gamesPerSecond = double(kept.games) / seconds(kept.playing + kept.making);
    const Simulating simulated = simulating(program, planFor(seats, gamesPerSecond));
    return {
        {"games played", u"games"_s, "", double(kept.games)},
        {"steps per game", u"stepsPerGame"_s, "", double(kept.steps) / double(kept.games)},
        {"steps per second", u"stepsPerSecond"_s, "", 1 / perStep},
        {"one step, with options and history", u"stepNanoseconds"_s, "ns", 1e9 * perStep},
        {"undos per second", u"undosPerSecond"_s, "", double(kept.steps) / seconds(kept.undoing)},
        {"a new game", u"newGameMicroseconds"_s, "us", 1e6 * seconds(kept.making) / double(kept.games)},
        {"state size", u"stateBytes"_s, "B", double(fresh.state().size() * sizeof(std::int32_t))},
        {"cloning the state", u"cloneNanoseconds"_s, "ns", cloneNanoseconds(program, seats)},
        {"history per step", u"historyBytesPerStep"_s, "B", double(kept.bytes) / double(kept.steps)},
        {"history, share of playing time", u"historyPercent"_s, "%", 100 * (1 - perForgottenStep / perStep)},
        {"reaching any of 1,000 steps", u"reachMicroseconds"_s, "us", reachMicroseconds(program, seats)},
        {"1,000 bot playouts in mid-game", u"playoutsMilliseconds"_s, "ms", playoutsMilliseconds(program, seats)},
        {"speedup with two threads", u"twoThreadsGain"_s, "times", simulated.twoThreadsGain},
        {"statistics, share of simulation time", u"statisticsPercent"_s, "%", simulated.statisticsPercent},
        {"lines of rules, cards and scenarios", u"lines"_s, "", double(checking.lines)},
        {"reporting an error on the last line", u"checkMilliseconds"_s, "ms", checking.milliseconds},
    };
}

void print(const std::string& game, const std::vector<Figure>& figures, std::ostream& out)
{
    out << game << '\n';
    for (const Figure& figure : figures)
        out << std::format(
            "  {:38} {:14.{}f} {}{}\n",
            figure.name,
            figure.value,
            figure.value < 1000 ? 2 : 0,
            figure.unit,
            figure.goal.empty() ? "" : std::format(" (goal {})", figure.goal)
        );
}

QJsonObject asJson(const std::string& game, const std::vector<Figure>& figures)
{
    QJsonObject object{{u"game"_s, QString::fromStdString(game)}};
    for (const Figure& figure : figures)
        object[figure.key] = figure.value;
    return object;
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
        const auto table = tableFor(*game, {}, streams);
        if (!table)
            return table.error();
        std::vector<Figure> figures;
        if (!options.cardsOnly)
            figures = measure(*game, table->seats);
        if (!options.cardsOnly)
            std::ranges::move(measureTable(*game, table->seats), std::back_inserter(figures));
        std::ranges::move(measureCards(*game), std::back_inserter(figures));
        std::ranges::move(measureFaces(name, streams), std::back_inserter(figures));
        if (options.json)
            report.append(asJson(game->program->name, figures));
        else
            print(game->program->name, figures, streams.out);
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
        .purpose = "Measure the speed of games and card searches",
        .mayDraw = true,
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<BenchOptions>();
            app.add_option("GAME", options->games, "Games to measure; all bundled games by default");
            app.add_flag("--cards", options->cardsOnly, "Measure only cards and decks, not play");
            app.add_flag("--json", options->json, "Write the figures as JSON");
            return [options, streams] {
                return bench(*options, streams);
            };
        },
    };
}

} // namespace studio

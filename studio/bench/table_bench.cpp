// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/bench/table_bench.h"

#include "engine/bots/random_bot.h"
#include "model/playtest/playtest_setup.h"
#include "studio/commands/bench/bench_table.h"
#include "studio/commands/bench/stopwatch.h"
#include "studio/kit/settle.h"
#include "studio/shell/built_in_perspectives.h"
#include "studio/window/main_window.h"
#include "studio/workspace/playtest/bot_choice.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/workspace.h"

#include <QApplication>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

/// The time from the start of an action until everything it triggers is painted and all deferred deletions are done.
double timeOf(const std::function<void()>& doing)
{
    const Stopwatch watch;
    doing();
    QApplication::sendPostedEvents();
    QApplication::processEvents();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return watch.milliseconds();
}

model::PlaytestSetup setupFor(const Workspace& workspace, const QString& bot)
{
    model::PlaytestSetup setup = model::usualSetup(workspace.entities(), *workspace.whole().program, bot, 1);
    for (model::PlaytestSeat& seat : setup.seats)
        seat.bot = bot;
    return setup;
}

/// The longest time for which the window was blocked before a condition became true.
double longestPauseUntil(const std::function<bool()>& isDone)
{
    constexpr double longestWatch = 6'000;
    double longest = 0;
    const Stopwatch watch;
    Stopwatch last;
    QTimer heart;
    QObject::connect(&heart, &QTimer::timeout, [&] {
        longest = std::max(longest, last.milliseconds());
        last = Stopwatch();
    });
    heart.start(1);
    while (watch.milliseconds() < longestWatch && !isDone())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return std::max(longest, last.milliseconds());
}

struct DecidingTimes
{
    std::vector<double> deciding;
    std::vector<double> undoing;
    std::vector<double> redoing;
};

/// Measures decisions with more cards in play than the table has room for.
DecidingTimes decideAmongMany(MainWindow& window)
{
    constexpr int decisions = 100;
    PlaytestDesk& desk = window.playtest();
    DecidingTimes times;
    engine::Random random{3, 0};
    while (std::ssize(times.deciding) < decisions) {
        if (!desk.start.begin(setupFor(window.workspace(), {})))
            return times;
        desk.history.edit(fillTable);
        QApplication::processEvents();
        for (int step = 0; step < 20 && desk.sight.isAsked(); ++step) {
            const std::size_t option = engine::randomOption(desk.played.game(), random);
            times.deciding.push_back(timeOf([&] { desk.deciding.choose(option); }));
            times.undoing.push_back(timeOf([&] { desk.history.undo(); }));
            times.redoing.push_back(timeOf([&] { desk.history.redo(); }));
        }
        if (times.deciding.empty())
            return times;
    }
    return times;
}

/// Continues a copy of a game with random options until it has 3,000 steps. Whenever a line of play ends sooner,
/// another one branches off from its middle.
std::unique_ptr<engine::Game> longGame(const engine::Game& begun)
{
    constexpr std::uint32_t steps = 3'000;
    auto game = std::make_unique<engine::Game>(begun);
    engine::Random random{3, 0};
    while (game->nodeCount() <= steps) {
        const bool isStuck = game->isOver() || game->options().empty();
        if (isStuck || game->apply(engine::randomOption(*game, random)) != engine::Trouble::None)
            game->goTo(game->cursor() / 2);
    }
    return game;
}

std::vector<double> goAnywhere(PlaytestDesk& desk)
{
    std::vector<double> times;
    engine::Random random{5, 0};
    for (int step = 0; step < 100; ++step) {
        const auto node = random.below(static_cast<std::uint32_t>(desk.played.game().nodeCount()));
        times.push_back(timeOf([&] { desk.history.goTo(node); }));
    }
    return times;
}

/// The longest time for which the window is blocked while a playtest is replayed after a change to the rules.
double playAgain(MainWindow& window)
{
    Workspace& workspace = window.workspace();
    PlaytestDesk& desk = window.playtest();
    for (auto [id, text] : workspace.all<model::GameText>()) {
        if (text.role != model::GameText::Role::Rules || !text.text.contains(u"\ngame \""_s))
            continue;
        text.text += u"\nplayer has:\n    notches: number\n"_s;
        if (!workspace.apply({.kind = model::EditKind::EditText}, {workspace.changing(id, text)}))
            return 0;
        break;
    }
    while (workspace.isBehind())
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
    if (!desk.rerun.isOutdated())
        return 0;
    bool isDone = false;
    const auto done = QObject::connect(&desk.news, &PlaytestNews::rerunDone, [&isDone] { isDone = true; });
    desk.rerun.run();
    const double longest = longestPauseUntil([&] { return isDone; });
    QObject::disconnect(done);
    return longest;
}

} // namespace

std::vector<Wait> waitsAtTable(MainWindow& window)
{
    PlaytestDesk& desk = window.playtest();
    window.perspectives().activate(perspective_id::playtest);
    settle();
    desk.pace.setMotion(Motion::Off);
    const DecidingTimes times = decideAmongMany(window);
    if (times.deciding.empty())
        return {};
    desk.start.play(longGame(desk.played.game()), desk.played.whole(), {});
    QApplication::processEvents();
    const std::vector<double> reaching = goAnywhere(desk);
    const double rerunning = playAgain(window);
    desk.start.begin(setupFor(window.workspace(), botKinds().first()));
    const double thinking = longestPauseUntil([&desk] { return desk.sight.view().isOver; });
    desk.start.leave();
    return {
        {"option to table drawn, 200 cards, p95", percentile(times.deciding, 95), "16"},
        {"undo to table drawn, p95", percentile(times.undoing, 95), "16"},
        {"redo to table drawn, p95", percentile(times.redoing, 95), "16"},
        {"going to any of 3,000 steps, p95", percentile(reaching, 95), "50"},
        {"longest pause while 3,000 steps are replayed", rerunning, "100"},
        {"longest pause while bots think", thinking, "100"},
    };
}

} // namespace studio

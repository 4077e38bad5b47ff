// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"

#include "engine/simulate/bot.h"

#include <algorithm>
#include <mutex>
#include <thread>

namespace engine {

namespace {

/// The seat whose turn it is, or the one that is asked when no turn has begun.
std::int32_t seatToMove(Game& game)
{
    const State& state = game.state();
    const std::uint16_t cell = game.program().activePlayerCell;
    const Ref active = cell ? state.at(state.game(), cell) : 0;
    const Ref player = active ? active : game.asked();
    return player ? state.at(player, cells::player::Seat) : -1;
}

// One stream for the cards and one for the players, both of this game alone.
Game gameOf(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number)
{
    return Game(
        program, {.seats = plan.seats, .seed = randomNumber(plan.seed, 2ull * number), .settings = plan.settings}
    );
}

GameResult playOn(Game& game, const SimulationPlan& plan, std::uint32_t number)
{
    Random random{randomNumber(plan.seed, 2ull * number + 1), 0};
    GameResult result{.first = seatToMove(game)};
    while (!game.isOver() && result.steps < plan.longest) {
        if (game.options().empty())
            return result;
        result.trouble = game.apply(randomOption(game, random));
        if (result.trouble != Trouble::None)
            return result;
        game.forgetHistory();
        ++result.steps;
    }
    result.isFinished = game.isOver();
    result.winners = game.winners();
    return result;
}

} // namespace

GameResult playRandomly(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number)
{
    Game game = gameOf(program, plan, number);
    return playOn(game, plan, number);
}

Stuck whatStopped(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number)
{
    Game game = gameOf(program, plan, number);
    playOn(game, plan, number);
    return game.stuck();
}

std::vector<GameResult> simulate(
    const std::shared_ptr<const Program>& program,
    const SimulationPlan& plan,
    const std::atomic<bool>& stop,
    const std::function<void(std::uint32_t done)>& progress
)
{
    constexpr std::uint32_t batch = 64;
    std::vector<GameResult> results(plan.games);
    std::vector<char> isPlayed(plan.games, 0);
    std::atomic<std::uint32_t> next = 0;
    std::mutex progressMutex;
    std::uint32_t done = 0;
    const auto work = [&] {
        while (!stop) {
            const std::uint32_t begin = next.fetch_add(batch);
            if (begin >= plan.games)
                return;
            const std::uint32_t end = std::min(begin + batch, plan.games);
            for (std::uint32_t number = begin; number < end && !stop; ++number) {
                results[number] = playRandomly(program, plan, number);
                isPlayed[number] = 1;
            }
            const std::lock_guard lock(progressMutex);
            done += end - begin;
            progress(std::min(done, plan.games));
        }
    };
    {
        std::vector<std::jthread> threads;
        for (unsigned thread = 1; thread < std::max(plan.threads, 1u); ++thread)
            threads.emplace_back(work);
        work();
    }
    // What was stopped early is cut off at the first game that is missing, so that a partial result is a whole one of
    // fewer games.
    results.resize(static_cast<std::size_t>(std::ranges::find(isPlayed, 0) - isPlayed.begin()));
    return results;
}

} // namespace engine

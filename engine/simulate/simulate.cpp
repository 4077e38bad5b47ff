// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/simulate.h"

#include "engine/bots/random_bot.h"
#include "engine/play/repetition.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace engine {

namespace {

/// The seat whose turn it is; the seat being asked if no turn has begun.
std::int32_t seatToMove(Game& game)
{
    const State& state = game.state();
    const std::uint16_t cell = game.program().activePlayerCell;
    const Ref active = cell ? state.at(state.game(), cell) : 0;
    const Ref player = active ? active : game.asked();
    return player ? state.at(player, cells::player::Seat) : -1;
}

// Creates a game of the plan. Cards and players use separate random streams, which differ from game to game.
Game gameOf(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number)
{
    return Game(
        program, {.seats = plan.seats, .seed = randomNumber(plan.seed, 2ull * number), .settings = plan.settings}
    );
}

/// The players of a game. Seats that play at random have no bot object, which is much faster.
class Players
{
public:
    Players(const SimulationPlan& plan, std::uint32_t number)
        : m_random{randomNumber(plan.seed, 2ull * number + 1), 0}
    {
        for (std::size_t seat = 0; seat < plan.bots.size(); ++seat) {
            const BotSettings settings{.seed = randomNumber(m_random.seed, seat), .playouts = plan.playouts};
            m_bots.push_back(plan.bots[seat] ? plan.bots[seat]->make(settings) : nullptr);
        }
    }

    std::size_t choose(Game& game, const std::stop_token& stop)
    {
        Bot* const bot = m_bots.empty() ? nullptr : botOf(game.state().at(game.asked(), cells::player::Seat));
        return bot ? bot->choose(game, stop) : randomOption(game, m_random);
    }

private:
    Bot* botOf(std::int32_t seat) const
    {
        return std::cmp_less(seat, m_bots.size()) ? m_bots[static_cast<std::size_t>(seat)].get() : nullptr;
    }

    Random m_random;
    std::vector<std::unique_ptr<Bot>> m_bots;
};

/// Whether the question is secret. Bots go back to the position before the other players' secret answers, so they need
/// the history.
bool isQuestionSecret(Game& game)
{
    const std::uint32_t question = game.question();
    return question != none && game.program().questions[question].isSecret;
}

/// The last steps of a game that has become very long.
class LastSteps
{
public:
    explicit LastSteps(const SimulationPlan& plan)
        : m_first(plan.longest - std::min(plan.longest, most))
    {
    }

    /// Notes a step before it is taken.
    void note(std::uint32_t step, Game& game, std::size_t option)
    {
        if (step < m_first)
            return;
        m_positions.push_back(positionHash(game));
        const Option& chosen = game.options()[option];
        if (chosen.kind == Option::Kind::Act)
            ++m_actions[chosen.verb];
    }

    /// Whether the same positions occur again and again: at most a tenth of the noted positions are different.
    bool isLoop() const
    {
        std::vector<std::uint64_t> different = m_positions;
        std::ranges::sort(different);
        different.erase(std::ranges::unique(different).begin(), different.end());
        return 10 * different.size() <= m_positions.size();
    }

    std::vector<std::string> actions(const Program& program) const
    {
        std::vector<std::pair<std::uint32_t, std::uint16_t>> byNumber;
        for (const auto& [verb, times] : m_actions)
            byNumber.emplace_back(times, verb);
        std::ranges::sort(byNumber, std::greater());
        std::vector<std::string> names;
        for (const auto& [times, verb] : byNumber)
            names.push_back(program.verbs[verb].name);
        return names;
    }

private:
    static constexpr std::uint32_t most = 1'000;

    std::uint32_t m_first;
    std::vector<std::uint64_t> m_positions;
    std::map<std::uint16_t, std::uint32_t> m_actions;
};

GameResult
playOn(Game& game, const SimulationPlan& plan, std::uint32_t number, LastSteps& last, const std::stop_token& stop)
{
    Players players(plan, number);
    GameResult result{.first = seatToMove(game)};
    while (!game.isOver() && result.steps < plan.longest && !stop.stop_requested()) {
        if (game.options().empty()) {
            result.trouble = game.stuck().trouble;
            return result;
        }
        const std::size_t chosen = players.choose(game, stop);
        last.note(result.steps, game, chosen);
        result.trouble = game.apply(chosen);
        if (result.trouble != Trouble::None)
            return result;
        if (!isQuestionSecret(game))
            game.forgetHistory();
        ++result.steps;
    }
    result.isFinished = game.isOver();
    result.repeatsPositions = result.steps == plan.longest && !result.isFinished && last.isLoop();
    result.winners = game.winners();
    return result;
}

GameResult playOn(Game& game, const SimulationPlan& plan, std::uint32_t number, const std::stop_token& stop)
{
    LastSteps last(plan);
    return playOn(game, plan, number, last, stop);
}

} // namespace

GameResult playOne(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number)
{
    Game game = gameOf(program, plan, number);
    return playOn(game, plan, number, {});
}

Stuck stopReason(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number)
{
    Game game = gameOf(program, plan, number);
    playOn(game, plan, number, {});
    return game.stuck();
}

std::vector<std::string>
loopingActions(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number)
{
    Game game = gameOf(program, plan, number);
    LastSteps last(plan);
    playOn(game, plan, number, last, {});
    return last.actions(*program);
}

std::vector<GameResult> simulate(
    const std::shared_ptr<const Program>& program,
    const SimulationPlan& plan,
    const std::stop_token& stop,
    const std::function<void(std::uint32_t done)>& progress
)
{
    // Bots think for so long that each thread can fetch its games one by one.
    const std::uint32_t batch = plan.bots.empty() ? 64 : 1;
    std::vector<GameResult> results(plan.games);
    std::vector<char> isPlayed(plan.games, 0);
    std::atomic<std::uint32_t> next = 0;
    std::mutex progressMutex;
    std::uint32_t done = 0;
    const auto work = [&] {
        while (!stop.stop_requested()) {
            const std::uint32_t begin = next.fetch_add(batch);
            if (begin >= plan.games)
                return;
            const std::uint32_t end = std::min(begin + batch, plan.games);
            for (std::uint32_t number = begin; number < end && !stop.stop_requested(); ++number) {
                Game game = gameOf(program, plan, number);
                results[number] = playOn(game, plan, number, stop);
                // An interrupted game doesn't count.
                isPlayed[number] = !stop.stop_requested();
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
    // A stopped simulation ends before the first missing game, so that a partial result is the same as the complete
    // result of fewer games.
    results.resize(static_cast<std::size_t>(std::ranges::find(isPlayed, 0) - isPlayed.begin()));
    return results;
}

} // namespace engine

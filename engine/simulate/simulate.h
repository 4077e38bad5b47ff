// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "engine/play/autoplay/autoplay.h"
#include "engine/play/game.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

/// Simulations: many games played by bots, several at once.
namespace engine {

struct SimulationPlan
{
    std::vector<std::vector<Deck>> seats;
    std::vector<Setting> settings = {};
    /// The bots by seat; seats without one play at random. Bots that search simulate `playouts` games for each
    /// decision.
    std::vector<const BotKind*> bots = {};
    std::uint32_t playouts = BotSettings().playouts;
    std::uint32_t games = 1000;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    /// The number of steps after which a game is stopped and counted as unfinished.
    std::uint32_t longest = Autoplay::longest;
};

/// The result of one game.
struct GameResult
{
    /// The seat that had the turn at the first question, or that was asked it in a game without turns.
    std::int32_t first = -1;
    std::int32_t winners = 0;
    std::uint32_t steps = 0;
    bool isFinished = false;
    /// Whether the game was not finished and repeated the same few positions at the end.
    bool repeatsPositions = false;
    /// The reason why play could not continue.
    Trouble trouble = Trouble::None;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Plays many games. The result of game n depends only on n and the plan's seed, so it is the same for any number of
/// threads. If a stop is requested, the simulation ends soon, even while a bot is thinking; the last games, which were
/// not played, are then missing from the results.
std::vector<GameResult> simulate(
    const std::shared_ptr<const Program>& program,
    const SimulationPlan& plan,
    const std::stop_token& stop,
    const std::function<void(std::uint32_t done)>& progress
);

/// Plays one game of a plan.
GameResult playOne(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

/// Plays a game of a plan again to find the reason why it stopped.
Stuck stopReason(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

/// Plays a game that repeats positions again to find the actions taken at its end, most frequent first.
std::vector<std::string>
loopingActions(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

} // namespace engine

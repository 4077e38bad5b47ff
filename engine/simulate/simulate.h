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
    /// The bots by seat. Seats without a bot play at random. Bots that search simulate `playouts` games for each
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
    /// The seat that had the turn at the first question or, in a game without turns, the seat that was asked this
    /// question.
    std::int32_t first = -1;
    std::int32_t winners = 0;
    std::uint32_t steps = 0;
    bool isFinished = false;
    /// Whether the game was not finished and kept repeating the same few positions at the end.
    bool repeatsPositions = false;
    /// The reason why play could not continue.
    Trouble trouble = Trouble::None;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Plays many games. The result of game n depends only on n and the plan's seed, so it is the same for any number of
/// threads. If a stop is requested, the simulation ends soon, even while a bot is thinking; the results then lack the
/// last games, which were not played.
std::vector<GameResult> simulate(
    const std::shared_ptr<const Program>& program,
    const SimulationPlan& plan,
    const std::stop_token& stop,
    const std::function<void(std::uint32_t done)>& progress
);

/// Plays one game of a plan.
GameResult playOne(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

/// Finds the reason why a game of a plan stopped, by playing the game again.
Stuck stopReason(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

/// Finds the actions taken at the end of a game that repeats positions, most frequent first, by playing the game again.
std::vector<std::string>
loopingActions(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

} // namespace engine

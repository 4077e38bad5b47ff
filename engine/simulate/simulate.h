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

/// Many games at once, played by bots.
namespace engine {

struct SimulationPlan
{
    std::vector<std::vector<Deck>> seats;
    std::vector<Setting> settings = {};
    /// Who plays in which seat, and how many games those play in their minds who do; at random where nobody is named.
    std::vector<const BotKind*> bots = {};
    std::uint32_t playouts = BotSettings().playouts;
    std::uint32_t games = 1000;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    /// A game that has not ended after so many steps is stopped and counted as unfinished.
    std::uint32_t longest = Autoplay::longest;
};

/// What came of one game.
struct GameResult
{
    /// The seat that began: whose turn it was when somebody was first asked, or who that was in a game without turns.
    std::int32_t first = -1;
    std::int32_t winners = 0;
    std::uint32_t steps = 0;
    bool isFinished = false;
    /// It was not finished, and in the end came to the same few positions again and again.
    bool goesRound = false;
    /// What stopped it, when it could not be played on.
    Trouble trouble = Trouble::None;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Plays many games. The result of game number n depends on the plan's seed and n alone, so it is the same
/// for any number of threads. Who asks it to stop ends it soon, even in the middle of a bot's thinking; games not
/// played are missing from the end.
std::vector<GameResult> simulate(
    const std::shared_ptr<const Program>& program,
    const SimulationPlan& plan,
    const std::stop_token& stop,
    const std::function<void(std::uint32_t done)>& progress
);

/// One game of a plan.
GameResult playOne(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

/// Plays a game of a plan once more to see what stopped it.
Stuck whatStopped(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

/// Plays a game that went round once more to see which actions were taken in the end, the most frequent first.
std::vector<std::string>
whatWentRound(const std::shared_ptr<const Program>& program, const SimulationPlan& plan, std::uint32_t number);

} // namespace engine

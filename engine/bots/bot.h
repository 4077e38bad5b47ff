// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

/// Computer players. Start here: Bot is the interface, and allBots() lists the kinds of bots. RandomBot picks options
/// at random; SearchBot simulates games that Redeal deals.
namespace engine {

/// A computer player. It uses only information that the player in its seat may have.
class Bot
{
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    /// Returns the index of the chosen option. There must be at least one option. The game is not changed. If another
    /// thread requests a stop, the bot soon returns the best option found so far.
    virtual std::size_t choose(Game& game, const std::stop_token& stop) = 0;
};

struct BotSettings
{
    /// With the same seed, a bot gives the same answers to the same questions, unless it is stopped.
    std::uint64_t seed = 1;
    /// The number of games to simulate for each answer. If it is 0, the bot simulates games until it is stopped.
    std::uint32_t playouts = 1000;
};

/// A kind of bot, and the name by which users choose it.
struct BotKind
{
    std::string_view name;
    std::string_view purpose;
    std::unique_ptr<Bot> (*make)(const BotSettings&);
};

std::span<const BotKind> allBots();

/// The kind of bot with this name; null if there is none.
const BotKind* botNamed(std::string_view name);

} // namespace engine

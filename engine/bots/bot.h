// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

/// Computer players. Start here: Bot is the interface, and allBots() lists the kinds. random_bot.h picks options at
/// random; search_bot.h simulates games that redeal.h imagines.
namespace engine {

/// Makes the decisions of a seat, using only what the asked player may know.
class Bot
{
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    /// The index of the option that the bot takes. The game must have an option; it is not changed. If another thread
    /// requests a stop, the bot soon returns the best option found so far.
    virtual std::size_t choose(Game& game, const std::stop_token& stop) = 0;
};

struct BotSettings
{
    /// The same seed, games and questions give the same answers, unless the bot is stopped.
    std::uint64_t seed = 1;
    /// The number of games to simulate for each answer; 0 means no limit until the bot is stopped.
    std::uint32_t playouts = 1000;
};

/// A kind of bot, with the name that users choose it by.
struct BotKind
{
    std::string_view name;
    std::string_view purpose;
    std::unique_ptr<Bot> (*make)(const BotSettings&);
};

std::span<const BotKind> allBots();

/// The kind with this name; null if there is none.
const BotKind* botNamed(std::string_view name);

} // namespace engine

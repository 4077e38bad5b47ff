// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

/// Players that are no people. Begin here: Bot is what everybody outside plays with, and allBots() lists the kinds.
/// random_bot.h plays anything, search_bot.h tries what comes of it, in games that redeal.h imagines.
namespace engine {

/// Decides for a seat. It knows of a game only what the asked player may know.
class Bot
{
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    /// Which of the game's options it takes, of which there must be one. The game stays as it is. Asked from another
    /// thread to stop, the bot soon takes what seems best so far.
    virtual std::size_t choose(Game& game, const std::stop_token& stop) = 0;
};

struct BotSettings
{
    /// The same seed, games and questions give the same answers, unless it is stopped.
    std::uint64_t seed = 1;
    /// The number of games it simulates before it answers; 0 for no limit until it is stopped.
    std::uint32_t playouts = 1000;
};

/// A kind of bot, by the name that people choose it by.
struct BotKind
{
    std::string_view name;
    std::string_view purpose;
    std::unique_ptr<Bot> (*make)(const BotSettings&);
};

std::span<const BotKind> allBots();

/// Nothing when there is no kind of that name.
const BotKind* botNamed(std::string_view name);

} // namespace engine

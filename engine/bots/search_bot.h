// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "engine/state/random.h"

namespace engine {

/// Simulates many games and picks the option that was tried most often. Each simulation starts from a random game that
/// the seat can't distinguish from the real one. It first follows the tree of earlier simulations, preferring
/// successful options, and then plays at random to the end.
///
/// The bot knows nothing about a game except its rules.
class SearchBot : public Bot
{
public:
    explicit SearchBot(const BotSettings& settings);

    std::size_t choose(Game& game, const std::stop_token& stop) override;

private:
    std::uint32_t m_playouts;
    Random m_random;
};

} // namespace engine

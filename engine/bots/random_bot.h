// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "engine/state/random.h"

namespace engine {

/// The option that a player takes who plays at random, each equally likely but for those that are left to people. A
/// game that is over has none to take.
std::size_t randomOption(Game& game, Random& random);

class RandomBot : public Bot
{
public:
    explicit RandomBot(const BotSettings& settings)
        : m_random{settings.seed, 0}
    {
    }

    std::size_t choose(Game& game, const std::stop_token& stop) override;

private:
    Random m_random;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "engine/state/random.h"

namespace engine {

/// A random option. All options are equally likely, but those that only people may choose are excluded unless there are
/// no others. The game must not be over.
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

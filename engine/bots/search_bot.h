// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bots/bot.h"
#include "engine/state/random.h"

namespace engine {

/// Plays on in its mind, over and over: each time in a game that its seat cannot tell from the real one, first along
/// what it tried before, preferring what did well, then at random to the end. It takes what it came back to most.
///
/// Nothing about a game but its rules is told to it.
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

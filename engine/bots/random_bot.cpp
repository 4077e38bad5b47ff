// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"

#include "engine/play/autoplay/autoplay.h"

#include <algorithm>

namespace engine {

std::size_t randomOption(Game& game, Random& random)
{
    const std::vector<Option>& options = game.options();
    const auto isManual = [&](const Option& option) {
        return isForPeopleOnly(game.program(), option);
    };
    const auto byHand = game.program().hasManualActions ? std::ranges::count_if(options, isManual) : 0;
    const auto others = static_cast<std::uint32_t>(std::ssize(options) - byHand);
    // An option that only people may choose is picked only if there is no other option.
    if (byHand == 0 || others == 0)
        return random.below(static_cast<std::uint32_t>(options.size()));
    std::size_t chosen = 0;
    for (std::uint32_t left = random.below(others); isManual(options[chosen]) || left > 0; ++chosen)
        left -= isManual(options[chosen]) ? 0 : 1;
    return chosen;
}

std::size_t RandomBot::choose(Game& game, const std::stop_token&)
{
    return randomOption(game, m_random);
}

} // namespace engine

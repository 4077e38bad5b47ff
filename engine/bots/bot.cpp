// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/bot.h"

#include "engine/bots/random_bot.h"
#include "engine/bots/search_bot.h"

#include <algorithm>
#include <array>

namespace engine {

namespace {

template <typename Kind>
std::unique_ptr<Bot> make(const BotSettings& settings)
{
    return std::make_unique<Kind>(settings);
}

constexpr std::array kinds{
    BotKind{"random", "picks any option at random", &make<RandomBot>},
    BotKind{"search", "simulates many games and picks the option that wins most often", &make<SearchBot>},
};

} // namespace

std::span<const BotKind> allBots()
{
    return kinds;
}

const BotKind* botNamed(std::string_view name)
{
    const auto found = std::ranges::find(kinds, name, &BotKind::name);
    return found == kinds.end() ? nullptr : &*found;
}

} // namespace engine

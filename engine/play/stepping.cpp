// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/stepping.h"

#include "engine/language/names/dictionary.h"

#include <algorithm>
#include <optional>

namespace engine {

namespace {

/// How many steps a stretch may take: a game in which no phase ever begins again has to stop somewhere.
constexpr std::size_t longestStretch = 10'000;

std::optional<std::size_t> byItself(Game& game)
{
    const std::vector<Option>& options = game.options();
    if (options.size() == 1)
        return 0;
    const auto passing = std::ranges::find(options, Option::Kind::Pass, &Option::kind);
    if (passing == options.end())
        return {};
    return static_cast<std::size_t>(passing - options.begin());
}

bool isEnd(const Program& program, const Event& event, Stretch stretch)
{
    if (stretch == Stretch::Phase)
        return event.verb == static_cast<std::uint16_t>(CoreVerb::PhaseHappens);
    return event.verb == program.turnVerb;
}

} // namespace

Advance advance(Game& game, Stretch stretch)
{
    Advance made;
    while (!game.isOver() && made.steps < longestStretch) {
        const auto option = byItself(game);
        made.isUndecided = !option;
        if (!option)
            break;
        std::vector<Event> events;
        game.listen(&events);
        made.trouble = game.apply(*option);
        game.listen(nullptr);
        if (made.trouble != Trouble::None)
            break;
        ++made.steps;
        const bool hasArrived = stretch == Stretch::Decision ? game.options().size() > 1
                                                             : std::ranges::any_of(events, [&](const Event& event) {
                                                                   return isEnd(game.program(), event, stretch);
                                                               });
        made.events.push_back(std::move(events));
        if (hasArrived)
            break;
    }
    return made;
}

} // namespace engine

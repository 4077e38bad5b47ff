// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/repetition.h"

#include "engine/state/random.h"

namespace engine {

std::uint64_t positionHash(Game& game)
{
    std::uint64_t position = game.state().positionHash();
    const auto mixIn = [&position](std::int32_t value) {
        position = randomNumber(position, static_cast<std::uint32_t>(value));
    };
    mixIn(game.asked());
    // The earlier picks need not be included, because they follow from the remaining options.
    for (const Option& option : game.options()) {
        mixIn(static_cast<std::int32_t>(option.kind));
        mixIn(option.verb);
        for (const std::int32_t argument : option.arguments)
            mixIn(argument);
    }
    return position;
}

} // namespace engine

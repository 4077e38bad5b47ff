// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/repetition.h"

namespace engine {

std::size_t earlierTimes(const Game& game)
{
    const std::uint64_t here = game.state().positionHash();
    // A copy goes back, so that the game itself stays where it is.
    Game line(game);
    std::size_t times = 0;
    while (line.canUndo()) {
        line.undo();
        times += line.state().positionHash() == here;
    }
    return times;
}

} // namespace engine

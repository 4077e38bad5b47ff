// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

namespace engine {

/// How often the line that led here has been in this very position before, the same question being asked. What only
/// counts up as a game goes on (arrivals, events, random numbers drawn) does not make a position another one.
std::size_t earlierTimes(const Game& game);

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

namespace engine {

/// A number that stands for a position: everything on the table, what is asked, and what can be answered. What only
/// counts up as a game goes on (arrivals, events, random numbers drawn) does not make a position another one. It knows
/// what is hidden, and so is nothing to tell a player.
std::uint64_t positionHash(Game& game);

} // namespace engine

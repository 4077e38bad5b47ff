// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/random.h"

namespace engine {

/// The option that a player takes who plays at random, each equally likely but for those that are left to people. A
/// game that is over has none to take.
std::size_t randomOption(Game& game, Random& random);

} // namespace engine

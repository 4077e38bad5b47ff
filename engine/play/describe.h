// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"

#include <string>

namespace engine {

/// What a card or a player is called: the card's name, "player 1".
std::string describe(const State& state, Ref thing);

/// An option in the words of the rules: "you play Alley Cat".
std::string describe(Game& game, const Option& option);

} // namespace engine

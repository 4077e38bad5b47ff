// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <string>

namespace engine {

/// What a card or a player is called: the card's name, "player 1". A card whose face the viewer may not see is "a
/// card".
std::string describe(const State& state, Ref thing, Viewer viewer = Viewer::everything());

/// A value of any type.
std::string
describe(const State& state, const syntax::Type& type, std::int32_t value, Viewer viewer = Viewer::everything());

/// An option in the words of the rules: "you play Alley Cat".
std::string describe(Game& game, const Option& option, Viewer viewer = Viewer::everything());

/// What happened, as those saw it who saw it happen: "player 1 draws a card".
std::string describe(const State& state, const Event& event, Viewer viewer = Viewer::everything());

} // namespace engine

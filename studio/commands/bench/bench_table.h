// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "studio/commands/bench/bench_model.h"

#include <vector>

namespace studio {

/// Puts two hundred cards into the first zone that is in play, and gives them to the players in turn.
void fillTable(engine::State& state);

/// The time until the table of a playtest is up to date after a decision, with two hundred cards in play, and the time
/// until any step of a long game is shown. Painting isn't measured here, because only changed cards are painted again.
std::vector<Figure> measureTable(const model::LoadedGame& game, const std::vector<std::vector<engine::Deck>>& seats);

} // namespace studio

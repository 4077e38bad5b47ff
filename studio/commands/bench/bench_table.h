// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "studio/commands/bench/bench_model.h"

#include <vector>

namespace studio {

/// Puts two hundred cards into the first zone that is in play, those of the players in turn.
void fillTable(engine::State& state);

/// How soon the table of a playtest is what it should be after a decision, with two hundred cards in play; and how soon
/// any step of a long game is shown. Painting is not part of it: cards that have not changed are not painted anew.
std::vector<Figure> measureTable(const model::LoadedGame& game, const std::vector<std::vector<engine::Deck>>& seats);

} // namespace studio

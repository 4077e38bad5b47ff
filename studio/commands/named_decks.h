// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"
#include "studio/commands/commands.h"

#include <expected>
#include <string>
#include <vector>

namespace studio {

/// A deck of the game; its name need not be written exactly. When there is none, those there are are told.
const model::DeckList* deckNamed(const model::LoadedGame& game, const std::string& name, std::ostream& err);

/// Decks of the game by name, or from files; all of the game's when none is named. What is wrong is said, and the exit
/// status is given in place of the decks.
std::expected<QList<model::DeckList>, int>
decksNamed(const model::LoadedGame& game, const std::vector<std::string>& names, Streams streams);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"
#include "studio/commands/arguments/call.h"

#include <expected>
#include <string>
#include <vector>

namespace studio {

/// The game's decks with these names (spelled loosely) or from these files; all of the game's decks if there are no
/// names. Prints any error and returns the exit status instead.
std::expected<QList<model::DeckList>, int>
decksNamed(const model::LoadedGame& game, const std::vector<std::string>& names, Streams streams);

/// Prints an error for each deck file that cannot be read. Returns whether there was one.
bool printUnreadDecks(const model::LoadedGame& game, std::ostream& err);

} // namespace studio

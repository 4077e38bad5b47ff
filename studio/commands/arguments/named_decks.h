// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"
#include "studio/commands/arguments/call.h"

#include <expected>
#include <string>
#include <vector>

namespace studio {

/// Decks of the game by name, which need not be written exactly, or from files; all of the game's when none is named.
/// What is wrong is said, and the exit status is given in place of the decks.
std::expected<QList<model::DeckList>, int>
decksNamed(const model::LoadedGame& game, const std::vector<std::string>& names, Streams streams);

/// Says what is wrong with files of decks that cannot be read; false when nothing is.
bool printUnreadDecks(const model::LoadedGame& game, std::ostream& err);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"
#include "studio/commands/arguments/call.h"

#include <expected>
#include <string>
#include <vector>

namespace studio {

/// The decks that are given by name or by file, or all decks of the game if none are given. Only the letters and digits
/// of a name matter. If there is an error, prints it and returns the exit status.
std::expected<QList<model::DeckList>, int>
decksNamed(const model::LoadedGame& game, const std::vector<std::string>& names, Streams streams);

/// Prints an error for each deck file that can't be read. Returns whether there was one.
bool printUnreadDecks(const model::LoadedGame& game, std::ostream& err);

} // namespace studio

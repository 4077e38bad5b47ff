// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/loaded_game.h"
#include "studio/commands/arguments/call.h"

#include <cstddef>
#include <expected>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace studio {

/// Who plays what, as it is said on the command line.
struct TableOptions
{
    std::vector<std::string> decks = {};
    std::vector<std::string> variants = {};
    /// 0 when it is not said.
    std::size_t players = 0;
};

/// --players, --deck and --variant, the same for every command that begins games.
void declareTableOptions(CLI::App& app, TableOptions& options);

/// What games begin with.
struct Table
{
    std::vector<std::vector<engine::Deck>> seats;
    /// What each seat's deck is called; empty when the game has no decks.
    std::vector<std::string> deckNames;
    std::vector<engine::Setting> settings;
};

/// A table for a playable game: one deck for all seats or one for each, or the game's own in turn when none is named;
/// as many seats as are asked for or as there are decks, or else as few as the game allows. What is not possible is
/// said, and the exit status is given in place of the table.
std::expected<Table, int> tableFor(const model::LoadedGame& game, const TableOptions& options, Streams streams);

} // namespace studio

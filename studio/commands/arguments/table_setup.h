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

/// Players, decks and variants as given on the command line.
struct TableOptions
{
    std::vector<std::string> decks = {};
    std::vector<std::string> variants = {};
    /// The number of players; 0 if it wasn't given.
    std::size_t players = 0;
};

/// Declares --players, --deck and --variant, which are the same for all commands that start games.
void declareTableOptions(CLI::App& app, TableOptions& options);

/// The setup that games start with.
struct Table
{
    std::vector<std::vector<engine::Deck>> seats;
    /// The name of the deck at each seat; empty if the game doesn't use decks.
    std::vector<std::string> deckNames;
    std::vector<engine::Setting> settings;
};

/// Sets up a table for a playable game. There can be one deck for all seats or one deck for each. If no deck is given,
/// the game's own decks are assigned in turn. The number of seats is the requested number of players, or the number of
/// decks if several are given, or else the smallest number that the game allows. If the setup is impossible, prints the
/// reason and returns the exit status.
std::expected<Table, int> tableFor(const model::LoadedGame& game, const TableOptions& options, Streams streams);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/bundled_games.h"
#include "model/games/loaded_game.h"
#include "studio/app/command_line.h"
#include "studio/app/places.h"
#include "studio/commands/commands.h"

#include <CLI/CLI.hpp>
#include <format>
#include <ostream>

namespace studio {

namespace {

int listGames(Streams streams)
{
    const Places places = Places::ofUser();
    const auto games = model::bundledGames(places.gamesFolder);
    if (games.empty()) {
        streams.err << "There are no games in " << places.gamesFolder.toStdString()
                    << ", where they belong. Install Cardwright again.\n";
        return FileTrouble;
    }
    for (const model::BundledGame& bundled : games) {
        const auto game = model::loadGame(bundled.folder, places.sharedRulesFolder);
        if (!game || !game->program) {
            streams.err << bundled.id.toStdString() << ": its rules have errors; see cardwright check\n";
            continue;
        }
        const engine::Program& program = *game->program;
        const std::string players = program.fewestPlayers == program.mostPlayers
                                        ? std::format("{} players", program.fewestPlayers)
                                        : std::format("{} to {} players", program.fewestPlayers, program.mostPlayers);
        streams.out << std::format(
            "{:20} {:24} {:16} {:4} cards {:3} decks\n",
            bundled.id.toStdString(),
            program.name,
            players,
            game->cards,
            game->decks.size()
        );
    }
    return Fine;
}

} // namespace

Command gamesCommand()
{
    return {
        .name = "games",
        .purpose = "List the games that come with Cardwright",
        .declare = [](CLI::App&, Streams streams) {
            return [streams] {
                return listGames(streams);
            };
        },
    };
}

} // namespace studio

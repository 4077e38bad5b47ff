// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/games/bundled_games.h"
#include "model/games/loaded_game.h"
#include "studio/commands/arguments/counted.h"
#include "studio/commands/commands.h"
#include "studio/workspace/places.h"

#include <CLI/CLI.hpp>
#include <format>
#include <memory>
#include <ostream>

namespace studio {

namespace {

/// The bundled games. If the program isn't installed correctly, prints an error and returns an empty list.
QList<model::BundledGame> gamesOf(const Places& places, std::ostream& err)
{
    auto games = model::bundledGames(places.gamesFolder);
    if (games.empty())
        err << "There are no games in " << places.gamesFolder.toStdString() << ". Reinstall Cardwright.\n";
    return games;
}

int listIds(Streams streams)
{
    const auto games = gamesOf(Places::ofUser(), streams.err);
    for (const model::BundledGame& game : games)
        streams.out << game.id.toStdString() << '\n';
    return games.empty() ? FileTrouble : Fine;
}

int listGames(Streams streams)
{
    const Places places = Places::ofUser();
    const auto games = gamesOf(places, streams.err);
    for (const model::BundledGame& bundled : games) {
        const auto game = model::loadGame(bundled.folder, places.sharedRulesFolder);
        if (!game || !game->program) {
            streams.err << bundled.id.toStdString()
                        << ": the rules have errors. Run “cardwright check” to list them.\n";
            continue;
        }
        const engine::Program& program = *game->program;
        const std::string players = program.fewestPlayers == program.mostPlayers
                                        ? counted(program.fewestPlayers, "player")
                                        : std::format("{} to {} players", program.fewestPlayers, program.mostPlayers);
        streams.out << std::format(
            "{:20} {:24} {:16} {:4} {:5} {:3} {}\n",
            bundled.id.toStdString(),
            program.name,
            players,
            game->cardCount(),
            game->cardCount() == 1 ? "card" : "cards",
            game->decks.size(),
            game->decks.size() == 1 ? "deck" : "decks"
        );
    }
    return games.empty() ? FileTrouble : Fine;
}

} // namespace

Command gamesCommand()
{
    return {
        .name = "games",
        .purpose = "List the games that come with Cardwright",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto onlyIds = std::make_shared<bool>(false);
            app.add_flag("--ids", *onlyIds, "List only the ids, without reading the games");
            return [onlyIds, streams] {
                return *onlyIds ? listIds(streams) : listGames(streams);
            };
        },
    };
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/game_argument.h"

#include "model/games/bundled_games.h"
#include "model/games/loaded_game.h"
#include "studio/commands/arguments/call.h"
#include "studio/commands/arguments/project_argument.h"
#include "studio/workspace/places.h"

#include <ostream>

namespace studio {

QString pathOfGame(const std::string& game)
{
    const QString path = QString::fromStdString(game);
    for (const model::BundledGame& bundled : model::bundledGames(Places::ofUser().gamesFolder)) {
        if (bundled.id == path)
            return bundled.folder;
    }
    return path;
}

std::expected<FoundGame, GameProblem> findGame(const std::string& game)
{
    const QString sharedRulesFolder = Places::ofUser().sharedRulesFolder;
    if (isProject(game)) {
        auto entities = findEntities(game);
        if (!entities)
            return std::unexpected(entities.error());
        const auto shared = model::readSharedRules(sharedRulesFolder);
        if (!shared)
            return std::unexpected(problemOf(shared.error()));
        return FoundGame{
            .game = model::loadGame(entities->entities, *shared), .problems = std::move(entities->problems)
        };
    }
    auto loaded = model::loadGame(pathOfGame(game), sharedRulesFolder);
    if (!loaded)
        return std::unexpected(problemOf(loaded.error()));
    return FoundGame{.game = std::move(*loaded)};
}

std::expected<model::LoadedGame, int> loadGameArgument(const std::string& game, Streams streams)
{
    auto found = findGame(game);
    if (!found) {
        streams.err << found.error().message << '\n';
        return std::unexpected(FileTrouble);
    }
    for (const GameProblem& problem : found->problems)
        streams.err << printed(problem) << '\n';
    return std::move(found->game);
}

bool printProblems(const model::LoadedGame& game, std::ostream& out)
{
    const std::vector<GameProblem> problems = problemsOf(game);
    for (const GameProblem& problem : problems)
        out << printed(problem) << '\n';
    return hasError(problems);
}

std::expected<model::LoadedGame, int> playableGame(const std::string& name, Streams streams)
{
    auto game = loadGameArgument(name, streams);
    if (!game)
        return game;
    if (game->program)
        return game;
    printProblems(*game, streams.err);
    return std::unexpected(ProblemsFound);
}

} // namespace studio

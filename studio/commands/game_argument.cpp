// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/game_argument.h"

#include "model/games/bundled_games.h"
#include "studio/app/command_line.h"
#include "studio/app/places.h"
#include "studio/commands/game_problems.h"
#include "studio/text/game_words.h"

#include <ostream>

namespace studio {

std::expected<model::LoadedGame, model::FileError> findGame(const std::string& game)
{
    const Places places = Places::ofUser();
    QString path = QString::fromStdString(game);
    for (const model::BundledGame& bundled : model::bundledGames(places.gamesFolder)) {
        if (bundled.id == path)
            path = bundled.folder;
    }
    return model::loadGame(path, places.sharedRulesFolder);
}

std::expected<model::LoadedGame, int> loadGameArgument(const std::string& game, Streams streams)
{
    auto loaded = findGame(game);
    if (loaded)
        return std::move(*loaded);
    streams.err << words(loaded.error()).toStdString() << '\n';
    return std::unexpected(FileTrouble);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/game_argument.h"

#include "model/decks/legality.h"
#include "model/games/bundled_games.h"
#include "studio/app/command_line.h"
#include "studio/app/places.h"
#include "studio/text/game_words.h"

#include <ostream>

namespace studio {

std::expected<model::LoadedGame, int> loadGameArgument(const std::string& game, Streams streams)
{
    const Places places = Places::ofUser();
    QString path = QString::fromStdString(game);
    for (const model::BundledGame& bundled : model::bundledGames(places.gamesFolder)) {
        if (bundled.id == path)
            path = bundled.folder;
    }
    auto loaded = model::loadGame(path, places.sharedRulesFolder);
    if (loaded)
        return std::move(*loaded);
    streams.err << words(loaded.error()).toStdString() << '\n';
    return std::unexpected(FileTrouble);
}

bool printProblems(const model::LoadedGame& game, std::ostream& out)
{
    bool hasError = !game.deckProblems.isEmpty();
    for (const engine::Diagnostic& diagnostic : game.diagnostics) {
        out << engine::printed(diagnostic, game.sources) << '\n';
        hasError |= diagnostic.severity == engine::Severity::Error;
    }
    for (const model::DeckProblem& problem : game.deckProblems)
        out << words(problem).toStdString() << '\n';
    for (const model::DeckList& deck : game.decks) {
        if (!game.program)
            break;
        for (const model::DeckFault& fault : model::faults(deck, game.program)) {
            out << "The deck \"" << deck.name.toStdString() << "\" is not legal: " << words(fault).toStdString()
                << ".\n";
            hasError = true;
        }
    }
    return hasError;
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

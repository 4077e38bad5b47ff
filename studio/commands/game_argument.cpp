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

bool isWarning(const model::DeckProblem& problem)
{
    return problem.error.kind == model::DeckTextError::Kind::BrokenCard;
}

std::string_view codeOf(const model::DeckProblem& problem)
{
    using Kind = model::DeckTextError::Kind;
    switch (problem.error.kind) {
    case Kind::UnknownCard:
        return "unknown-card";
    case Kind::BrokenCard:
        return "broken-card";
    case Kind::NotText:
        return "not-text";
    default:
        return "bad-deck";
    }
}

bool printProblems(const model::LoadedGame& game, std::ostream& out)
{
    bool hasError = !std::ranges::all_of(game.deckProblems, isWarning);
    for (const engine::Diagnostic& diagnostic : game.diagnostics) {
        out << engine::printed(diagnostic, game.sources) << '\n';
        hasError |= diagnostic.severity == engine::Severity::Error;
    }
    for (const model::DeckProblem& problem : game.deckProblems)
        out << problem.file.toStdString() << ':' << problem.error.line << ':' << problem.error.column << ": "
            << (isWarning(problem) ? "warning: " : "error: ") << words(problem).toStdString() << " [" << codeOf(problem)
            << "]\n";
    for (const model::DeckList& deck : game.decks) {
        if (!game.program)
            break;
        for (const model::DeckFault& fault : model::faults(deck, game.program)) {
            // Told with its line already.
            if (fault.kind == model::DeckFault::Kind::UnknownCard || fault.kind == model::DeckFault::Kind::BrokenCard)
                continue;
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

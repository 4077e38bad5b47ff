// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/game_argument.h"

#include "model/decks/legality.h"
#include "model/games/bundled_games.h"
#include "studio/app/command_line.h"
#include "studio/app/places.h"
#include "studio/text/game_words.h"

#include <algorithm>
#include <ostream>

using namespace Qt::StringLiterals;

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

std::expected<std::vector<std::vector<engine::Deck>>, int>
seatsFor(const model::LoadedGame& game, const std::vector<std::string>& decks, Streams streams)
{
    std::vector<std::vector<engine::Deck>> seats;
    const auto seat = [&](const model::DeckList& deck) -> bool {
        auto cards = model::dealt(deck, *game.program);
        if (!cards) {
            streams.err << words(deck, cards.error()).toStdString() << '\n';
            return false;
        }
        seats.push_back(std::move(*cards));
        return true;
    };
    for (const std::string& name : decks) {
        const QString wanted = QString::fromStdString(name);
        const auto found = std::ranges::find(game.decks, wanted, &model::DeckList::name);
        if (found == game.decks.end()) {
            QStringList known;
            for (const model::DeckList& deck : game.decks)
                known.append(deck.name);
            streams.err << "There is no deck \"" << name << "\". The game has: " << known.join(u", "_s).toStdString()
                        << ".\n";
            return std::unexpected(WrongCall);
        }
        if (!seat(*found))
            return std::unexpected(ProblemsFound);
    }
    for (qsizetype index = 0; decks.empty() && std::ssize(seats) < game.program->fewestPlayers; ++index) {
        if (game.decks.isEmpty())
            seats.emplace_back();
        else if (!seat(game.decks.at(index % game.decks.size())))
            return std::unexpected(ProblemsFound);
    }
    const auto players = static_cast<std::int32_t>(seats.size());
    if (players < game.program->fewestPlayers || players > game.program->mostPlayers) {
        streams.err << "This game is for " << game.program->fewestPlayers << " to " << game.program->mostPlayers
                    << " players; " << players << " decks were given.\n";
        return std::unexpected(WrongCall);
    }
    return seats;
}

} // namespace studio

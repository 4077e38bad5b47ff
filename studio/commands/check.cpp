// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/app/command_line.h"
#include "studio/commands/game_argument.h"
#include "studio/text/game_words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct CheckOptions
{
    std::string game;
    bool json = false;
};

void printJson(const model::LoadedGame& game, std::ostream& out)
{
    QJsonArray problems;
    for (const engine::Diagnostic& diagnostic : game.diagnostics) {
        const engine::SourceFile& file = game.sources[diagnostic.place.file];
        problems.append(
            QJsonObject{
                {u"severity"_s, diagnostic.severity == engine::Severity::Error ? u"error"_s : u"warning"_s},
                {u"code"_s, QString::fromStdString(diagnostic.code)},
                {u"file"_s, QString::fromStdString(file.name)},
                {u"line"_s, qint64(diagnostic.place.line)},
                {u"column"_s, qint64(diagnostic.place.column)},
                {u"message"_s, QString::fromStdString(diagnostic.message)},
            }
        );
    }
    for (const model::DeckProblem& problem : game.deckProblems) {
        problems.append(
            QJsonObject{
                {u"severity"_s, isWarning(problem) ? u"warning"_s : u"error"_s},
                {u"code"_s, QString::fromUtf8(codeOf(problem))},
                {u"file"_s, problem.file},
                {u"line"_s, problem.error.line},
                {u"column"_s, problem.error.column},
                {u"message"_s, words(problem)},
            }
        );
    }
    const QJsonObject report{{u"cards"_s, qint64(game.cards)}, {u"problems"_s, problems}};
    out << QJsonDocument(report).toJson().toStdString();
}

int check(const CheckOptions& options, Streams streams)
{
    const auto game = loadGameArgument(options.game, streams);
    if (!game)
        return game.error();
    if (options.json) {
        printJson(*game, streams.out);
        const bool hasError =
            std::ranges::contains(game->diagnostics, engine::Severity::Error, &engine::Diagnostic::severity);
        return hasError || !std::ranges::all_of(game->deckProblems, isWarning) ? ProblemsFound : Fine;
    }
    if (printProblems(*game, streams.out))
        return ProblemsFound;
    streams.out << game->program->name << ": " << game->cards << " cards and " << game->decks.size()
                << " decks, nothing wrong.\n";
    return Fine;
}

} // namespace

Command checkCommand()
{
    return {
        .name = "check",
        .purpose = "Compile a game's rules and cards and say what is wrong",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<CheckOptions>();
            app.add_option("GAME", options->game, "A bundled game's id, a folder, or a rules file")->required();
            app.add_flag("--json", options->json, "Write the problems as JSON");
            return [options, streams] {
                return check(*options, streams);
            };
        },
    };
}

} // namespace studio

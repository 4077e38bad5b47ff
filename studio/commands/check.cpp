// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/checking/accepting.h"
#include "studio/commands/arguments/counted.h"
#include "studio/commands/arguments/drawn_game.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/game_problems.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/commands/commands.h"
#include "studio/drawing/colours/colour_check.h"
#include "studio/drawing/colours/colour_findings.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct CheckOptions
{
    std::string game;
    bool json = false;
    bool areColoursChecked = false;
};

/// Problems with the colours of the game's own frames, except problems that the author has accepted.
std::vector<GameProblem> colourProblems(const CheckOptions& options)
{
    const auto loaded = findEntities(options.game);
    if (!loaded)
        return {};
    const Entities& entities = loaded->entities;
    const ReadCards read(entities);
    const DrawnGame game(entities, read);
    if (!game.areFramesOwn())
        return {};
    QList<FaceContent> faces;
    for (const CardToPrint& card : game.all())
        faces.append(card.face);
    std::vector<GameProblem> found;
    for (const ColourProblem& problem : checkColours(game.frames(), faces)) {
        const auto text = entities.find(model::EntityId{problem.origin.text});
        const model::Finding finding{
            .code = codeOf(problem.kind), .place = {.entity = text->first, .line = problem.origin.line, .column = 1}
        };
        if (model::reasonToAccept(text->second, finding))
            continue;
        found.push_back({
            .severity = engine::Severity::Warning,
            .code = finding.code.toStdString(),
            .file = (model::nameOf(text->second) + u".frames"_s).toStdString(),
            .line = std::uint32_t(problem.origin.line),
            .column = 1,
            .message = words(problem).toStdString(),
        });
    }
    return found;
}

QJsonObject asJson(const GameProblem& problem)
{
    return {
        {u"severity"_s, problem.severity == engine::Severity::Error ? u"error"_s : u"warning"_s},
        {u"code"_s, QString::fromStdString(problem.code)},
        {u"file"_s, QString::fromStdString(problem.file)},
        {u"line"_s, qint64(problem.line)},
        {u"column"_s, qint64(problem.column)},
        {u"message"_s, QString::fromStdString(problem.message)},
    };
}

void printJson(const std::vector<GameProblem>& problems, std::size_t cards, std::ostream& out)
{
    QJsonArray list;
    for (const GameProblem& problem : problems)
        list.append(asJson(problem));
    const QJsonObject report{{u"cards"_s, qint64(cards)}, {u"problems"_s, list}};
    out << QJsonDocument(report).toJson().toStdString();
}

/// Prints the report as JSON, even if the game can't be read.
int checkForPrograms(const CheckOptions& options, Streams streams)
{
    const auto game = findGame(options.game);
    if (!game) {
        printJson({game.error()}, 0, streams.out);
        return FileTrouble;
    }
    std::vector<GameProblem> problems = game->problems;
    std::ranges::copy(problemsOf(game->game), std::back_inserter(problems));
    if (options.areColoursChecked)
        std::ranges::copy(colourProblems(options), std::back_inserter(problems));
    printJson(problems, game->game.cardCount(), streams.out);
    return hasError(problems) ? ProblemsFound : Fine;
}

int checkForPeople(const CheckOptions& options, Streams streams)
{
    const auto found = findGame(options.game);
    if (!found) {
        streams.err << found.error().message << '\n';
        return FileTrouble;
    }
    for (const GameProblem& problem : found->problems)
        streams.err << printed(problem) << '\n';
    const model::LoadedGame& game = found->game;
    if (printProblems(game, streams.out) || hasError(found->problems))
        return ProblemsFound;
    const std::vector<GameProblem> colours =
        options.areColoursChecked ? colourProblems(options) : std::vector<GameProblem>();
    for (const GameProblem& problem : colours)
        streams.out << printed(problem) << '\n';
    if (!colours.empty())
        return ProblemsFound;
    streams.out << std::format(
        "{}: {} and {}, no problems.\n",
        game.program->name,
        counted(game.cardCount(), "card"),
        counted(game.decks.size(), "deck")
    );
    return Fine;
}

} // namespace

Command checkCommand()
{
    return {
        .name = "check",
        .purpose = "Compile a game's rules and cards and list the problems",
        .mayDraw = true,
        .drawsOnlyWith = "--colours",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<CheckOptions>();
            app.add_option("GAME", options->game, gameArgumentHelp)->required();
            app.add_flag("--json", options->json, "Write the problems as JSON");
            app.add_flag(
                "--colours",
                options->areColoursChecked,
                "Also check whether people with colour blindness can distinguish cards and symbols, and can read all "
                "text"
            );
            return [options, streams] {
                return options->json ? checkForPrograms(*options, streams) : checkForPeople(*options, streams);
            };
        },
    };
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/first_game/first_game.h"
#include "model/games/game_files.h"
#include "model/project/project.h"
#include "studio/commands/arguments/first_game_answers.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/project_argument.h"
#include "studio/commands/commands.h"
#include "studio/words/project_words.h"
#include "studio/workspace/places.h"

#include <QFileInfo>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <ranges>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct NewOptions
{
    /// The file arguments: the game to start from (optional), then the new project.
    std::vector<std::string> names;
    std::vector<std::string> answers;
    bool asks = false;
    bool listsQuestions = false;
};

int wrongCall(const std::string& message, Streams streams)
{
    streams.err << message << '\n';
    return WrongCall;
}

int makeProject(const std::string& path, const QList<model::Entity>& entities, Streams streams)
{
    const auto made = model::Project::create(
        QString::fromStdString(path), Places::ofUser().projectsFolder, entities, QDateTime::currentDateTimeUtc()
    );
    if (!made) {
        streams.err << words(made.error()).toStdString() << '\n';
        return FileTrouble;
    }
    for (const GameProblem& problem : problemsOf(**made))
        streams.err << printed(problem) << '\n';
    (*made)->close();
    streams.out << "Made " << path << ".\n";
    return Fine;
}

int copyGame(const std::string& path, const std::string& game, Streams streams)
{
    const auto entities = loadEntities(game.empty() ? Places::ofUser().starterFolder.toStdString() : game, streams);
    if (!entities)
        return entities.error();
    return makeProject(path, *entities | std::views::values | std::ranges::to<QList<model::Entity>>(), streams);
}

int writeFirstGame(const model::FirstGame& game, const NewOptions& options, Streams streams)
{
    auto answers = readAnswers(game.questions(), options.answers, streams);
    if (answers && options.asks)
        answers = askQuestions(game.questions(), *answers, std::cin, streams);
    if (!answers)
        return answers.error();
    const auto shared = model::readSharedRules(Places::ofUser().sharedRulesFolder);
    if (!shared) {
        streams.err << problemOf(shared.error()).message << '\n';
        return FileTrouble;
    }
    const std::string& path = options.names.back();
    const auto written = game.written(
        QFileInfo(QString::fromStdString(path)).completeBaseName(),
        model::settled(game.questions(), *answers).answers,
        *shared
    );
    if (!written) {
        streams.err << written.error().toStdString() << '\n';
        return FileTrouble;
    }
    // The rules have an error if a typed name already has another meaning in them.
    if (!written->compiled.diagnostics.empty())
        return wrongCall(written->compiled.diagnostics.front().message, streams);
    return makeProject(path, written->parts, streams);
}

int runNew(const NewOptions& options, Streams streams)
{
    const bool isFirstGame = options.asks || !options.answers.empty();
    if (!options.listsQuestions) {
        if (options.names.empty())
            return wrongCall("FILE is required. Run with --help for more information.", streams);
        if (!isProject(options.names.back()))
            return wrongCall(
                "The name of a project file must end in .cardwright: " + options.names.back() + ".cardwright", streams
            );
        if (isFirstGame && options.names.size() > 1)
            return wrongCall("Answers make a new game, so they can't be combined with a game to start from.", streams);
        if (!isFirstGame)
            return copyGame(
                options.names.back(), options.names.size() > 1 ? options.names.front() : std::string(), streams
            );
    }
    const auto game = model::FirstGame::read(Places::ofUser().firstGameFolder);
    if (!game) {
        streams.err << game.error().toStdString() << '\n';
        return FileTrouble;
    }
    if (!options.listsQuestions)
        return writeFirstGame(*game, options, streams);
    listQuestions(game->questions(), streams.out);
    return Fine;
}

} // namespace

Command newCommand()
{
    return {
        .name = "new",
        .purpose = "Create a project: empty, based on a game, or written from answers to questions",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<NewOptions>();
            app.add_option(
                   "FILE",
                   options->names,
                   "The game to start from, if any, and the project file to create (.cardwright)"
            )
                ->type_name("[GAME] FILE")
                ->option_text("")
                ->expected(0, 2);
            app.add_flag("--ask", options->asks, "Ask a few questions, and write rules that match the answers");
            app.add_option("--answer", options->answers, "Answer a question, such as win=points; can be repeated")
                ->type_name("KEY=VALUE")
                ->allow_extra_args(false);
            app.add_flag("--questions", options->listsQuestions, "List the questions and their answers");
            return [options, streams] {
                return runNew(*options, streams);
            };
        },
    };
}

} // namespace studio

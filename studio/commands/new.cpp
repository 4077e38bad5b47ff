// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/project/project.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/project_argument.h"
#include "studio/commands/commands.h"
#include "studio/words/project_words.h"
#include "studio/workspace/places.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <ranges>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

int makeProject(const std::string& path, const std::string& game, Streams streams)
{
    if (!isProject(path)) {
        streams.err << "The name of a project file must end in .cardwright: " << path << ".cardwright\n";
        return WrongCall;
    }
    const Places places = Places::ofUser();
    const auto entities = loadEntities(game.empty() ? places.starterFolder.toStdString() : game, streams);
    if (!entities)
        return entities.error();
    const auto made = model::Project::create(
        QString::fromStdString(path),
        places.projectsFolder,
        *entities | std::views::values | std::ranges::to<QList<model::Entity>>(),
        QDateTime::currentDateTimeUtc()
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

} // namespace

Command newCommand()
{
    return {
        .name = "new",
        .purpose = "Create an empty project or one based on a game",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto names = std::make_shared<std::vector<std::string>>();
            app.add_option(
                   "FILE", *names, "The game to start from, if any, and the project file to create (.cardwright)"
            )
                ->type_name("[GAME] FILE")
                ->option_text("")
                ->required()
                ->expected(1, 2);
            return [names, streams] {
                return makeProject(names->back(), names->size() > 1 ? names->front() : std::string(), streams);
            };
        },
    };
}

} // namespace studio

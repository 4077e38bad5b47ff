// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/project_argument.h"

#include "model/exchange/folder/text_folder.h"
#include "studio/commands/arguments/call.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/words/project_words.h"
#include "studio/workspace/places.h"

#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

bool isProject(const std::string& path)
{
    return path.ends_with(".cardwright");
}

std::expected<std::unique_ptr<model::Project>, int> openProject(const std::string& path, Streams streams)
{
    if (!isProject(path) && findEntities(path)) {
        streams.err << path << " is a game, not a project: run “cardwright new " << path
                    << " FILE.cardwright” to make a project from it.\n";
        return std::unexpected(WrongCall);
    }
    auto opened = model::Project::open(QString::fromStdString(path), Places::ofUser().projectsFolder);
    if (!opened) {
        streams.err << words(opened.error()).toStdString() << '\n';
        return std::unexpected(FileTrouble);
    }
    for (const GameProblem& problem : problemsOf(**opened))
        streams.err << printed(problem) << '\n';
    return std::move(*opened);
}

std::expected<std::unique_ptr<model::Project>, int> openToChange(const std::string& path, Streams streams)
{
    auto opened = openProject(path, streams);
    if (!opened || (*opened)->access() == model::ProjectAccess::Write)
        return opened;
    streams.err << path << ": " << words((*opened)->access()).toStdString() << '\n';
    return std::unexpected(FileTrouble);
}

namespace {

std::expected<FoundEntities, GameProblem> entitiesOfProject(const QString& path)
{
    const auto project = model::Project::open(path, Places::ofUser().projectsFolder);
    if (!project)
        return std::unexpected(studio::problemOf(project.error()));
    FoundEntities found{.entities = (*project)->entities(), .problems = problemsOf(**project)};
    (*project)->close();
    return found;
}

} // namespace

std::expected<FoundEntities, GameProblem> findEntities(const std::string& game)
{
    if (isProject(game))
        return entitiesOfProject(QString::fromStdString(game));
    const auto read = model::readTextFolder(pathOfGame(game), Places::ofUser().sharedRulesFolder);
    if (!read)
        return std::unexpected(studio::problemOf(read.error()));
    FoundEntities found;
    for (const model::Entity& entity : *read)
        found.entities[{std::ssize(found.entities) + 1}] = entity;
    return found;
}

std::expected<Entities, int> loadEntities(const std::string& game, Streams streams)
{
    auto found = findEntities(game);
    if (!found) {
        streams.err << found.error().message << '\n';
        return std::unexpected(FileTrouble);
    }
    for (const GameProblem& problem : found->problems)
        streams.err << printed(problem) << '\n';
    return std::move(found->entities);
}

} // namespace studio

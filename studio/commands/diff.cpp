// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/project_argument.h"
#include "studio/commands/commands.h"
#include "studio/words/project_words.h"
#include "studio/workspace/places.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct DiffOptions
{
    std::string game;
    std::string other;
    std::string from;
    std::string to;
    bool json = false;
};

using Differences = QList<model::EntityDifference>;

/// The moment of a version, given by its name, or of a step, given by its number.
std::optional<std::int64_t> momentNamed(const model::Project& project, const std::string& name, std::ostream& err)
{
    const QString wanted = QString::fromStdString(name);
    const auto named = std::ranges::find(project.versions(), wanted, &model::NamedVersion::name);
    if (named != project.versions().end())
        return named->after;
    bool isNumber = false;
    const std::int64_t step = wanted.toLongLong(&isNumber);
    if (isNumber && step >= 0 && step <= project.now())
        return step;
    err << "The project has no version \"" << name
        << "\". Run “cardwright versions” to list its versions, or give a step from 0 to " << project.now() << ".\n";
    return {};
}

/// The moment of the last version before the current state, or of the project's creation.
std::int64_t lastVersion(const model::Project& project)
{
    std::int64_t last = std::min<std::int64_t>(1, project.now());
    for (const model::NamedVersion& version : project.versions()) {
        if (version.after < project.now())
            last = std::max(last, version.after);
    }
    return last;
}

std::expected<Differences, int> between(const model::Project& project, const DiffOptions& options, Streams streams)
{
    const auto from = options.from.empty() ? lastVersion(project) : momentNamed(project, options.from, streams.err);
    const auto to = options.to.empty() ? project.now() : momentNamed(project, options.to, streams.err);
    if (!from || !to)
        return std::unexpected(WrongCall);
    const auto found = project.difference(*from, *to);
    if (found)
        return *found;
    streams.err << words(found.error()).toStdString() << '\n';
    return std::unexpected(FileTrouble);
}

std::expected<Differences, int> withinProject(const DiffOptions& options, Streams streams)
{
    if (!isProject(options.game)) {
        streams.err << options.game
                    << " is not a project, so it has no versions. Give a second game to compare it with.\n";
        return std::unexpected(WrongCall);
    }
    const auto project = openProject(options.game, streams);
    if (!project)
        return std::unexpected(project.error());
    auto found = between(**project, options, streams);
    (*project)->close();
    return found;
}

/// Compares two games. Entities of the same kind and name are treated as the same entity.
std::expected<Differences, int> betweenGames(const DiffOptions& options, Streams streams)
{
    const auto one = loadEntities(options.game, streams);
    if (!one)
        return std::unexpected(one.error());
    const auto other = loadEntities(options.other, streams);
    if (!other)
        return std::unexpected(other.error());
    const std::int64_t apart = one->empty() ? 0 : one->rbegin()->first.value;
    model::EntityValues before;
    model::EntityValues after;
    for (const auto& [id, entity] : *one) {
        before[id] = entity;
        after[id] = std::nullopt;
    }
    for (const auto& [id, entity] : *other) {
        before[{id.value + apart}] = std::nullopt;
        after[{id.value + apart}] = entity;
    }
    return model::differences(before, after);
}

QJsonObject asJson(const model::EntityDifference& difference)
{
    const auto nameOr = [](const std::optional<model::Entity>& entity) {
        return entity ? QJsonValue(nameOf(*entity)) : QJsonValue();
    };
    return {
        {u"before"_s, nameOr(difference.before)},
        {u"after"_s, nameOr(difference.after)},
        {u"words"_s, words(difference)},
    };
}

/// Whether the second argument names a version of the same project, not another game.
bool isVersion(const DiffOptions& options)
{
    if (!isProject(options.game) || options.other.empty() || isProject(options.other))
        return false;
    const auto project = model::Project::open(QString::fromStdString(options.game), Places::ofUser().projectsFolder);
    if (!project)
        return false;
    const QString name = QString::fromStdString(options.other);
    const bool isNamed = std::ranges::contains((*project)->versions(), name, &model::NamedVersion::name);
    (*project)->close();
    return isNamed;
}

int diff(DiffOptions options, Streams streams)
{
    if (isVersion(options))
        options.from = std::exchange(options.other, {});
    const auto found = options.other.empty() ? withinProject(options, streams) : betweenGames(options, streams);
    if (!found)
        return found.error();
    QJsonArray report;
    for (const model::EntityDifference& difference : *found) {
        if (options.json)
            report.append(asJson(difference));
        else
            streams.out << words(difference).toStdString() << '\n';
    }
    if (options.json)
        streams.out << QJsonDocument(report).toJson().toStdString();
    else if (found->isEmpty())
        streams.out << "No differences.\n";
    return Fine;
}

} // namespace

Command diffCommand()
{
    return {
        .name = "diff",
        .purpose = "List the differences between two games or two versions of a project",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<DiffOptions>();
            app.add_option("GAME", options->game, gameArgumentHelp)->required();
            CLI::Option* const other = app.add_option(
                "OTHER", options->other, "A second game, or a version of the project (see --from), to compare with"
            );
            app.add_option("--from", options->from, "Compare from this version or step; the last version by default")
                ->excludes(other);
            app.add_option("--to", options->to, "Compare to this version or step; the current state by default")
                ->excludes(other);
            app.add_flag("--json", options->json, "Write the differences as JSON");
            return [options, streams] {
                return diff(*options, streams);
            };
        },
    };
}

} // namespace studio

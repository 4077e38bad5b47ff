// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/arguments/project_argument.h"
#include "studio/commands/commands.h"
#include "studio/words/project_words.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <CLI/CLI.hpp>
#include <format>
#include <memory>
#include <optional>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct VersionsOptions
{
    std::string project;
    std::optional<std::string> name;
    bool json = false;
};

int nameVersion(model::Project& project, const VersionsOptions& options, Streams streams)
{
    const auto named = project.nameVersion(QString::fromStdString(*options.name), QDateTime::currentDateTimeUtc());
    if (!named) {
        streams.err << words(named.error()).toStdString() << '\n';
        return named.error().kind == model::EditError::Kind::Storage ? FileTrouble : WrongCall;
    }
    streams.out << std::format("Saved step {} as version “{}”.\n", project.now(), *options.name);
    return Fine;
}

void list(const model::Project& project, std::ostream& out)
{
    for (const model::NamedVersion& version : project.versions())
        out << std::format(
            "{}  step {:6}  {}\n",
            version.at.toLocalTime().toString(Qt::ISODate).toStdString(),
            version.after,
            version.name.toStdString()
        );
    out << std::format("The project is at step {}.\n", project.now());
}

void listAsJson(const model::Project& project, std::ostream& out)
{
    QJsonArray versions;
    for (const model::NamedVersion& version : project.versions())
        versions.append(
            QJsonObject{
                {u"name"_s, version.name},
                {u"step"_s, qint64(version.after)},
                {u"at"_s, version.at.toUTC().toString(Qt::ISODate)},
            }
        );
    out << QJsonDocument(QJsonObject{{u"step"_s, qint64(project.now())}, {u"versions"_s, versions}})
               .toJson()
               .toStdString();
}

int versions(const VersionsOptions& options, Streams streams)
{
    if (options.name && QString::fromStdString(*options.name).trimmed().isEmpty()) {
        streams.err << "Give the version a name with visible characters.\n";
        return WrongCall;
    }
    const auto project = options.name ? openToChange(options.project, streams) : openProject(options.project, streams);
    if (!project)
        return project.error();
    int status = Fine;
    if (options.name)
        status = nameVersion(**project, options, streams);
    else if (options.json)
        listAsJson(**project, streams.out);
    else
        list(**project, streams.out);
    (*project)->close();
    return status;
}

} // namespace

Command versionsCommand()
{
    return {
        .name = "versions",
        .purpose = "List the versions of a project, or save the current state as one",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto options = std::make_shared<VersionsOptions>();
            app.add_option("PROJECT", options->project, "A project file")->required();
            app.add_option("--name", options->name, "Save the current state as a version with this name");
            app.add_flag("--json", options->json, "Write the versions as JSON");
            return [options, streams] {
                return versions(*options, streams);
            };
        },
    };
}

} // namespace studio

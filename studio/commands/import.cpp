// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "model/entities/card_names.h"
#include "model/exchange/formats.h"
#include "model/exchange/import_preview.h"
#include "model/games/game_sources.h"
#include "studio/commands/arguments/exchange_arguments.h"
#include "studio/commands/arguments/project_argument.h"
#include "studio/commands/commands.h"
#include "studio/drawing/art/art_import.h"
#include "studio/words/exchange_words.h"
#include "studio/words/project_words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <format>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct ImportArguments
{
    std::string project;
    std::string source;
    std::string format;
    std::string list;
    bool matchesIds = false;
    bool skipsKnown = false;
    bool skipsUnknown = false;
    bool isPreview = false;
};

model::ImportOptions optionsOf(const ImportArguments& arguments)
{
    using Options = model::ImportOptions;
    return {
        .match = arguments.matchesIds ? Options::Match::Id : Options::Match::Name,
        .known = arguments.skipsKnown ? Options::Known::Skip : Options::Known::Update,
        .unknown = arguments.skipsUnknown ? Options::Unknown::Skip : Options::Unknown::Add,
        .list = QString::fromStdString(arguments.list),
    };
}

model::ReadRequest requestFor(const model::Project& project, const std::string& source)
{
    return {
        .fileName = QFileInfo(QString::fromStdString(source)).fileName(),
        .fields = fieldsOf(project.entities()),
        .isCard = [names = cardNamesOf(project.entities())](
                      const QString& name
                  ) { return names.contains(model::asCardName(name)); },
        .asArt = asArt,
    };
}

/// Prints the headings that were matched with a field whose name is only similar.
void printGuesses(const model::ColumnMapping& mapping, const std::string& source, std::ostream& err)
{
    for (const model::MappedColumn& column : mapping.columns) {
        const bool isField = column.target.kind == model::ColumnTarget::Kind::Field;
        if (isField && !column.heading.startsWith(column.target.field, Qt::CaseInsensitive))
            err << std::format(
                "{}: column “{}” is read as {}\n",
                source,
                column.heading.toStdString(),
                column.target.field.toStdString()
            );
    }
}

/// Prints the problems that prevent rows from being imported. Returns whether there are any.
bool printRefusals(const model::ImportPreview& preview, const std::string& source, std::ostream& err)
{
    bool isAnyRefused = false;
    for (const model::PreviewRow& row : preview.rows) {
        if (row.action != model::PreviewRow::Action::Refuse || !row.problem)
            continue;
        isAnyRefused = true;
        err << source << ": " << words(*row.problem).toStdString() << '\n';
    }
    return isAnyRefused;
}

void printCounts(const model::ImportPreview& preview, std::ostream& out)
{
    using Action = model::PreviewRow::Action;
    out << std::format(
        "{} added, {} updated, {} unchanged, {} skipped.\n",
        preview.count(Action::Add),
        preview.count(Action::Update),
        preview.count(Action::Unchanged),
        preview.count(Action::Skip)
    );
}

int nothingImported(std::ostream& err)
{
    err << "Nothing was imported.\n";
    return ProblemsFound;
}

int importInto(model::Project& project, const ImportArguments& arguments, Streams streams)
{
    const auto format = formatNamed(arguments.format, streams.err);
    if (!format)
        return WrongCall;
    const QString path = QString::fromStdString(arguments.source);
    const auto read = model::readFile(path, requestFor(project, arguments.source), *format);
    if (!read) {
        for (const model::ExchangeProblem& problem : read.error().list())
            streams.err << arguments.source << ": " << words(problem).toStdString() << '\n';
        const int status = nothingImported(streams.err);
        const auto isOfFile = [](const model::ExchangeProblem& problem) {
            return problem.code == model::ExchangeProblem::Code::CannotRead;
        };
        return std::ranges::any_of(read.error().list(), isOfFile) ? FileTrouble : status;
    }
    for (const model::ExchangeProblem& note : read->notes.list())
        streams.err << arguments.source << ": " << words(note).toStdString() << '\n';
    printGuesses(read->mapping, arguments.source, streams.err);
    printLosses(read->losses, streams.err);
    const model::ImportPreview preview = model::previewImport(*read, project.entities(), optionsOf(arguments));
    if (printRefusals(preview, arguments.source, streams.err))
        return nothingImported(streams.err);
    if (preview.canBeApplied() && !arguments.isPreview) {
        const auto batch =
            model::importBatch(preview, QFileInfo(path).fileName(), QDateTime::currentDateTimeUtc(), [&project] {
                return project.newId();
            });
        if (const auto applied = project.apply(batch); !applied) {
            streams.err << words(applied.error()).toStdString() << '\n';
            return FileTrouble;
        }
    }
    printCounts(preview, streams.out);
    return Fine;
}

int import(const ImportArguments& arguments, Streams streams)
{
    const auto project = openToChange(arguments.project, streams);
    if (!project)
        return project.error();
    const int status = importInto(**project, arguments, streams);
    (*project)->close();
    return status;
}

} // namespace

Command importCommand()
{
    return {
        .name = "import",
        .purpose = "Import cards or decks from another program's file into a project",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto arguments = std::make_shared<ImportArguments>();
            app.add_option("PROJECT", arguments->project, "A project file")->required();
            app.add_option("SOURCE", arguments->source, "The file to import")->required();
            app.add_option(
                   "--as",
                   arguments->format,
                   "The format, if the name of the file doesn't indicate it: " + formatIds(Way::In)
            )
                ->type_name("FORMAT");
            app.add_option("--list", arguments->list, "The list for new cards");
            app.add_flag("--match-ids", arguments->matchesIds, "Match cards by ID instead of by name");
            app.add_flag("--skip-known", arguments->skipsKnown, "Do not update cards the project already has");
            app.add_flag("--skip-new", arguments->skipsUnknown, "Do not add new cards");
            app.add_flag("--preview", arguments->isPreview, "Only show what would change");
            return [arguments, streams] {
                return import(*arguments, streams);
            };
        },
    };
}

} // namespace studio

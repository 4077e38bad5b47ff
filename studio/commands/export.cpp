// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/folder/text_folder.h"
#include "model/exchange/formats.h"
#include "studio/commands/arguments/exchange_arguments.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/commands/commands.h"
#include "studio/commands/export_pictures.h"
#include "studio/words/exchange_words.h"
#include "studio/words/project_words.h"

#include <QFileInfo>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

struct ExportArguments
{
    std::string game;
    std::string target;
    std::string format;
    std::vector<std::string> decks;
    PictureArguments pictures;
};

int exportFolder(const Entities& entities, const ExportArguments& arguments, Streams streams)
{
    const auto written = model::writeTextFolder(entities, QString::fromStdString(arguments.target));
    if (!written) {
        streams.err << "The file " << written.error().path.toStdString()
                    << " could not be written. Check the folder, its permissions and its room.\n";
        return FileTrouble;
    }
    if (!written->losses.isEmpty())
        streams.err << written->losses.size() << " things that text cannot carry were left out: notes, tags, pictures, "
                    << "searches, playtests.\n";
    for (const QString& stranger : written->strangers)
        streams.err << "Left as it was, and not of this game: " << stranger.toStdString() << '\n';
    streams.out << "Wrote " << arguments.target << ".\n";
    return Fine;
}

/// A format for decks is meant when decks are named; otherwise cards are.
const model::ExchangeFormat* formatFor(const ExportArguments& arguments, std::ostream& err)
{
    const auto named = formatNamed(arguments.format, err);
    if (!named)
        return nullptr;
    const QString target = QString::fromStdString(arguments.target);
    const model::ExchangeFormat* format = *named;
    if (!format && QFileInfo(target).suffix().isEmpty())
        format = model::formatCalled(u"folder"_s);
    if (!format)
        format = model::formatToWrite(target, arguments.decks.empty() ? model::Carried::Cards : model::Carried::Decks);
    if (!format)
        format = model::formatToWrite(target, model::Carried::Decks);
    if (!format || !format->canWrite()) {
        err << "No format that can be written is meant by " << arguments.target
            << ". Name one with --as: " << formatIds(Way::Out) << ".\n";
        return nullptr;
    }
    return format;
}

/// Decks by name; all of them, and all cards, when none is named.
std::function<bool(model::EntityId)> wantedOf(const Entities& entities, const std::vector<std::string>& decks)
{
    if (decks.empty())
        return {};
    return [&entities, &decks](model::EntityId id) {
        const auto* const deck = std::get_if<model::Deck>(&entities.at(id));
        return deck && std::ranges::contains(decks, deck->list.name.toStdString());
    };
}

int save(
    model::Outgoing outgoing,
    const Entities& entities,
    const ReadCards& read,
    const ExportArguments& arguments,
    Streams streams
)
{
    const QFileInfo target(QString::fromStdString(arguments.target));
    if (outgoing.files.isEmpty()) {
        streams.err << "There is nothing to write.\n";
        return ProblemsFound;
    }
    // One file is called as was asked; several go into a folder of that name.
    const bool isOne = outgoing.files.size() == 1 && !target.isDir();
    if (isOne)
        outgoing.files.first().name = target.fileName();
    const QString folder = isOne ? target.path() : target.filePath();
    if (const auto saved = model::saveFiles(folder, outgoing.files); !saved) {
        streams.err << words(saved.error()).toStdString() << '\n';
        return FileTrouble;
    }
    for (const model::OutgoingFile& file : outgoing.files)
        streams.out << "Wrote " << QDir(folder).filePath(file.name).toStdString() << ".\n";
    printLosses(outgoing.losses, streams.err);
    return outgoing.sheets.isEmpty() ? int(Fine) : exportSheets(entities, read, outgoing, folder, streams);
}

/// What others may have of a project.
int shareProject(const ExportArguments& arguments, Streams streams)
{
    const auto project = openProject(arguments.game, streams);
    if (!project)
        return project.error();
    const auto shared = (*project)->share(QString::fromStdString(arguments.target), QDateTime::currentDateTimeUtc());
    (*project)->close();
    if (!shared) {
        streams.err << words(shared.error()).toStdString() << '\n';
        return FileTrouble;
    }
    streams.out << "Wrote " << arguments.target
                << ", without history, notes, playtests, searches and pictures that no card shows.\n";
    return Fine;
}

int exportGame(const ExportArguments& arguments, Streams streams)
{
    if (arguments.format.empty() && isProject(arguments.target)) {
        if (isProject(arguments.game) && arguments.decks.empty())
            return shareProject(arguments, streams);
        streams.err << "A copy for others is made of a whole project. 'cardwright new' makes a project of a game.\n";
        return WrongCall;
    }
    const Picture picture = pictureMeant(arguments.target, arguments.format);
    const model::ExchangeFormat* const format = picture == Picture::None ? formatFor(arguments, streams.err) : nullptr;
    if (!format && picture == Picture::None)
        return WrongCall;
    const auto entities = loadEntities(arguments.game, streams);
    if (!entities)
        return entities.error();
    if (!format)
        return exportPictures(picture, *entities, arguments.target, arguments.decks, arguments.pictures, streams);
    if (format->place == model::ExchangeFormat::Place::Folder)
        return exportFolder(*entities, arguments, streams);
    const ReadCards read(*entities);
    std::map<QString, QString> texts;
    for (const auto& [id, card] : read.cards())
        texts[QString::fromStdString(card.card->name)] = QString::fromStdString(card.text);
    return save(
        format->write({
            .entities = *entities,
            .isWanted = wantedOf(*entities, arguments.decks),
            .fields = model::cardFields(read.game()),
            .name = QFileInfo(QString::fromStdString(arguments.target)).completeBaseName(),
            .wording =
                [&texts](const model::CardDefinition& card) {
                    const auto found = texts.find(card.name);
                    return found == texts.end() ? QString() : found->second;
                },
        }),
        *entities,
        read,
        arguments,
        streams
    );
}

} // namespace

Command exportCommand()
{
    return {
        .name = "export",
        .purpose = "Write a game's cards or decks for print or for another program, or all of it as a folder of text",
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto arguments = std::make_shared<ExportArguments>();
            app.add_option("GAME", arguments->game, gameArgumentHelp)->required();
            app.add_option(
                   "TARGET",
                   arguments->target,
                   "The file to write, or a folder; a .cardwright file is a copy for others"
            )
                ->required();
            app.add_option(
                   "--as",
                   arguments->format,
                   "Its format, when its name does not tell: pdf, png, " + formatIds(Way::Out)
            )
                ->type_name("FORMAT");
            app.add_option("--deck", arguments->decks, "Only this deck; may be given several times")->type_name("NAME");
            declarePictures(app, arguments->pictures);
            return [arguments, streams] {
                return exportGame(*arguments, streams);
            };
        },
    };
}

} // namespace studio

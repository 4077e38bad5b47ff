// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/folder/text_folder.h"
#include "model/exchange/formats.h"
#include "studio/commands/arguments/drawn_game.h"
#include "studio/commands/arguments/exchange_arguments.h"
#include "studio/commands/arguments/game_argument.h"
#include "studio/commands/arguments/read_cards.h"
#include "studio/commands/commands.h"
#include "studio/commands/export_pictures.h"
#include "studio/drawing/frames/other_side.h"
#include "studio/drawing/frames/printed_roles.h"
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
                    << " could not be written. Check the folder, its permissions and the free space.\n";
        return FileTrouble;
    }
    if (!written->losses.isEmpty())
        streams.err << "Text files can't store notes, tags, searches or playtests. Items left out: "
                    << written->losses.size() << ".\n";
    for (const QString& stranger : written->strangers)
        streams.err << "Not part of this game, left unchanged: " << stranger.toStdString() << '\n';
    streams.out << "Wrote " << arguments.target << ".\n";
    return Fine;
}

/// The format for the export: a deck format if decks are named, otherwise a card format.
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
        err << "The format of " << arguments.target << " is unknown. Choose a format with --as: " << formatIds(Way::Out)
            << ".\n";
        return nullptr;
    }
    return format;
}

/// The name for the export: the game's name if the format is a folder, otherwise the target's name without its suffix.
QString nameFor(const model::ExchangeFormat& format, const ExportArguments& arguments, const engine::syntax::Game& game)
{
    if (format.suffixes.empty() && !game.name.empty())
        return QString::fromStdString(game.name);
    return QFileInfo(QString::fromStdString(arguments.target)).completeBaseName();
}

/// A filter that accepts only the decks with these names. If there are no names, the filter is empty, so that
/// everything is exported.
std::function<bool(model::EntityId)> wantedOf(const Entities& entities, const std::vector<std::string>& decks)
{
    if (decks.empty())
        return {};
    return [&entities, &decks](model::EntityId id) {
        const auto* const deck = std::get_if<model::Deck>(&entities.at(id));
        return deck && std::ranges::contains(decks, deck->list.name.toStdString());
    };
}

/// Creates the files to be saved in a folder. The files may contain the paths of pictures, so they can differ between
/// folders.
using WriteTo = std::function<model::Outgoing(const QString& folder)>;

int save(
    const model::ExchangeFormat& format,
    const WriteTo& writeTo,
    const Entities& entities,
    const ReadCards& read,
    const ExportArguments& arguments,
    Streams streams
)
{
    const QFileInfo target(QString::fromStdString(arguments.target));
    model::Outgoing outgoing = writeTo(target.path());
    if (outgoing.files.isEmpty()) {
        streams.err << "Nothing to export.\n";
        return ProblemsFound;
    }
    // A single file is saved under the requested name, unless that is the name of a folder. Otherwise, the files are
    // saved in a folder with the requested name.
    const bool isFolder =
        target.isDir() || format.suffixes.empty() || (format.writesFolder() && target.suffix().isEmpty());
    const bool isOne = outgoing.files.size() == 1 && !isFolder;
    const QString folder = isOne ? target.path() : target.filePath();
    if (!isOne)
        outgoing = writeTo(folder);
    else
        (format.isArchive ? outgoing.archive : outgoing.files.first().name) = target.fileName();
    if (!format.isArchive) {
        if (const auto saved = model::saveFiles(folder, outgoing.files); !saved) {
            streams.err << words(saved.error()).toStdString() << '\n';
            return FileTrouble;
        }
        for (const model::OutgoingFile& file : outgoing.files)
            streams.out << "Wrote " << QDir(folder).filePath(file.name).toStdString() << ".\n";
    }
    printLosses(outgoing.losses, streams.err);
    return outgoing.hasPictures() ? exportOutgoing(entities, read, outgoing, folder, streams) : int(Fine);
}

/// Writes a copy of the project without its private parts.
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
    streams.out << "Wrote " << arguments.target << " without history, notes, playtests, searches or unused pictures.\n";
    return Fine;
}

int exportGame(const ExportArguments& arguments, Streams streams)
{
    if (arguments.format.empty() && isProject(arguments.target)) {
        if (isProject(arguments.game) && arguments.decks.empty())
            return shareProject(arguments, streams);
        streams.err << "Only a project can be shared as a copy. Make a project from a game with “cardwright new”.\n";
        return WrongCall;
    }
    const Picture picture = pictureMeant(arguments.target, arguments.format);
    const model::ExchangeFormat* const format = picture == Picture::None ? formatFor(arguments, streams.err) : nullptr;
    if (!format && picture == Picture::None)
        return WrongCall;
    const auto entities = loadEntities(arguments.game, streams);
    if (!entities)
        return entities.error();
    if (!format) {
        PictureArguments pictures = arguments.pictures;
        if (const int status = readStamp(arguments.game, pictures, streams); status != Fine)
            return status;
        return exportPictures(picture, *entities, arguments.target, arguments.decks, pictures, streams);
    }
    if (format->place == model::ExchangeFormat::Place::Folder)
        return exportFolder(*entities, arguments, streams);
    const ReadCards read(*entities);
    std::map<QString, QString> texts;
    for (const auto& [id, card] : read.cards())
        texts[QString::fromStdString(card.card->name)] = QString::fromStdString(card.text);
    const model::CardFields fields = model::cardFields(read.game());
    const DrawnGame drawn(*entities, read);
    const auto writeTo = [&](const QString& folder) {
        return format->write({
            .entities = *entities,
            .isWanted = wantedOf(*entities, arguments.decks),
            .fields = fields,
            .name = nameFor(*format, arguments, read.game()),
            .wording =
                [&texts](const model::CardDefinition& card) {
                    const auto found = texts.find(card.name);
                    return found == texts.end() ? QString() : found->second;
                },
            .addressOf = [&folder](const QString& file) { return model::localAddress(folder, file); },
            .hasOwnBack =
                [&drawn](const model::CardDefinition& card) {
                    const FaceContent* const face = drawn.face(card.name);
                    return face && !isCommonBack(drawn.toPrint(*face).back);
                },
            .roles = rolesOf(drawn.frames(), fields),
        });
    };
    return save(*format, writeTo, *entities, read, arguments, streams);
}

} // namespace

Command exportCommand()
{
    return {
        .name = "export",
        .purpose =
            "Export cards or decks to print or to use in another program, or export the whole game as text files",
        .mayDraw = true,
        .declare = [](CLI::App& app, Streams streams) -> std::function<int()> {
            const auto arguments = std::make_shared<ExportArguments>();
            app.add_option("GAME", arguments->game, gameArgumentHelp)->required();
            app.add_option(
                   "TARGET",
                   arguments->target,
                   "The file or folder to write; FILE.cardwright is a copy of the project to share"
            )
                ->required();
            app.add_option(
                   "--as",
                   arguments->format,
                   "The format, if the name of the target doesn't indicate it: pdf, png, " + formatIds(Way::Out)
            )
                ->type_name("FORMAT");
            app.add_option("--deck", arguments->decks, "Only this deck; can be given several times")->type_name("NAME");
            declarePictures(app, arguments->pictures);
            return [arguments, streams] {
                return exportGame(*arguments, streams);
            };
        },
    };
}

} // namespace studio

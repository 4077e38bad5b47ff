// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/exporting.h"

#include "model/cards/card_back.h"
#include "model/exchange/folder/text_folder.h"
#include "model/exchange/formats.h"
#include "model/project/project.h"
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/frames/other_side.h"
#include "studio/drawing/print/card_sheet.h"
#include "studio/kit/icons.h"
#include "studio/panels/context.h"
#include "studio/panels/exchange/export_dialog.h"
#include "studio/panels/exchange/import_dock.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/message_bar.h"
#include "studio/shell/perspectives.h"
#include "studio/words/exchange_words.h"
#include "studio/words/project_words.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QMainWindow>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class Exporting
{
    Q_DECLARE_TR_FUNCTIONS(Exporting)
};

QString couldNotWrite(const QString& path)
{
    return Exporting::tr("Could not write %1. Check that the folder exists, is writable and has free space.").arg(path);
}

void reportExport(const ActionContext& context, const QString& target, const model::LossReport& losses)
{
    QStringList lost;
    for (const model::Loss& loss : losses.losses())
        lost.append(words(loss));
    if (lost.isEmpty())
        context.messages.say(Severity::Note, Exporting::tr("Exported to %1").arg(target));
    else
        context.messages.say(
            Severity::Warning, Exporting::tr("Exported to %1\nNot exported: %2").arg(target, lost.join(u"; "_s))
        );
}

void writeTexts(const ActionContext& context, const QString& folder)
{
    const auto written = model::writeTextFolder(context.workspace.entities(), folder);
    if (!written)
        return context.messages.say(Severity::Error, couldNotWrite(written.error().path));
    QString message = Exporting::tr("Exported to %1").arg(folder);
    if (!written->losses.isEmpty())
        message +=
            u' ' +
            Exporting::tr("%n item(s) can't be stored as text and were skipped.", nullptr, int(written->losses.size()));
    context.messages.say(written->losses.isEmpty() ? Severity::Note : Severity::Warning, message);
}

/// Draws the pictures that accompany exported files. This takes a while, so it runs in the background.
void drawPictures(const ActionContext& context, const model::Outgoing& outgoing, const QString& folder)
{
    const Faces& faces = Faces::of(context.workspace);
    QHash<QString, FaceContent> known;
    const auto know = [&](const QString& card) {
        const std::optional<FaceContent> face = faces.contentNamed(card);
        if (face && !known.contains(card))
            known.insert(card, *face);
    };
    // The back of a card is another card, a drawing or nothing.
    const auto knowBack = [&](const QString& card) {
        if (const FaceField* const back = known.value(card).field(model::backField))
            know(back->text);
    };
    for (const model::CardSheet& sheet : outgoing.sheets)
        for (const model::CardSheet::Slot& slot : sheet.cards) {
            know(slot.card);
            knowBack(slot.card);
        }
    for (const model::CardPicture& picture : outgoing.pictures)
        know(picture.card);
    const QString progress = Exporting::tr("Drawing the pictures for %1…").arg(folder);
    context.messages.say(Severity::Note, progress);
    auto* const drawing = new Background(&context.window);
    drawing->start(
        [frames = faces.frames(), outgoing, folder, known](const std::stop_token& stop) {
            FacePainter painter(frames);
            const auto findFace = [&known](const QString& card) {
                const auto found = known.constFind(card);
                return found == known.cend() ? std::nullopt : std::optional(*found);
            };
            return savePictures(painter, outgoing, folder, findFace, stop);
        },
        [context, drawing, folder, progress, losses = outgoing.losses](
            const std::expected<QStringList, QString>& written
        ) {
            context.messages.withdraw(progress);
            if (written)
                reportExport(context, written->size() == 1 ? written->first() : folder, losses);
            else
                context.messages.say(Severity::Error, couldNotWrite(written.error()));
            drawing->deleteLater();
        }
    );
}

void writeFiles(const ActionContext& context, const ExportTask& task, const ExportDialog& dialog)
{
    const Workspace& workspace = context.workspace;
    const QFileInfo target(dialog.path());
    model::Outgoing outgoing = task.format.write({
        .entities = workspace.entities(),
        .isWanted = task.isWanted,
        .fields = workspace.fields(),
        .name = task.name,
        .wording =
            [&workspace](const model::CardDefinition& card) {
                const auto id = workspace.cardNamed(card.name);
                return id ? workspace.game().wordsOf(*id).text : QString();
            },
        .addressOf = [&target](const QString& file) { return model::localAddress(target.filePath(), file); },
        .hasOwnBack =
            [&faces = Faces::of(context.workspace)](const model::CardDefinition& card) {
                const std::optional<FaceContent> face = faces.contentNamed(card.name);
                return face && !isCommonBack(faces.otherSide(*face));
            },
        .roles = dialog.roles(),
    });
    if (outgoing.files.isEmpty())
        return context.messages.say(
            Severity::Warning, Exporting::tr("The project has nothing to export in this format.")
        );
    // A single file gets the chosen name. Several files, or the files of a format that writes a folder, are saved in a
    // folder.
    const bool isOne = outgoing.files.size() == 1 && !task.format.writesFolder();
    if (isOne)
        (task.format.isArchive ? outgoing.archive : outgoing.files.first().name) = target.fileName();
    const QString folder = task.format.writesFolder() ? target.filePath()
                           : isOne                    ? target.path()
                                                      : target.path() + u'/' + target.completeBaseName();
    // An archive is saved later, together with its pictures.
    if (!task.format.isArchive)
        if (const auto saved = model::saveFiles(folder, outgoing.files); !saved)
            return context.messages.say(Severity::Error, words(saved.error()));
    if (outgoing.hasPictures())
        drawPictures(context, outgoing, folder);
    else
        reportExport(context, isOne ? target.filePath() : folder, outgoing.losses);
}

} // namespace

void exportAs(const ActionContext& context, const ExportTask& task)
{
    auto* const dialog = new ExportDialog(context.workspace, task.format, task.name, &context.window);
    QObject::connect(dialog, &QDialog::accepted, &context.window, [context, task, dialog] {
        if (task.format.place == model::ExchangeFormat::Place::Folder)
            writeTexts(context, dialog->path());
        else
            writeFiles(context, task, *dialog);
    });
    dialog->open();
}

void exportProject(const ActionContext& context)
{
    QList<PaletteEntry> entries;
    for (const model::ExchangeFormat& format : model::exchangeFormats()) {
        if (!format.canWrite())
            continue;
        entries.append({
            .id = QString(format.id),
            .title = words(format),
            .group = format.hasCards && format.hasDecks ? Exporting::tr("Everything")
                     : format.hasDecks                  ? Exporting::tr("Decks")
                                                        : Exporting::tr("Cards"),
            .icon = icon(u"open"_s),
        });
    }
    entries.append({
        .id = u"print"_s,
        .title = Exporting::tr("Print and play (PDF), card pictures and sheets (PNG)"),
        .group = Exporting::tr("Cards"),
        .icon = icon(u"print"_s),
    });
    context.palette.pick(Exporting::tr("Export as"), entries, [context](const QString& id) {
        if (id == u"print")
            context.docks.focus(u"print"_s);
        else
            exportAs(context, {.format = *model::formatCalled(id), .name = context.workspace.name()});
    });
}

void copyProjectTo(const QString& path, const ActionContext& context, CopyFor whom)
{
    const model::Project& project = context.workspace.project();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto written = whom == CopyFor::Oneself ? project.saveCopy(path, now) : project.share(path, now);
    if (!written) {
        context.messages.say(Severity::Error, words(written.error()));
        return;
    }
    const Remedy open{Exporting::tr("Open"), [context, path] { context.workspace.open(path); }};
    context.messages.say(
        Severity::Note, Exporting::tr("Saved to %1").arg(path), whom == CopyFor::Oneself ? QList{open} : QList<Remedy>()
    );
}

void copyProject(const ActionContext& context, CopyFor whom)
{
    const QString wanted =
        whom == CopyFor::Oneself ? Exporting::tr("%1 copy").arg(context.workspace.name()) : context.workspace.name();
    const QString path = QFileDialog::getSaveFileName(
        &context.window,
        whom == CopyFor::Oneself ? Exporting::tr("Save a copy") : Exporting::tr("Share a copy"),
        u"%1/%2.cardwright"_s.arg(context.workspace.places().documentsFolder, wanted),
        Exporting::tr("Cardwright projects (*.cardwright)"),
        nullptr,
        // An existing file is never replaced. An error is shown instead.
        QFileDialog::DontConfirmOverwrite
    );
    if (!path.isEmpty())
        copyProjectTo(path.endsWith(u".cardwright"_s) ? path : path + u".cardwright"_s, context, whom);
}

QStringList importFilters()
{
    QStringList filters;
    QStringList all;
    for (const model::ExchangeFormat& format : model::exchangeFormats()) {
        if (!format.canRead() || format.place != model::ExchangeFormat::Place::File)
            continue;
        QStringList patterns;
        for (const QLatin1StringView suffix : format.suffixes)
            patterns.append(u"*."_s + suffix);
        all += patterns;
        filters.append(u"%1 (%2)"_s.arg(words(format), patterns.join(u' ')));
    }
    all.removeDuplicates();
    filters.prepend(Exporting::tr("Cards and decks (%1)").arg(all.join(u' ')));
    filters.append(Exporting::tr("All files (*)"));
    return filters;
}

void importFile(const ActionContext& context)
{
    const QString path = QFileDialog::getOpenFileName(
        &context.window,
        Exporting::tr("Import cards or decks"),
        context.workspace.places().documentsFolder,
        importFilters().join(u";;"_s)
    );
    if (!path.isEmpty())
        context.docks.focusContent<ImportDock>(u"import"_s).load(path);
}

void importFolder(const ActionContext& context)
{
    const QString path = QFileDialog::getExistingDirectory(
        &context.window, Exporting::tr("Import a folder of text files"), context.workspace.places().documentsFolder
    );
    if (!path.isEmpty())
        context.docks.focusContent<ImportDock>(u"import"_s).load(path);
}

} // namespace studio

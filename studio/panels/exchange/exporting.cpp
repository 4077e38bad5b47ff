// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/exchange/exporting.h"

#include "model/exchange/folder/text_folder.h"
#include "model/exchange/formats.h"
#include "model/project/project.h"
#include "studio/drawing/faces/faces.h"
#include "studio/drawing/print/card_sheet.h"
#include "studio/kit/icons.h"
#include "studio/panels/context.h"
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

void reportLosses(const ActionContext& context, const QString& target, const model::LossReport& losses)
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

void writeFolder(const ActionContext& context, const QString& folder)
{
    const auto written = model::writeTextFolder(context.workspace.entities(), folder);
    if (!written) {
        context.messages.say(
            Severity::Error,
            Exporting::tr("Could not write %1. Check that the folder exists, is writable and has free space.")
                .arg(written.error().path)
        );
        return;
    }
    QString message = Exporting::tr("Exported to %1").arg(folder);
    if (!written->losses.isEmpty())
        message +=
            u' ' +
            Exporting::tr("%n item(s) can't be stored as text and were skipped.", nullptr, int(written->losses.size()));
    context.messages.say(written->losses.isEmpty() ? Severity::Note : Severity::Warning, message);
}

/// Draws the pictures that accompany exported files. This takes a while, so it runs in the background.
void drawSheets(const ActionContext& context, const model::Outgoing& outgoing, const QString& folder)
{
    const Faces& faces = Faces::of(context.workspace);
    QHash<QString, FaceContent> known;
    for (const model::CardSheet& sheet : outgoing.sheets)
        for (const model::CardSheet::Slot& slot : sheet.cards)
            if (!known.contains(slot.card))
                known.insert(slot.card, faces.contentNamed(slot.card).value_or(FaceContent{.name = slot.card}));
    auto* const drawing = new Background(&context.window);
    drawing->start(
        [frames = faces.frames(), outgoing, folder, known](const std::stop_token&) {
            FacePainter painter(frames);
            return saveSheets(painter, outgoing, folder, [&known](const QString& card) { return known.value(card); });
        },
        [context, drawing](const std::expected<QStringList, QString>& written) {
            if (written)
                context.messages.say(Severity::Note, Exporting::tr("Exported to %1").arg(written->join(u", "_s)));
            else
                context.messages.say(
                    Severity::Error,
                    Exporting::tr("Could not write %1. Check that the folder exists, is writable and has free space.")
                        .arg(written.error())
                );
            drawing->deleteLater();
        }
    );
}

void writeFiles(const ActionContext& context, const model::ExchangeFormat& format, const QString& path)
{
    const Workspace& workspace = context.workspace;
    const QFileInfo target(path);
    model::Outgoing outgoing = format.write({
        .entities = workspace.entities(),
        .fields = workspace.fields(),
        .name = target.completeBaseName(),
        .wording = [&workspace](const model::CardDefinition& card) {
            const auto id = workspace.cardNamed(card.name);
            return id ? workspace.game().wordsOf(*id).text : QString();
        },
    });
    if (outgoing.files.isEmpty()) {
        context.messages.say(Severity::Warning, Exporting::tr("The project has nothing to export in this format."));
        return;
    }
    // A single file gets the chosen name; several go into a folder of that name.
    const bool isOne = outgoing.files.size() == 1;
    if (isOne)
        outgoing.files.first().name = target.fileName();
    const QString folder = isOne ? target.path() : target.path() + u'/' + target.completeBaseName();
    if (const auto saved = model::saveFiles(folder, outgoing.files); !saved) {
        context.messages.say(Severity::Error, words(saved.error()));
        return;
    }
    reportLosses(context, isOne ? path : folder, outgoing.losses);
    if (!outgoing.sheets.isEmpty())
        drawSheets(context, outgoing, folder);
}

} // namespace

void exportProject(const ActionContext& context)
{
    QList<PaletteEntry> entries;
    for (const model::ExchangeFormat& format : model::exchangeFormats()) {
        if (!format.canWrite())
            continue;
        const bool isFolder = format.place == model::ExchangeFormat::Place::Folder;
        entries.append({
            .id = QString(format.id),
            .title = words(format),
            .group = isFolder          ? Exporting::tr("Everything")
                     : format.hasDecks ? Exporting::tr("Decks")
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
            return context.docks.focus(u"print"_s);
        const model::ExchangeFormat* const format = model::formatCalled(id);
        const QString documents = context.workspace.places().documentsFolder;
        if (format->place == model::ExchangeFormat::Place::Folder) {
            const QString folder =
                QFileDialog::getExistingDirectory(&context.window, Exporting::tr("Text files (folder)"), documents);
            if (!folder.isEmpty())
                writeFolder(context, folder);
            return;
        }
        const QString suffix = format->suffixes.empty() ? QString() : QString(format->suffixes.front());
        const QString path = QFileDialog::getSaveFileName(
            &context.window, Exporting::tr("Export"), u"%1/%2.%3"_s.arg(documents, context.workspace.name(), suffix)
        );
        if (!path.isEmpty())
            writeFiles(context, *format, path);
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
        // An existing file is never replaced; an error is shown instead.
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

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/exchange/exporting.h"

#include "model/exchange/formats.h"
#include "model/exchange/text_folder.h"
#include "model/project/project.h"
#include "studio/app/icons.h"
#include "studio/exchange/import_dock.h"
#include "studio/faces/faces.h"
#include "studio/print/card_sheet.h"
#include "studio/text/exchange_words.h"
#include "studio/text/project_words.h"
#include "studio/window/command_palette.h"
#include "studio/window/main_window.h"
#include "studio/window/message_bar.h"
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

void tellLosses(MainWindow& window, const QString& target, const model::LossReport& losses)
{
    QStringList lost;
    for (const model::Loss& loss : losses.losses())
        lost.append(words(loss));
    if (lost.isEmpty())
        window.messages().say(Severity::Note, Exporting::tr("Written: %1").arg(target));
    else
        window.messages().say(
            Severity::Warning,
            Exporting::tr("Written: %1\nWhat could not be taken along: %2").arg(target, lost.join(u"; "_s))
        );
}

void writeFolder(MainWindow& window, const QString& folder)
{
    const auto written = model::writeTextFolder(window.workspace().entities(), folder);
    if (!written) {
        window.messages().say(
            Severity::Error,
            Exporting::tr("The file %1 could not be written. Check the folder, its permissions and its room.")
                .arg(written.error().path)
        );
        return;
    }
    QString told = Exporting::tr("Written: %1").arg(folder);
    if (!written->losses.isEmpty())
        told +=
            u' ' +
            Exporting::tr("%n thing(s) that text cannot carry were left out.", nullptr, int(written->losses.size()));
    window.messages().say(written->losses.isEmpty() ? Severity::Note : Severity::Warning, told);
}

/// The pictures that go along with files for another program; they take a while.
void drawSheets(MainWindow& window, const model::Outgoing& outgoing, const QString& folder)
{
    const Faces& faces = Faces::of(window.workspace());
    QHash<QString, FaceContent> known;
    for (const model::CardSheet& sheet : outgoing.sheets)
        for (const model::CardSheet::Slot& slot : sheet.cards)
            if (!known.contains(slot.card))
                known.insert(slot.card, faces.contentNamed(slot.card).value_or(FaceContent{.name = slot.card}));
    auto* const drawing = new Background(&window);
    drawing->start(
        [frames = faces.frames(), outgoing, folder, known](const std::stop_token&) {
            FacePainter painter(frames);
            return saveSheets(painter, outgoing, folder, [&known](const QString& card) { return known.value(card); });
        },
        [&window, drawing](const std::expected<QStringList, QString>& written) {
            if (written)
                window.messages().say(Severity::Note, Exporting::tr("Written: %1").arg(written->join(u", "_s)));
            else
                window.messages().say(
                    Severity::Error,
                    Exporting::tr("The file %1 could not be written. Check the folder, its permissions and its room.")
                        .arg(written.error())
                );
            drawing->deleteLater();
        }
    );
}

void writeFiles(MainWindow& window, const model::ExchangeFormat& format, const QString& path)
{
    const Workspace& workspace = window.workspace();
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
        window.messages().say(Severity::Warning, Exporting::tr("There is nothing to write in this format."));
        return;
    }
    // One file is called as was asked; several go into a folder of that name.
    const bool isOne = outgoing.files.size() == 1;
    if (isOne)
        outgoing.files.first().name = target.fileName();
    const QString folder = isOne ? target.path() : target.path() + u'/' + target.completeBaseName();
    if (const auto saved = model::saveFiles(folder, outgoing.files); !saved) {
        window.messages().say(Severity::Error, words(saved.error()));
        return;
    }
    tellLosses(window, isOne ? path : folder, outgoing.losses);
    if (!outgoing.sheets.isEmpty())
        drawSheets(window, outgoing, folder);
}

} // namespace

void exportProject(MainWindow& window)
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
        .title = Exporting::tr("Cards on paper (PDF), pictures and sheets of cards (PNG)"),
        .group = Exporting::tr("Cards"),
        .icon = icon(u"print"_s),
    });
    window.palette().pick(Exporting::tr("What should be written?"), entries, [&window](const QString& id) {
        if (id == u"print")
            return window.docks().focus(u"print"_s);
        const model::ExchangeFormat* const format = model::formatCalled(id);
        const QString documents = window.workspace().places().documentsFolder;
        if (format->place == model::ExchangeFormat::Place::Folder) {
            const QString folder =
                QFileDialog::getExistingDirectory(&window.widget(), Exporting::tr("Folder of text"), documents);
            if (!folder.isEmpty())
                writeFolder(window, folder);
            return;
        }
        const QString suffix = format->suffixes.empty() ? QString() : QString(format->suffixes.front());
        const QString path = QFileDialog::getSaveFileName(
            &window.widget(), Exporting::tr("Export"), u"%1/%2.%3"_s.arg(documents, window.workspace().name(), suffix)
        );
        if (!path.isEmpty())
            writeFiles(window, *format, path);
    });
}

void copyProjectTo(const QString& path, MainWindow& window, CopyFor whom)
{
    const model::Project& project = window.workspace().project();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto written = whom == CopyFor::Oneself ? project.saveCopy(path, now) : project.share(path, now);
    if (!written) {
        window.messages().say(Severity::Error, words(written.error()));
        return;
    }
    const Remedy open{Exporting::tr("Open it"), [&window, path] { window.workspace().open(path); }};
    window.messages().say(
        Severity::Note, Exporting::tr("Written: %1").arg(path), whom == CopyFor::Oneself ? QList{open} : QList<Remedy>()
    );
}

void copyProject(MainWindow& window, CopyFor whom)
{
    const QString wanted =
        whom == CopyFor::Oneself ? Exporting::tr("%1 copy").arg(window.workspace().name()) : window.workspace().name();
    const QString path = QFileDialog::getSaveFileName(
        &window.widget(),
        whom == CopyFor::Oneself ? Exporting::tr("Save a copy") : Exporting::tr("Share a copy"),
        u"%1/%2.cardwright"_s.arg(window.workspace().places().documentsFolder, wanted),
        Exporting::tr("Cardwright projects (*.cardwright)"),
        nullptr,
        // Nothing is put in the place of a file, which is said.
        QFileDialog::DontConfirmOverwrite
    );
    if (!path.isEmpty())
        copyProjectTo(path.endsWith(u".cardwright"_s) ? path : path + u".cardwright"_s, window, whom);
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

void importFile(MainWindow& window)
{
    const QString path = QFileDialog::getOpenFileName(
        &window.widget(),
        Exporting::tr("Import cards or decks"),
        window.workspace().places().documentsFolder,
        importFilters().join(u";;"_s)
    );
    if (!path.isEmpty())
        window.content<ImportDock>(u"import"_s).load(path);
}

} // namespace studio

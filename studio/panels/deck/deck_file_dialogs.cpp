// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_file_dialogs.h"

#include "studio/kit/icons.h"
#include "studio/panels/context.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/decks/deck_files.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMainWindow>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class DeckFileDialogs
{
    Q_DECLARE_TR_FUNCTIONS(DeckFileDialogs)
};

void exportTo(const QString& path, const ActionContext& context, const QList<model::EntityId>& decks)
{
    const DeckExport made = exportDecks(context.workspace, decks, path);
    context.messages.say(made.isDone ? Severity::Note : Severity::Error, made.message);
}

QString asFileName(QString name)
{
    return name.replace(u'/', u'-');
}

void exportOne(const ActionContext& context, model::EntityId deck)
{
    const QString name = asFileName(context.decks.deck(deck)->list.name) + u".deck"_s;
    const QString path = QFileDialog::getSaveFileName(
        &context.window,
        DeckFileDialogs::tr("Export deck"),
        context.workspace.places().documentsFolder + u'/' + name,
        deckFilesToWrite()
    );
    if (!path.isEmpty())
        exportTo(path, context, {deck});
}

void exportAll(const QString& suffix, const ActionContext& context, const QList<model::EntityId>& decks)
{
    const QString folder = QFileDialog::getExistingDirectory(
        &context.window,
        DeckFileDialogs::tr("Choose a folder for %n deck(s)", nullptr, int(decks.size())),
        context.workspace.places().documentsFolder
    );
    if (!folder.isEmpty())
        exportTo(u"%1/%2.%3"_s.arg(folder, asFileName(context.workspace.name()), suffix), context, decks);
}

} // namespace

void importDecks(const ActionContext& context)
{
    context.decks.edits().importFiles(
        QFileDialog::getOpenFileNames(
            &context.window,
            DeckFileDialogs::tr("Import decks"),
            context.workspace.places().documentsFolder,
            deckFilesToRead()
        )
    );
}

void exportDecks(const ActionContext& context, const QList<model::EntityId>& decks)
{
    if (decks.size() == 1)
        return exportOne(context, decks.first());
    QList<PaletteEntry> kinds;
    for (const DeckFileKind& kind : deckFileKinds())
        kinds.append({.id = kind.suffix, .title = kind.name, .group = u'.' + kind.suffix, .icon = icon(u"deck"_s)});
    context.palette.pick(
        DeckFileDialogs::tr("Export %n deck(s) in which format?", nullptr, int(decks.size())),
        kinds,
        [context, decks](const QString& suffix) { exportAll(suffix, context, decks); }
    );
}

} // namespace studio

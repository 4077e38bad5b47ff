// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/deck/deck_file_dialogs.h"

#include "studio/kit/icons.h"
#include "studio/panels/context.h"
#include "studio/panels/exchange/exporting.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "studio/workspace/decks/deck_desk.h"
#include "studio/workspace/decks/deck_files.h"
#include "studio/workspace/workspace.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMainWindow>

#include <algorithm>

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

void exportOne(const QString& suffix, const ActionContext& context, model::EntityId deck)
{
    const QString name = asFileName(context.decks.deck(deck)->list.name);
    const QString path = QFileDialog::getSaveFileName(
        &context.window,
        DeckFileDialogs::tr("Export deck"),
        u"%1/%2.%3"_s.arg(context.workspace.places().documentsFolder, name, suffix),
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

void exportIn(const QString& suffix, const ActionContext& context, const QList<model::EntityId>& decks)
{
    const QList<DeckFileKind> kinds = deckFileKinds();
    const auto kind = std::ranges::find(kinds, suffix, &DeckFileKind::suffix);
    const bool isOne = decks.size() == 1;
    if (kind->drawn)
        exportAs(
            context,
            {.format = *kind->drawn,
             .name = isOne ? context.decks.deck(decks.first())->list.name : context.workspace.name(),
             .isWanted = [decks](model::EntityId id) { return decks.contains(id); }}
        );
    else if (isOne)
        exportOne(suffix, context, decks.first());
    else
        exportAll(suffix, context, decks);
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
    QList<PaletteEntry> kinds;
    for (const DeckFileKind& kind : deckFileKinds())
        kinds.append({.id = kind.suffix, .title = kind.name, .group = u'.' + kind.suffix, .icon = icon(u"deck"_s)});
    context.palette.pick(
        DeckFileDialogs::tr("Export %n deck(s) in which format?", nullptr, int(decks.size())),
        kinds,
        [context, decks](const QString& suffix) { exportIn(suffix, context, decks); }
    );
}

} // namespace studio

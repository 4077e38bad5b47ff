// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/project_files.h"

#include "model/first_game/first_game.h"
#include "model/games/bundled_games.h"
#include "model/project/project.h"
#include "studio/kit/icons.h"
#include "studio/panels/editor/entity_editor.h"
#include "studio/shell/command_palette.h"
#include "studio/shell/message_bar.h"
#include "studio/window/new_game_dialog.h"
#include "studio/window/new_project_dialog.h"
#include "studio/window/project_place.h"
#include "studio/window/status_line.h"
#include "studio/words/project_words.h"
#include "studio/workspace/workspace.h"

#include <QDateTime>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace studio {

ProjectFiles::ProjectFiles(const ActionContext& context, StatusLine& status)
    : m_context(context)
    , m_status(status)
{
}

void ProjectFiles::askForGame()
{
    QList<PaletteEntry> entries{{
        .id = {},
        .title = tr("Empty game"),
        .group = tr("New", "heading for new games"),
        .icon = icon(u"new"_s),
    }};
    for (const model::BundledGame& game : model::bundledGames(m_context.workspace.places().gamesFolder)) {
        entries.append({
            .id = game.folder,
            .title = model::gameName(game.folder),
            .group = tr("Bundled games"),
            .icon = icon(u"decks"_s),
        });
    }
    m_context.palette.pick(tr("What should the new project start with?"), entries, [this](const QString& folder) {
        askForPlace(folder);
    });
}

void ProjectFiles::askForPlace(const QString& folder)
{
    const QString name = folder.isEmpty() ? tr("New game") : model::gameName(folder);
    auto* dialog =
        new NewProjectDialog(unusedProjectPath(m_context.workspace.places().documentsFolder, name), &m_context.window);
    connect(dialog, &QDialog::accepted, this, [this, dialog, folder] {
        m_context.workspace.create(dialog->path(), folder);
    });
    dialog->open();
}

void ProjectFiles::askForFirstGame()
{
    const auto game = model::FirstGame::read(m_context.workspace.places().firstGameFolder);
    if (!game)
        return m_context.messages.say(
            Severity::Error, tr("The questions for new games can't be read: %1").arg(game.error())
        );
    auto* dialog = new NewGameDialog(*game, m_context.workspace.places(), &m_context.window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_context.workspace.create(dialog->path(), dialog->parts());
    });
    dialog->open();
}

void ProjectFiles::askForProject()
{
    const QString path = QFileDialog::getOpenFileName(
        &m_context.window,
        tr("Open Project"),
        m_context.workspace.places().documentsFolder,
        tr("Cardwright projects (*.cardwright)")
    );
    if (!path.isEmpty())
        m_context.workspace.open(path);
}

void ProjectFiles::startProject(const QString& folder)
{
    const QString name = folder.isEmpty() ? tr("New game") : model::gameName(folder);
    m_context.workspace.create(unusedProjectPath(m_context.workspace.places().documentsFolder, name), folder);
}

void ProjectFiles::showLastSave()
{
    if (const auto* const editor = currentEditor())
        if (auto* const text = qobject_cast<EntityEditor*>(editor->parentWidget()))
            text->flush();
    const model::Project& project = m_context.workspace.project();
    if (project.access() != model::ProjectAccess::Write)
        return m_context.messages.say(Severity::Warning, words(project.access()));
    const model::LoggedBatch* const last = project.history().find(project.now());
    const QDateTime at = last ? last->at.toLocalTime() : QFileInfo(project.path()).lastModified();
    const QString when = at.date() == QDate::currentDate() ? QLocale().toString(at.time(), QLocale::ShortFormat)
                                                           : QLocale().toString(at, QLocale::ShortFormat);
    m_status.say(tr("Saved as you type. Last saved: %1.").arg(when));
}

void ProjectFiles::showInFolder()
{
    const QString folder = QFileInfo(m_context.workspace.project().path()).path();
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        m_context.messages.say(
            Severity::Warning, tr("Can't show the folder %1: no file manager opened it.").arg(folder)
        );
}

} // namespace studio

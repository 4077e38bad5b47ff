// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/window/file_actions.h"

#include "studio/panels/exchange/exporting.h"
#include "studio/window/main_window.h"
#include "studio/window/project_files.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace studio {

namespace {

class FileActions
{
    Q_DECLARE_TR_FUNCTIONS(FileActions)
};

QString whyNoFile(const Workspace& workspace)
{
    return workspace.isOpen() ? QString() : FileActions::tr("No project is open.");
}

} // namespace

QList<ActionSpec> fileActions(MainWindow& window)
{
    return {
        {
            .id = u"file.new-game"_s,
            .text = FileActions::tr("New &Game"),
            .menu = MenuId::File,
            .icon = u"new"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)},
            .run = [&window] { window.files().askForFirstGame(); },
            .asks = true,
        },
        {
            .id = u"file.new"_s,
            .text = FileActions::tr("&New Project"),
            .menu = MenuId::File,
            .icon = u"new"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_N)},
            .run = [&window] { window.files().askForGame(); },
            .asks = true,
        },
        {
            .id = u"file.open"_s,
            .text = FileActions::tr("&Open Project"),
            .menu = MenuId::File,
            .icon = u"open"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_O)},
            .run = [&window] { window.files().askForProject(); },
            .asks = true,
        },
        {
            .id = u"file.save"_s,
            .text = FileActions::tr("Sa&ve"),
            .menu = MenuId::File,
            .icon = u"success"_s,
            .keys = {QKeySequence(Qt::CTRL | Qt::Key_S)},
            .run = [&window] { window.files().showLastSave(); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
            .startsGroup = true,
        },
        {
            .id = u"file.show-in-folder"_s,
            .text = FileActions::tr("Show in &Folder"),
            .menu = MenuId::File,
            .icon = u"open"_s,
            .run = [&window] { window.files().showInFolder(); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
        },
        {
            .id = u"file.import"_s,
            .text = FileActions::tr("&Import Cards or Decks"),
            .menu = MenuId::File,
            .icon = u"move-down"_s,
            .run = [&window] { importFile(window.context()); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"file.import-folder"_s,
            .text = FileActions::tr("Import &Folder"),
            .menu = MenuId::File,
            .icon = u"open"_s,
            .run = [&window] { importFolder(window.context()); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
            .asks = true,
        },
        {
            .id = u"file.export"_s,
            .text = FileActions::tr("&Export"),
            .menu = MenuId::File,
            .icon = u"move-up"_s,
            .run = [&window] { exportProject(window.context()); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
            .asks = true,
        },
        {
            .id = u"file.save-copy"_s,
            .text = FileActions::tr("&Save Copy"),
            .menu = MenuId::File,
            .icon = u"copy"_s,
            .run = [&window] { copyProject(window.context(), CopyFor::Oneself); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
            .asks = true,
            .startsGroup = true,
        },
        {
            .id = u"file.share-copy"_s,
            .text = FileActions::tr("S&hare Copy Without History and Notes"),
            .menu = MenuId::File,
            .icon = u"move-up"_s,
            .run = [&window] { copyProject(window.context(), CopyFor::Others); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
            .asks = true,
        },
        {
            .id = u"file.close"_s,
            .text = FileActions::tr("&Close Project"),
            .menu = MenuId::File,
            .icon = u"close"_s,
            .run = [&window] { window.workspace().close(); },
            .whyNot = [&window] { return whyNoFile(window.workspace()); },
        },
    };
}

} // namespace studio

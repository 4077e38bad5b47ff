// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"

#include <QObject>
#include <QString>

namespace studio {

class StatusLine;

/// Creates, opens and shows projects as files.
class ProjectFiles : public QObject
{
    Q_OBJECT

public:
    ProjectFiles(const ActionContext& context, StatusLine& status);

    /// Asks for the game, name and folder of a new project.
    void askForGame();
    /// Asks the questions of a first game, and writes its rules.
    void askForFirstGame();
    void askForProject();
    /// Creates a project in the user's documents, from a text folder or an empty game, and opens it.
    void startProject(const QString& folder);
    /// Shows when the project was last saved. Every edit saves it.
    void showLastSave();
    /// Opens the folder of the project in the file manager.
    void showInFolder();

private:
    void askForPlace(const QString& folder);

    ActionContext m_context;
    StatusLine& m_status;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/kit/settle.h"
#include "studio/window/main_window.h"
#include "studio/workspace/places.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMainWindow>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

/// A studio with temporary folders. It can be closed and restarted.
class Shell
{
public:
    Shell() { start(); }

    ~Shell() { quit(); }

    studio::MainWindow* operator->() const { return m_window.get(); }

    studio::MainWindow& operator*() const { return *m_window; }

    const studio::Places& places() const { return m_places; }

    void start(studio::MainWindow::Start how = studio::MainWindow::Start::AsLeft)
    {
        m_window = std::make_unique<studio::MainWindow>(m_places, how);
        m_window->show();
        settle();
    }

    void quit()
    {
        if (!m_window)
            return;
        m_window->widget().close();
        m_window.reset();
        settle();
    }

    void restart()
    {
        quit();
        start();
    }

    /// Does the work that an event loop would do between two actions of the user, including deferred deletions.
    static void settle() { studio::settle(); }

    /// Opens a new project with a bundled game, or with the starter if no game is given, and waits until the project
    /// has been checked.
    void openGame(const QString& id = {})
    {
        const QString folder = QStringLiteral(RESOURCES_FOLDER "/") +
                               (id.isEmpty() ? QStringLiteral("starter") : QStringLiteral("games/") + id);
        QVERIFY(m_window->workspace().create(
            m_folder.filePath(QStringLiteral("documents/%1.cardwright").arg(++m_projects)), folder
        ));
        QTRY_VERIFY(!m_window->workspace().isBehind());
        settle();
    }

private:
    QTemporaryDir m_folder;
    int m_projects = 0;
    studio::Places m_places{
        .preferencesFile = m_folder.filePath(QStringLiteral("config/preferences.ini")),
        .layoutsFolder = m_folder.filePath(QStringLiteral("state/layouts")),
        .projectsFolder = m_folder.filePath(QStringLiteral("state/projects")),
        .documentsFolder = m_folder.filePath(QStringLiteral("documents")),
        .gamesFolder = QStringLiteral(RESOURCES_FOLDER "/games"),
        .sharedRulesFolder = QStringLiteral(RESOURCES_FOLDER "/rules"),
        .starterFolder = QStringLiteral(RESOURCES_FOLDER "/starter"),
        .manualFolder = QStringLiteral(RESOURCES_FOLDER "/help"),
        .firstGameFolder = QStringLiteral(RESOURCES_FOLDER "/first_game"),
        .dataFolder = m_folder.filePath(QStringLiteral("data")),
    };
    std::unique_ptr<studio::MainWindow> m_window;
};

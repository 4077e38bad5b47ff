// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/kit/language.h"
#include "studio/kit/theme.h"
#include "studio/panels/context.h"
#include "studio/shell/actions.h"
#include "studio/shell/dock_host.h"
#include "studio/shell/perspectives.h"
#include "studio/window/preferences.h"
#include "studio/workspace/places.h"
#include "studio/workspace/problems/problem_list.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <memory>

class QMainWindow;
class QMenu;
class QToolBar;

/// The main window. Begin with MainWindow. window_actions.h has the table of actions, docks.h the table of docks.
namespace studio {

class CommandPalette;
class DeckDesk;
class DeckImpact;
class ListBuilding;
class MessageBar;
class ProjectFiles;
class ScenarioRuns;
class StatusLine;
class UndoNotice;
class WelcomePage;
struct PlaytestDesk;

/// The studio: one window with its docks, menus, toolbar, messages and palette, and the user's preferences.
///
/// The table of actions (window_actions.cpp) and the table of docks (docks.cpp) list all its features.
class MainWindow : public QObject
{
    Q_OBJECT

public:
    enum class Start { AsLeft, WithDefaultLayouts };

    MainWindow(const Places& places, Start start);
    ~MainWindow() override;

    /// Shows the window and opens `project`. If `project` is empty, opens the project that was open when the program
    /// ended.
    void show(const QString& project = {});

    QMainWindow& widget() const { return m_docks.window(); }

    Actions& actions() { return m_actions; }

    DockHost& docks() { return m_docks; }

    Perspectives& perspectives() { return m_perspectives; }

    Workspace& workspace() { return m_workspace; }

    Selection& selection() { return m_selection; }

    DeckDesk& decks() { return *m_decks; }

    PlaytestDesk& playtest() { return *m_playtest; }

    ProblemList& problems() { return m_problems; }

    ScenarioRuns& scenarios() { return *m_scenarios; }

    ProjectFiles& files() { return *m_files; }

    /// The parts of the window that panels and actions may use.
    ActionContext context();

    Theme& theme() { return m_theme; }

    Language& language() { return m_language; }

    MessageBar& messages() { return *m_messages; }

    CommandPalette& palette() { return *m_palette; }

    WelcomePage& welcomePage() { return *m_welcome; }

    /// Whether a game is being played and visible.
    bool isAtTable() const;

    void openPalette();
    void askForPerspectiveName();
    void setLanguage(const QString& code);
    void setTheme(ThemeChoice choice);
    void toggleFullScreen();
    void showAbout();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setUpWindow();
    void followShell();
    void followWork();
    void followPlaytest();
    /// Opens `project`. If `project` is empty, opens the project that was open when the program ended, or shows the
    /// welcome page if there was none.
    void openLastProject(const QString& project);
    void readPreferences();
    void focusTable();
    void describe();
    void fillMenus();
    void fillToolBar();
    void updateStatus();
    void showPlace(const model::EntityPlace& place);
    void showDock(const QString& id);
    void followTable();
    /// Saves preferences immediately, except the window's geometry, which is saved on closing.
    void savePreferences();
    void warn(const QString& text);

    Places m_places;
    Start m_start;
    bool m_isClosing = false;
    Preferences m_preferences;
    Theme m_theme;
    Language m_language;
    Workspace m_workspace;
    Selection m_selection;
    std::unique_ptr<DeckDesk> m_decks;
    std::unique_ptr<PlaytestDesk> m_playtest;
    ProblemList m_problems;
    std::unique_ptr<ScenarioRuns> m_scenarios;
    DockHost m_docks;
    Actions m_actions;
    Perspectives m_perspectives;
    QHash<MenuId, QMenu*> m_menus;
    QToolBar* m_toolBar;
    QAction* m_gapBeforeMiddle;
    QAction* m_gapAfterMiddle;
    MessageBar* m_messages;
    CommandPalette* m_palette;
    WelcomePage* m_welcome = nullptr;
    std::unique_ptr<DeckImpact> m_impact;
    std::unique_ptr<ListBuilding> m_listBuilding;
    std::unique_ptr<UndoNotice> m_undoNotice;
    std::unique_ptr<StatusLine> m_status;
    std::unique_ptr<ProjectFiles> m_files;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"
#include "studio/workspace/background.h"
#include "studio/workspace/recent_projects.h"

#include <QScrollArea>

class QLabel;
class QMenu;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QToolButton;

namespace studio {

class GameTile;

/// The page shown while no project is open, or on request. It offers recent projects, the games that come with
/// Cardwright, and an empty game. It covers the panels and disappears when one of them is used.
class WelcomePage : public QScrollArea
{
    Q_OBJECT

public:
    explicit WelcomePage(const ActionContext& context);

    const RecentProjects& recent() const { return m_recent; }

    /// Shows the page in front of the panels.
    void welcome();

    /// Whether card pictures of the games are still being drawn.
    bool isDrawing() const { return m_drawing.isRunning(); }

    /// The tiles of the games, in order.
    const QList<GameTile*>& games() const { return m_games; }

Q_SIGNALS:
    /// Emitted when the page has appeared or disappeared.
    void visibilityChanged();
    /// The user wants to open a project that isn't listed.
    void projectWanted();
    /// The user wants to answer the questions of a new game.
    void newGameWanted();
    /// The user wants a new project from this folder, or an empty one if there is no folder.
    void gameChosen(const QString& folder);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void layOut();
    void makeTiles();
    void followButtons();
    void followWindow();
    void drawTiles();
    void drawTile(qsizetype which);
    void retranslate();
    void goBack();
    void listRecent();
    void fitList();
    void openRecent(QListWidgetItem* item);
    void locate(const QString& path);
    void showRecentMenu(const QPoint& at);
    void openFolder();
    void makeLinks();
    void fillMenu(QMenu* menu, const QString& group);
    void place();
    void layTiles();

    ActionContext m_context;
    RecentProjects m_recent;
    QWidget* m_page;
    QLabel* m_title;
    QLabel* m_subtitle;
    QLabel* m_recentTitle;
    QListWidget* m_list;
    QLabel* m_noRecent;
    QPushButton* m_back;
    QPushButton* m_open;
    QPushButton* m_openFolder;
    QPushButton* m_newGame;
    QPushButton* m_new;
    QToolButton* m_theme;
    QToolButton* m_language;
    QLabel* m_learn;
    QList<QToolButton*> m_links;
    QLabel* m_gamesTitle;
    QWidget* m_tiles;
    QList<GameTile*> m_games;
    QStringList m_folders;
    bool m_areDrawn = false;
    Background m_drawing;
};

} // namespace studio

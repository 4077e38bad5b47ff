// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QAbstractItemView;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QToolButton;

namespace model {
struct EntityPlace;
} // namespace model

namespace studio {

class Actions;
class DeckColumns;
class DeckDesk;
class DeckInteraction;
class DeckModel;
class DeckTabs;
class DeckView;
class DeckWall;
class EmptyDecks;
class HealthStrip;
class Selection;
class Workspace;
struct DockContext;

/// The deck builder: open decks as tabs, and the cards of the current one as rows or as a wall of faces.
class DeckDock : public QWidget
{
    Q_OBJECT

public:
    explicit DeckDock(const DockContext& context, QWidget* parent = nullptr);
    ~DeckDock() override;

    /// The object that edits the cards of the deck.
    DeckInteraction& interaction() { return *m_interaction; }

    /// Selects a card of the deck and gives it the focus.
    void select(const QString& section, const QString& card);

    void focusFilter();
    /// Starts editing the name of the deck in its tab.
    void nameDeck();
    void showWall(bool isWall);

    bool isWall() const { return m_isWall; }

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    void listenToDesk();
    void listenToUser();
    void retranslate();
    /// Restores the layout saved for this project.
    void readLayout();
    void saveLayout();
    void showPlace(const model::EntityPlace& place);
    void showDeck();
    void showPlaytest();
    void fillFormats();
    void fillSections();
    void fillGroups();
    void applyFilter();
    void showCurrentCard();
    void showMenu(const QPoint& at);
    QAbstractItemView& view() const;

    Actions& m_actions;
    Workspace& m_workspace;
    Selection& m_selection;
    DeckDesk& m_desk;
    DeckModel* m_model;
    DeckInteraction* m_interaction;
    DeckTabs* m_tabs;
    QToolButton* m_new;
    QComboBox* m_format;
    HealthStrip* m_health;
    QToolButton* m_playtest;
    QLineEdit* m_filter;
    QLabel* m_filterError;
    QLabel* m_hint;
    QComboBox* m_group;
    QComboBox* m_section;
    QToolButton* m_columns;
    QMenu* m_columnsMenu;
    QStackedWidget* m_pages;
    EmptyDecks* m_empty;
    DeckView* m_rows;
    DeckWall* m_wall;
    QToolButton* m_asWall;
    DeckColumns* m_arranged;
    QTimer m_saveTimer;
    bool m_isWall = false;
};

} // namespace studio

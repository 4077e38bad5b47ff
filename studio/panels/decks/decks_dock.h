// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QModelIndex;
class QLineEdit;
class QPlainTextEdit;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace studio {

class Actions;
class DeckDesk;
class DecksModel;
class EmptyDecks;
class Workspace;
struct DockContext;

/// The decks of the project, with their format, tags and notes.
class DecksDock : public QWidget
{
    Q_OBJECT

public:
    explicit DecksDock(const DockContext& context, QWidget* parent = nullptr);

    QList<model::EntityId> selected() const;

    // Functions called by the actions for decks

    void renameSelected();
    void duplicateSelected();
    void deleteSelected();

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    void listen();
    void retranslate();
    void refresh();
    void saveTags();
    void showDetails();
    void followCurrent();
    void openCurrent();
    void showMenu(const QPoint& at);
    void selectOnly(const QModelIndex& index);

    Actions& m_actions;
    DeckDesk& m_desk;
    Workspace& m_workspace;
    DecksModel* m_model;
    QLineEdit* m_filter;
    QTreeView* m_list;
    QToolButton* m_new;
    QToolButton* m_duplicate;
    QToolButton* m_rename;
    QToolButton* m_delete;
    QToolButton* m_import;
    QToolButton* m_export;
    QStackedWidget* m_pages;
    EmptyDecks* m_empty;
    QComboBox* m_format;
    QLineEdit* m_tags;
    QPlainTextEdit* m_notes;
    QLabel* m_formatLabel;
    QLabel* m_tagsLabel;
    QLabel* m_notesLabel;
    /// The deck whose tags and notes are shown. Text that is being typed belongs to this deck even if the current deck
    /// changes.
    std::optional<model::EntityId> m_shown;
};

} // namespace studio

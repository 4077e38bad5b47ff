// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/games/game_sources.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTextBrowser;
class QToolButton;

namespace studio {

class EntityEditor;
class Selection;
class Workspace;

/// The rulebook of the game, clause by clause, with links to the rules that implement each clause and the
/// scenarios that test it.
class RulebookDock : public QWidget
{
    Q_OBJECT

public:
    RulebookDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    /// The text that is currently shown.
    QString shown() const;
    void showClause(const model::EntityPlace& place);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeEmptyPage();
    QWidget* makePage();
    void followInput();
    void retranslate();
    void readLater();
    void read();
    void setEditing(bool isEditing);
    void createRulebook();
    std::optional<model::EntityId> rulebook() const;

    Workspace& m_workspace;
    Selection& m_selection;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    QPushButton* m_create;
    QLineEdit* m_find;
    QComboBox* m_which;
    QToolButton* m_edit;
    QLabel* m_count;
    QStackedWidget* m_bodies;
    QTextBrowser* m_page;
    EntityEditor* m_text;
    /// Whether the page must be rewritten when it is next visible.
    bool m_isStale = true;
};

} // namespace studio

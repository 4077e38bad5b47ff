// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/project/entities.h"
#include "studio/rules/rules_outline.h"

#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;
class QToolButton;
class QTreeWidget;

namespace studio {

class EntityEditor;
class RulesEditor;
class Selection;
class Workspace;

/// The rules of the game: its texts, an outline of the one that is shown, and whether they are the ones in use.
class RulesDock : public QWidget
{
    Q_OBJECT

public:
    RulesDock(Workspace& workspace, Selection& selection, QWidget* parent = nullptr);

    EntityEditor& rules() const { return *m_rules; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void listTexts();
    void showText();
    void readOutline();
    void filterOutline();
    void showState();
    void showFirstError();
    void addText();
    void deleteText();
    void renameText();
    std::optional<model::EntityId> selectedText() const;
    void select(model::EntityId text);

    Workspace& m_workspace;
    Selection& m_selection;
    QStackedWidget* m_pages;
    QLabel* m_nothing;
    QListWidget* m_texts;
    QToolButton* m_add;
    QToolButton* m_delete;
    QLineEdit* m_find;
    QTreeWidget* m_outline;
    QList<OutlineRow> m_rows;
    QWidget* m_bar;
    QLabel* m_barIcon;
    QLabel* m_state;
    QToolButton* m_goToError;
    QStackedWidget* m_editors;
    EntityEditor* m_rules;
    /// Rules that come with the program can be read.
    RulesEditor* m_shared;
    bool m_isListing = false;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/kit/hinted_panel.h"

class QLabel;
class QLayout;
class QLineEdit;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace studio {

class EntityEditor;
class ScenarioRuns;
class Selection;
class Workspace;

/// The scenarios of the game, their results, and their texts.
class ScenariosDock : public HintedPanel
{
    Q_OBJECT

public:
    ScenariosDock(Workspace& workspace, Selection& selection, ScenarioRuns& runs, QWidget* parent = nullptr);

    ScenarioRuns& runs() const { return m_runs; }

    EntityEditor& text() const { return *m_text; }

    void runAll();
    void runSelected();

private:
    QLayout* makeTop();
    QWidget* makeSide();
    void followInput();
    void followStudio();
    void retranslate() override;
    void list();
    void filter();
    void showState();
    void showSelected();
    void followCursor();
    void markFailures();
    void addText();
    /// The top-level item of a text.
    QTreeWidgetItem* itemOf(model::EntityId text) const;

    Workspace& m_workspace;
    Selection& m_selection;
    ScenarioRuns& m_runs;
    QToolButton* m_runAll;
    QToolButton* m_runSelected;
    QToolButton* m_follow;
    QToolButton* m_add;
    QLabel* m_summary;
    QLineEdit* m_find;
    QLabel* m_nothing;
    QTreeWidget* m_tree;
    EntityEditor* m_text;
    bool m_isListing = false;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/problems/problem_list.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;
class QTreeView;

/// The panel with the problems of the project. Start with this file; problem_model.h filters the list, and
/// acceptance_bar.h asks for the reason when a problem is accepted. The list itself is in studio/workspace/problems.
namespace studio {

class AcceptanceBar;
class ProblemModel;
class Selection;
class Workspace;

/// The problems of the project, with commands to go to, fix and accept them.
class ProblemsDock : public QWidget
{
    Q_OBJECT

public:
    ProblemsDock(Workspace& workspace, Selection& selection, ProblemList& problems, QWidget* parent = nullptr);

    /// The selected problem; null if there is none.
    const Problem* selected() const;
    void fixSelected();
    /// Asks for the reason to accept the selected problem, or withdraws its acceptance.
    void acceptSelected();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setUpTable();
    void layOut();
    void followInput();
    void followTable();
    void followProblems();
    void retranslate();
    void read();
    void filter();
    void showSelected();
    void showMenu(const QPoint& at);
    /// The card that has the problem; nothing if another entity has it.
    std::optional<model::EntityId> cardOf(const QModelIndex& index) const;
    /// Marks the card of a problem as the one under the pointer, so that the preview shows it.
    void point(const QModelIndex& index);
    /// Selects the card of a problem, so that all panels show the same card.
    void selectCard(const QModelIndex& index);

    Workspace& m_workspace;
    Selection& m_selection;
    ProblemList& m_problems;
    ProblemModel* m_model;
    QLineEdit* m_search;
    QToolButton* m_errors;
    QToolButton* m_warnings;
    QToolButton* m_accepted;
    QToolButton* m_fix;
    QToolButton* m_accept;
    AcceptanceBar* m_acceptanceBar;
    QStackedWidget* m_pages;
    QTreeView* m_table;
    QLabel* m_nothing;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/problems/problem_list.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace studio {

class AcceptanceBar;
class ProblemModel;
class Selection;
class Workspace;

/// Everything found wrong in the project, to go to and to mend.
class ProblemsDock : public QWidget
{
    Q_OBJECT

public:
    ProblemsDock(Workspace& workspace, Selection& selection, ProblemList& problems, QWidget* parent = nullptr);

    /// The one that is selected; null when none is.
    const Problem* selected() const;
    void mendSelected();
    /// Asks for the reason why what is selected is right as it is, or lets it count as a problem again.
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
    /// Lets the card that a problem is about be shown, wherever cards are.
    void showMenu(const QPoint& at);
    void point(const QModelIndex& index);

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
    AcceptanceBar* m_asking;
    QStackedWidget* m_pages;
    QTreeView* m_table;
    QLabel* m_nothing;
};

} // namespace studio

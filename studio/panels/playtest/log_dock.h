// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/panels/context.h"

#include <QSortFilterProxyModel>
#include <QTimer>
#include <QWidget>

#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace studio {

class LogLine;
class LogModel;

/// The events of the game. The user can read, filter and copy them. A double-click on an event goes to the position
/// after the event's step.
class LogDock : public QWidget
{
    Q_OBJECT

public:
    explicit LogDock(const DockContext& context, QWidget* parent = nullptr);

    QTreeView& list() const { return *m_list; }

    QLineEdit& filter() const { return *m_filter; }

    QToolButton& details() const { return *m_details; }

    /// The selected lines with their headings, or all lines if none are selected.
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setUpList();
    void layOut();
    void followInput();
    void followLines();
    void followDesk();
    void retranslate();
    void announce();
    QList<QModelIndex> rowsToCopy() const;
    void point(const QModelIndex& index);
    void showMenu(QPoint position);
    QString cardAt(QPoint position) const;
    void lookUp(model::EntityId card);
    void hideLookedUpCard();

    PlaytestDesk& m_desk;
    Workspace& m_workspace;
    Selection& m_selection;
    LogModel* m_model;
    QSortFilterProxyModel* m_shown;
    QLineEdit* m_filter;
    QToolButton* m_details;
    QTreeView* m_list;
    LogLine* m_line;
    QLabel* m_empty;
    /// Delays the announcement of new events until all events of a step are present.
    QTimer m_announcing;
    int m_firstNew = 0;
    /// The card that was selected in this panel.
    std::optional<model::EntityId> m_lookedUp;
};

} // namespace studio

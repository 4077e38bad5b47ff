// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMenu;
class QPoint;
class QWidget;

namespace studio {

class CardListModel;
class CardTable;
class ListArrangement;
class Workspace;

/// The menus for the columns of the card list. They sort, filter, hide and freeze columns, and change the fields of the
/// game.
class ColumnMenus : public QObject
{
    Q_OBJECT

public:
    ColumnMenus(
        Workspace& workspace, CardListModel& cards, CardTable& table, ListArrangement& arrangement, QWidget* parent
    );

    /// Cycles through ascending, descending and unsorted. With Shift, adds the column to the existing sort order.
    void sortBy(int column, Qt::KeyboardModifiers modifiers);
    void popUp(int column, const QPoint& at);
    /// Adds one entry for each column, for showing or hiding the column.
    void addChoices(QMenu& menu);

private:
    void filter(int column, const QPoint& at);

    Workspace& m_workspace;
    CardListModel& m_cards;
    CardTable& m_table;
    ListArrangement& m_arrangement;
    QWidget* m_parent;
};

} // namespace studio

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

/// What can be done with a column of the card list: sort by it, filter it, hide it, freeze it.
class ColumnMenus : public QObject
{
    Q_OBJECT

public:
    ColumnMenus(
        Workspace& workspace, CardListModel& cards, CardTable& table, ListArrangement& arrangement, QWidget* parent
    );

    /// Up, then down, then not at all; with Shift after what it is sorted by already.
    void sortBy(int column, Qt::KeyboardModifiers modifiers);
    void popUp(int column, const QPoint& at);
    /// Which columns are shown.
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

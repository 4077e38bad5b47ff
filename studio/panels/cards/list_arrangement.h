// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"
#include "studio/workspace/cards/list_layout.h"

#include <QObject>
#include <QTimer>

namespace studio {

class CardListModel;
class CardTable;

/// How the columns of the card list stand, how it is sorted and filtered, and where the user was: kept for each project
/// a moment after every change, and brought back.
class ListArrangement : public QObject
{
    Q_OBJECT

public:
    ListArrangement(const DockContext& context, CardListModel& cards, CardTable& table, QObject* parent);

    /// Columns that nobody arranged stand where the game declares them.
    void arrange(const ListLayout& layout);
    ListLayout now() const;
    /// As the open project was left; nothing in particular when it never was.
    ListLayout remembered() const;
    void keep();
    void keepLater();

private:
    void showDeckColumns();

    DockContext m_context;
    CardListModel& m_cards;
    CardTable& m_table;
    /// As the columns were before there were others.
    ListLayout m_before;
    QTimer m_pause;
};

} // namespace studio

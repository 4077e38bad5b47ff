// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"
#include "studio/workspace/cards/list_layout.h"

#include <QObject>
#include <QTimer>

namespace studio {

class CardListModel;
class CardTable;

/// The column layout, sort order, filters and cursor of the card list. They are saved for each project shortly after
/// every change and restored when it is opened.
class ListArrangement : public QObject
{
    Q_OBJECT

public:
    ListArrangement(const DockContext& context, CardListModel& cards, CardTable& table, QObject* parent);

    /// Applies a layout. Columns that it does not mention take the position that the game's declarations give them.
    void arrange(const ListLayout& layout);
    ListLayout now() const;
    /// The layout saved for the open project; the default one if there is none.
    ListLayout remembered() const;
    void save();
    void saveLater();

private:
    void showDeckColumns();

    DockContext m_context;
    CardListModel& m_cards;
    CardTable& m_table;
    /// The layout before the columns changed.
    ListLayout m_before;
    QTimer m_pause;
};

} // namespace studio

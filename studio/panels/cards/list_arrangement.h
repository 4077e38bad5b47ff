// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/context.h"
#include "studio/workspace/cards/list_layout.h"

#include <QObject>
#include <QTimer>

namespace studio {

class CardListModel;
class CardTable;

/// The column layout, sort order, filters and cursor of the card list. For each project, they are saved shortly after
/// every change and restored when the project is opened.
class ListArrangement : public QObject
{
    Q_OBJECT

public:
    ListArrangement(const DockContext& context, CardListModel& cards, CardTable& table, QObject* parent);

    /// Applies a layout. Columns that aren't part of it are placed in the order of the game's declarations.
    void arrange(const ListLayout& layout);
    ListLayout now() const;
    /// The layout saved for the open project, or the default layout if there is none.
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

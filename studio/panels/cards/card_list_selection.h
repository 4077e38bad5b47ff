// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"

#include <QList>
#include <QObject>
#include <QSet>

#include <optional>

namespace studio {

class CardListModel;
class CardTable;
class Selection;

/// Keeps the selection of a card list and the selection of the studio in sync, even while the list is being rebuilt.
class CardListSelection : public QObject
{
    Q_OBJECT

public:
    CardListSelection(Selection& selection, CardListModel& cards, CardTable& table, QObject* parent);

    /// Moves the cursor to the card that is selected in the studio.
    void follow();

Q_SIGNALS:
    /// The studio has adopted the selection of the list.
    void adopted();

private:
    /// The cursor and selection before the list is rebuilt. A cursor in the blank row has a column but no card.
    struct SavedPlace
    {
        std::optional<model::EntityId> current;
        int column = -1;
        QSet<std::int64_t> selected;
        QList<int> columns;
    };

    void adopt();
    void selectAlso(const QSet<std::int64_t>& cards, const QList<int>& columns);
    void keepPlace();
    void restorePlace();

    Selection& m_selection;
    CardListModel& m_cards;
    CardTable& m_table;
    SavedPlace m_savedPlace;
    bool m_isFollowing = false;
};

} // namespace studio

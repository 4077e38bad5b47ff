// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/cards/card_list_selection.h"

#include "studio/panels/cards/card_list_model.h"
#include "studio/panels/cards/card_table.h"
#include "studio/workspace/selection.h"

#include <QScopedValueRollback>

namespace studio {

using model::EntityId;

namespace {

/// The highest number of rows that are selected one by one. More would take too long.
constexpr qsizetype maxSelected = 2'000;

} // namespace

CardListSelection::CardListSelection(Selection& selection, CardListModel& cards, CardTable& table, QObject* parent)
    : QObject(parent)
    , m_selection(selection)
    , m_cards(cards)
    , m_table(table)
{
    connect(&cards, &CardListModel::aboutToRelist, this, &CardListSelection::keepPlace);
    connect(&cards, &CardListModel::relisted, this, &CardListSelection::restorePlace);
    connect(table.selectionModel(), &QItemSelectionModel::selectionChanged, this, &CardListSelection::adopt);
    connect(table.selectionModel(), &QItemSelectionModel::currentChanged, this, &CardListSelection::adopt);
    // Text typed into the blank row creates a card there without moving the cursor.
    connect(&cards, &QAbstractItemModel::rowsInserted, this, &CardListSelection::adopt);
    connect(&selection, &Selection::cardsChanged, this, &CardListSelection::follow);
}

void CardListSelection::adopt()
{
    if (m_isFollowing)
        return;
    const QScopedValueRollback following(m_isFollowing, true);
    QList<EntityId> selected;
    const QModelIndex current = m_table.currentIndex();
    const bool isBlank = current.isValid() && m_cards.isBlank(current.row());
    const QList<int> rows = m_table.selectedRows();
    if (current.isValid() && !isBlank && (rows.isEmpty() || rows.contains(current.row())))
        selected.append(m_cards.card(current.row()));
    for (const int row : rows) {
        if (!current.isValid() || row != current.row())
            selected.append(m_cards.card(row));
    }
    // In the blank row, no card is selected. Otherwise, typing in another panel would change the previous card.
    if (!selected.isEmpty() || isBlank)
        m_selection.selectCards(selected);
    Q_EMIT adopted();
}

void CardListSelection::follow()
{
    const auto card = m_selection.card();
    if (m_isFollowing || !card)
        return;
    const int row = m_cards.rowOf(*card);
    const QModelIndex current = m_table.currentIndex();
    const bool isThere = current.isValid() && current.row() == row && m_selection.cards().size() == 1;
    if (row < 0 || isThere)
        return;
    const QScopedValueRollback following(m_isFollowing, true);
    const int column = current.isValid() ? current.column() : m_cards.columnOfName();
    m_table.goTo(row, column);
    QSet<std::int64_t> others;
    for (const EntityId other : m_selection.cards())
        others.insert(other.value);
    selectAlso(others, {column});
}

/// Restores a selection of up to maxSelected cards. If it is larger, only the current card is restored.
void CardListSelection::selectAlso(const QSet<std::int64_t>& cards, const QList<int>& columns)
{
    if (cards.size() < 2 || cards.size() > maxSelected)
        return;
    QItemSelection cells;
    for (int at = 0; at < m_cards.cardCount(); ++at) {
        if (!cards.contains(m_cards.card(at).value))
            continue;
        for (const int column : columns)
            cells.append(QItemSelectionRange(m_cards.index(at, column)));
    }
    m_table.selectionModel()->select(cells, QItemSelectionModel::Select);
}

void CardListSelection::keepPlace()
{
    const QModelIndex current = m_table.currentIndex();
    m_savedPlace = {};
    if (!current.isValid())
        return;
    m_savedPlace.column = current.column();
    if (m_cards.isBlank(current.row()))
        return;
    m_savedPlace.current = m_cards.card(current.row());
    const QList<int> rows = m_table.selectedRows();
    m_savedPlace.columns = m_table.selectedColumns();
    if (rows.size() > 1 && rows.size() <= maxSelected) {
        for (const int row : rows)
            m_savedPlace.selected.insert(m_cards.card(row).value);
    }
    // The list has no selection while it is being rebuilt, so the signals of the selection must be ignored.
    m_isFollowing = true;
}

void CardListSelection::restorePlace()
{
    m_isFollowing = false;
    const std::optional<EntityId> current = m_savedPlace.current ? m_savedPlace.current : m_selection.card();
    const bool wasBlank = !current && m_savedPlace.column >= 0 && m_cards.hasBlankRow();
    const int row = current ? m_cards.rowOf(*current) : wasBlank ? m_cards.cardCount() : -1;
    if (row < 0) {
        m_table.scrollToTop();
        return;
    }
    const QScopedValueRollback following(m_isFollowing, true);
    m_table.goTo(row, m_savedPlace.column < 0 ? m_cards.columnOfName() : m_savedPlace.column);
    selectAlso(m_savedPlace.selected, m_savedPlace.columns);
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/card_index.h"
#include "studio/workspace/cards/card_cells.h"

#include <QList>
#include <QMap>

#include <map>
#include <optional>

namespace studio {

class Workspace;

/// Cards that follow another card, which is null for the start of the list.
using PlacedCards = std::map<model::EntityId, QList<model::EntityId>>;

/// A column that the list is sorted by.
struct ColumnSort
{
    CardColumn column;
    Qt::SortOrder order = Qt::AscendingOrder;

    friend bool operator==(const ColumnSort&, const ColumnSort&) = default;
};

/// The cards of a list and their order: a query, a filter per column, the sort columns, and the new cards that are not
/// sorted in yet.
class CardListing
{
public:
    explicit CardListing(const Workspace& workspace);

    const QString& query() const { return m_query; }

    /// The filters by column key.
    const QMap<QString, QString>& filters() const { return m_filters; }

    const QList<ColumnSort>& sort() const { return m_sort; }

    void setQuery(const QString& query) { m_query = query; }

    /// Sets the filter of a column; an empty query removes it. If the query has an error, returns it and changes
    /// nothing.
    std::optional<model::QueryError> setFilter(const CardColumn& column, const QString& query);
    /// Sorts the list, including the placed cards. Columns that cards can't be sorted by are ignored.
    void setSort(const QList<ColumnSort>& sort);
    /// Places cards after another card, or at the start of the list if it is null, until the list is sorted.
    void place(const QList<model::EntityId>& cards, model::EntityId after);
    /// Prepares for the removal of a card: the cards placed after it will follow the card before it instead.
    void passOn(model::EntityId gone, model::EntityId before);

    const PlacedCards& placed() const { return m_placed; }

    void setPlaced(const PlacedCards& placed) { m_placed = placed; }

    /// Sets everything except the placed cards.
    void set(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort);
    bool canSortBy(const CardColumn& column) const;

    /// The cards that match now. If the query has an error, error() returns it, and only the part before the error is
    /// used. Returns nothing if even that part is invalid.
    std::optional<QList<model::EntityId>> find();

    const std::optional<model::QueryError>& error() const { return m_error; }

    /// The names that queries can use. Cached until fields or decks change, because collecting the decks of a large
    /// project takes longer than a search.
    const model::SearchTerms& terms() const;

    void forgetTerms() { m_terms.reset(); }

private:
    QString understoodPart(const model::QueryError& error) const;
    std::optional<model::QueryNode> wholeQuery();
    QList<model::SortKey> sortKeys() const;
    QList<ColumnSort> possible(QList<ColumnSort> sort) const;
    QList<model::EntityId> inPlace(const QList<model::EntityId>& sorted) const;

    const Workspace& m_workspace;
    QString m_query;
    QMap<QString, QString> m_filters;
    QList<ColumnSort> m_sort;
    PlacedCards m_placed;
    std::optional<model::QueryError> m_error;
    mutable std::optional<model::SearchTerms> m_terms;
};

} // namespace studio

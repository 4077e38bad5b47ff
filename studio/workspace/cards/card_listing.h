// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/search/card_index.h"
#include "studio/workspace/cards/card_cells.h"

#include <QList>
#include <QMap>

#include <optional>

namespace studio {

class Workspace;

/// A column that the list is sorted by.
struct ColumnSort
{
    CardColumn column;
    Qt::SortOrder order = Qt::AscendingOrder;

    friend bool operator==(const ColumnSort&, const ColumnSort&) = default;
};

/// Which cards a list shows, and in which order: a query, queries of single columns, and what it is sorted by.
class CardListing
{
public:
    explicit CardListing(const Workspace& workspace);

    const QString& query() const { return m_query; }

    /// By the keys of their columns.
    const QMap<QString, QString>& filters() const { return m_filters; }

    const QList<ColumnSort>& sort() const { return m_sort; }

    void setQuery(const QString& query) { m_query = query; }

    /// Nothing when it was understood and set; an empty filter is taken away.
    std::optional<model::QueryError> setFilter(const CardColumn& column, const QString& query);
    /// By what cards cannot be sorted is left out.
    void setSort(const QList<ColumnSort>& sort);
    void set(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort);
    bool canSortBy(const CardColumn& column) const;

    /// The cards of the moment; when the query cannot be understood those of its part that can, or nothing when there
    /// is none, and then error() says what is wrong.
    std::optional<QList<model::EntityId>> find();

    const std::optional<model::QueryError>& error() const { return m_error; }

    /// What queries can speak of. It is known until fields or decks change: to look for the decks of a large project
    /// takes longer than a search.
    const model::SearchTerms& terms() const;

    void forgetTerms() { m_terms.reset(); }

private:
    QString understoodPart(const model::QueryError& error) const;
    std::optional<model::QueryNode> wholeQuery();
    QList<model::SortKey> sortKeys() const;

    const Workspace& m_workspace;
    QString m_query;
    QMap<QString, QString> m_filters;
    QList<ColumnSort> m_sort;
    std::optional<model::QueryError> m_error;
    mutable std::optional<model::SearchTerms> m_terms;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/card_listing.h"

#include "studio/workspace/workspace.h"

#include <algorithm>

namespace studio {

using Kind = CardColumn::Kind;

CardListing::CardListing(const Workspace& workspace)
    : m_workspace(workspace)
{
}

const model::SearchTerms& CardListing::terms() const
{
    if (!m_terms)
        m_terms = m_workspace.searchTerms();
    return *m_terms;
}

/// The part of an unfinished query before the term with the error.
QString CardListing::understoodPart(const model::QueryError& error) const
{
    qsizetype end = std::clamp<qsizetype>(error.at, 0, m_query.size());
    while (end > 0 && !m_query[end - 1].isSpace())
        --end;
    return m_query.first(end);
}

std::optional<model::QueryNode> CardListing::wholeQuery()
{
    auto query = model::parseQuery(m_query, terms());
    m_error.reset();
    if (!query) {
        m_error = query.error();
        query = model::parseQuery(understoodPart(*m_error), terms());
    }
    if (!query)
        return std::nullopt;
    if (m_filters.isEmpty())
        return std::move(*query);
    model::QueryNode whole{.op = model::QueryNode::Op::And};
    whole.children.push_back(std::move(*query));
    for (const QString& filter : std::as_const(m_filters)) {
        // A filter that the current rules don't allow has no effect until they allow it again.
        if (auto part = model::parseQuery(filter, terms()))
            whole.children.push_back(std::move(*part));
    }
    std::ranges::stable_sort(whole.children, {}, &model::QueryNode::slowness);
    return whole;
}

bool CardListing::canSortBy(const CardColumn& column) const
{
    switch (column.kind) {
    case Kind::Field:
        return declaredField(column, m_workspace.fields()) != nullptr;
    case Kind::Comment:
    case Kind::Notes:
    case Kind::InDeck:
    case Kind::Left:
        return false;
    default:
        return true;
    }
}

QList<model::SortKey> CardListing::sortKeys() const
{
    using By = model::SortKey::By;
    QList<model::SortKey> keys;
    for (const ColumnSort& sort : m_sort) {
        model::SortKey key{.order = sort.order};
        switch (sort.column.kind) {
        case Kind::Field:
            key.by = By::Field;
            key.field = m_workspace.fields().indexOf(sort.column.field);
            if (key.field < 0)
                continue;
            break;
        case Kind::List:
            key.by = By::List;
            break;
        case Kind::Token:
            key.by = By::Token;
            break;
        case Kind::Problems:
            key.by = By::Broken;
            break;
        case Kind::Abilities:
        case Kind::Words:
            key.by = By::Text;
            break;
        default:
            break;
        }
        keys.append(key);
    }
    return keys;
}

std::optional<QList<model::EntityId>> CardListing::find()
{
    const auto query = wholeQuery();
    if (!query)
        return {};
    auto found = m_workspace.index().find(*query, sortKeys());
    if (found)
        return std::move(*found);
    m_error = found.error();
    return {};
}

std::optional<model::QueryError> CardListing::setFilter(const CardColumn& column, const QString& query)
{
    if (const auto parsed = model::parseQuery(query, terms()); !parsed)
        return parsed.error();
    if (query.isEmpty())
        m_filters.remove(columnKey(column));
    else
        m_filters.insert(columnKey(column), query);
    return {};
}

void CardListing::setSort(const QList<ColumnSort>& sort)
{
    m_sort = sort;
    m_sort.removeIf([this](const ColumnSort& one) { return !canSortBy(one.column); });
}

void CardListing::set(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort)
{
    m_query = query;
    m_filters = filters;
    setSort(sort);
}

} // namespace studio

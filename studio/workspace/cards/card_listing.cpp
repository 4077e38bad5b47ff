// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/workspace/cards/card_listing.h"

#include "studio/workspace/workspace.h"

#include <algorithm>
#include <ranges>
#include <unordered_set>

namespace studio {

using Kind = CardColumn::Kind;
using model::EntityId;

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

std::optional<QList<EntityId>> CardListing::find()
{
    const auto query = wholeQuery();
    if (!query)
        return {};
    auto found = m_workspace.index().find(*query, sortKeys());
    if (found)
        return inPlace(*found);
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

QList<ColumnSort> CardListing::possible(QList<ColumnSort> sort) const
{
    sort.removeIf([this](const ColumnSort& one) { return !canSortBy(one.column); });
    return sort;
}

void CardListing::setSort(const QList<ColumnSort>& sort)
{
    m_sort = possible(sort);
    m_placed.clear();
}

void CardListing::place(const QList<EntityId>& cards, EntityId after)
{
    QList<EntityId>& followers = m_placed[after];
    followers = cards + followers;
}

void CardListing::passOn(EntityId gone, EntityId before)
{
    const bool isPlaced =
        std::ranges::any_of(m_placed, [gone](const auto& placed) { return placed.second.contains(gone); });
    // A placed card passes its place on even when it is gone.
    if (m_placed.contains(gone) && !isPlaced)
        place({gone}, before);
}

/// Moves the placed cards to their places. If the card that they follow isn't listed, they stay where they are.
QList<EntityId> CardListing::inPlace(const QList<EntityId>& sorted) const
{
    if (m_placed.empty())
        return sorted;
    std::unordered_set<std::int64_t> listed;
    for (const EntityId card : sorted)
        listed.insert(card.value);
    std::unordered_set<std::int64_t> missing = listed;
    std::map<EntityId, EntityId> leaders;
    for (const auto& [leader, followers] : m_placed)
        for (const EntityId follower : followers)
            leaders[follower] = leader;
    // The card that a chain of placed cards starts with. The number of steps is limited, because a damaged file of
    // saved places could contain a loop.
    const auto firstOf = [&leaders](EntityId card) {
        std::size_t steps = 0;
        for (auto next = leaders.find(card); next != leaders.end() && steps <= leaders.size(); ++steps) {
            card = next->second;
            next = leaders.find(card);
        }
        return card;
    };
    const auto isMoved = [&](EntityId card) {
        const EntityId first = firstOf(card);
        return !leaders.contains(first) && (first == EntityId() || listed.contains(first.value));
    };
    QList<EntityId> cards;
    cards.reserve(sorted.size());
    const auto addWithFollowers = [&](EntityId first) {
        QList<EntityId> waiting{first};
        while (!waiting.isEmpty()) {
            const EntityId card = waiting.takeLast();
            if (missing.erase(card.value) > 0)
                cards.append(card);
            const auto placed = m_placed.find(card);
            if (placed == m_placed.end())
                continue;
            for (const EntityId follower : placed->second | std::views::reverse)
                if (leaders.at(follower) == card)
                    waiting.append(follower);
        }
    };
    addWithFollowers({});
    for (const EntityId card : sorted) {
        if (!leaders.contains(card))
            addWithFollowers(card);
        else if (!isMoved(card) && missing.erase(card.value) > 0)
            cards.append(card);
    }
    return cards;
}

void CardListing::set(const QString& query, const QMap<QString, QString>& filters, const QList<ColumnSort>& sort)
{
    m_query = query;
    m_filters = filters;
    m_sort = possible(sort);
}

} // namespace studio

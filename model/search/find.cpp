// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/card_index.h"
#include "model/search/needle.h"

#include <algorithm>

namespace model {

using Op = QueryNode::Op;
using Type = CardField::Type;

namespace {

bool holds(std::int64_t difference, Comparison comparison)
{
    switch (comparison) {
    case Comparison::Equal:
        return difference == 0;
    case Comparison::NotEqual:
        return difference != 0;
    case Comparison::Less:
        return difference < 0;
    case Comparison::LessEqual:
        return difference <= 0;
    case Comparison::Greater:
        return difference > 0;
    case Comparison::GreaterEqual:
        return difference >= 0;
    }
    return false;
}

} // namespace

/// A single search. Each part of the query narrows down the remaining rows.
class CardSearch
{
public:
    explicit CardSearch(const CardIndex& index)
        : m_index(index)
        , m_columns(index.m_columns)
    {
    }

    void narrow(const QueryNode& query, RowSet& rows)
    {
        switch (query.op) {
        case Op::Everything:
            return;
        case Op::And:
            for (const QueryNode& child : query.children)
                narrow(child, rows);
            return;
        case Op::Or:
            return narrowToAny(query, rows);
        case Op::Not: {
            RowSet without = rows;
            narrow(query.children.front(), without);
            rows -= without;
            return;
        }
        case Op::Values:
            return narrowToMembers(m_columns.fields[static_cast<std::size_t>(query.field)].values, query, rows);
        case Op::Keywords:
            return narrowToMembers(m_columns.keywords, query, rows);
        case Op::Named:
            rows &= m_columns.fields[static_cast<std::size_t>(query.field)].named;
            return;
        case Op::Token:
            rows &= m_columns.tokens;
            return;
        case Op::Broken:
            rows &= m_columns.broken;
            return;
        case Op::Deck:
            return narrowToDecks(query, rows);
        case Op::Compare:
            return narrowByNumbers(query, rows);
        default:
            return narrowByText(query, rows);
        }
    }

    bool isExhausted() const { return m_isExhausted; }

private:
    void narrowToAny(const QueryNode& query, RowSet& rows)
    {
        RowSet left = rows;
        for (const QueryNode& child : query.children) {
            RowSet found = left;
            narrow(child, found);
            left -= found;
        }
        rows -= left;
    }

    static void narrowToMembers(const std::vector<RowSet>& members, const QueryNode& query, RowSet& rows)
    {
        RowSet left = rows;
        for (const qsizetype value : query.values)
            left -= members[static_cast<std::size_t>(value)];
        rows -= left;
    }

    void narrowToDecks(const QueryNode& query, RowSet& rows)
    {
        std::vector<const std::vector<std::string>*> decks;
        qsizetype at = 0;
        for (const auto& [id, cards] : m_index.m_decks)
            if (std::ranges::contains(query.values, at++))
                decks.push_back(&cards);
        rows.keep([&](std::size_t row) {
            return std::ranges::any_of(decks, [&](const std::vector<std::string>* cards) {
                const auto less = [](std::string_view one, std::string_view other) {
                    return one < other;
                };
                return std::ranges::binary_search(*cards, m_columns.names.at(row), less);
            });
        });
    }

    void narrowByNumbers(const QueryNode& query, RowSet& rows)
    {
        struct Term
        {
            std::int64_t factor;
            const std::int32_t* numbers;
        };

        std::vector<Term> terms;
        for (const NumberSum::Part& part : query.sum.parts) {
            const FieldColumn& column = m_columns.fields[static_cast<std::size_t>(part.field)];
            rows &= column.known;
            const auto& numbers =
                part.value < 0 ? column.numbers : column.amounts[static_cast<std::size_t>(part.value)];
            terms.push_back({part.factor, numbers.data()});
        }
        rows.keep([&](std::size_t row) {
            std::int64_t sum = query.sum.constant;
            for (const Term& term : terms)
                sum += term.factor * term.numbers[row];
            return holds(sum, query.comparison);
        });
    }

    void narrowByText(const QueryNode& query, RowSet& rows)
    {
        if (query.op == Op::FieldText)
            rows &= m_columns.fields[static_cast<std::size_t>(query.field)].known;
        if (query.pattern)
            return narrowByPattern(query, rows);
        const Needle needle(query.needle);
        const TextColumn& texts = textsOf(query);
        switch (query.op) {
        case Op::ExactName:
            return rows.keep([&](std::size_t row) { return texts.at(row) == query.needle; });
        case Op::NameOrText:
            return rows.keep([&](std::size_t row) {
                return needle.isIn(texts.at(row)) || needle.isIn(m_columns.texts.at(row));
            });
        default:
            return rows.keep([&](std::size_t row) { return needle.isIn(texts.at(row)); });
        }
    }

    const TextColumn& textsOf(const QueryNode& query) const
    {
        switch (query.op) {
        case Op::FieldText:
            return m_columns.fields[static_cast<std::size_t>(query.field)].texts;
        case Op::List:
            return m_columns.lists;
        case Op::Text:
            return m_columns.texts;
        default:
            return m_columns.names;
        }
    }

    void narrowByPattern(const QueryNode& query, RowSet& rows)
    {
        PatternMatcher matcher(*query.pattern);
        const TextColumn& texts = textsOf(query);
        const bool isInBoth = query.op == Op::NameOrText;
        rows.keep([&](std::size_t row) {
            return matcher.isFoundIn(texts.at(row)) || (isInBoth && matcher.isFoundIn(m_columns.texts.at(row)));
        });
        m_isExhausted = m_isExhausted || matcher.isExhausted();
    }

    const CardIndex& m_index;
    const CardColumns& m_columns;
    bool m_isExhausted = false;
};

namespace {

/// Compares rows by one key. The result is negative if the first row comes first.
class RowOrder
{
public:
    RowOrder(const CardColumns& columns, const NameOrder& byName, const CardFields& fields, const SortKey& key)
        : m_columns(columns)
        , m_byName(byName)
        , m_key(key)
        , m_sign(key.order == Qt::AscendingOrder ? 1 : -1)
    {
        if (key.by != SortKey::By::Field)
            return;
        m_column = &columns.fields[static_cast<std::size_t>(key.field)];
        m_isText = fields.fields[key.field].type == Type::Text;
    }

    int compare(std::uint32_t one, std::uint32_t other) const
    {
        if (m_key.by == SortKey::By::Name)
            return compareNumbers(m_byName.placeOf(one), m_byName.placeOf(other));
        if (m_key.by == SortKey::By::List)
            return m_sign * m_columns.lists.at(one).compare(m_columns.lists.at(other));
        if (m_key.by == SortKey::By::Text)
            return m_sign * m_columns.texts.at(one).compare(m_columns.texts.at(other));
        if (m_key.by == SortKey::By::Token)
            return compareMembership(m_columns.tokens, one, other);
        if (m_key.by == SortKey::By::Broken)
            return compareMembership(m_columns.broken, one, other);
        const bool isKnown = m_column->known.has(one);
        if (isKnown != m_column->known.has(other))
            return isKnown ? -1 : 1;
        if (!isKnown)
            return 0;
        if (m_isText)
            return m_sign * m_column->texts.at(one).compare(m_column->texts.at(other));
        return compareNumbers(m_column->numbers[one], m_column->numbers[other]);
    }

private:
    template <class Number>
    int compareNumbers(Number one, Number other) const
    {
        return one == other ? 0 : one < other ? -m_sign : m_sign;
    }

    int compareMembership(const RowSet& set, std::uint32_t one, std::uint32_t other) const
    {
        return compareNumbers(set.has(other), set.has(one));
    }

    const CardColumns& m_columns;
    const NameOrder& m_byName;
    SortKey m_key;
    int m_sign = 1;
    const FieldColumn* m_column = nullptr;
    bool m_isText = false;
};

} // namespace

QList<EntityId> CardIndex::sorted(const RowSet& rows, const QList<SortKey>& keys) const
{
    m_byName.update(m_columns);
    const std::size_t count = rows.count();
    std::vector<std::uint32_t> order;
    order.reserve(count);
    // If a large share of the cards matches, filtering the sorted list of all cards is faster than sorting the matches.
    constexpr std::size_t few = 16;
    if (keys == QList{SortKey{}} && count > m_rows.size() / few) {
        std::ranges::copy_if(m_byName.rows(), std::back_inserter(order), [&](std::uint32_t row) {
            return rows.has(row);
        });
    } else {
        rows.forEach([&](std::size_t row) { order.push_back(static_cast<std::uint32_t>(row)); });
        sort(order, keys);
    }
    QList<EntityId> ids;
    ids.reserve(static_cast<qsizetype>(order.size()));
    for (const std::uint32_t row : order)
        ids.append(m_columns.ids[row]);
    return ids;
}

void CardIndex::sort(std::vector<std::uint32_t>& rows, const QList<SortKey>& keys) const
{
    std::vector<RowOrder> orders;
    for (const SortKey& key : keys)
        orders.emplace_back(m_columns, m_byName, m_fields, key);
    const auto comesBefore = [&](std::uint32_t one, std::uint32_t other) {
        for (const RowOrder& by : orders)
            if (const int compared = by.compare(one, other); compared != 0)
                return compared < 0;
        return m_columns.ids[one] < m_columns.ids[other];
    };
    if (!std::ranges::is_sorted(rows, comesBefore))
        std::ranges::sort(rows, comesBefore);
}

std::expected<QList<EntityId>, QueryError> CardIndex::find(const QueryNode& query, const QList<SortKey>& keys) const
{
    RowSet rows = m_columns.used;
    CardSearch search(*this);
    search.narrow(query, rows);
    if (search.isExhausted())
        return std::unexpected(QueryError{.code = QueryError::Code::TooManySteps});
    return sorted(rows, keys);
}

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cards/card_fields.h"
#include "model/search/card_columns.h"
#include "model/search/name_order.h"
#include "model/search/query.h"
#include "model/search/recent_texts.h"

#include <QHash>
#include <QList>

#include <expected>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace model {

/// A card as input for the index.
struct SearchedCard
{
    EntityId id;
    const CardDefinition& definition;
    /// The card's plain words. If empty, the card's abilities are searched as the author wrote them.
    QString text = {};
    bool isBroken = false;

    const QString& searchedText() const { return text.isEmpty() ? definition.abilities : text; }
};

/// A sort criterion. Cards without a known value come last in both orders.
struct SortKey
{
    /// Text sorts by the cards' words. Token and Broken put tokens and cards with errors first.
    enum class By : std::uint8_t { Name, List, Field, Text, Token, Broken };

    By by = By::Name;
    qsizetype field = -1;
    Qt::SortOrder order = Qt::AscendingOrder;

    friend bool operator==(const SortKey&, const SortKey&) = default;
};

/// An index of all cards of a project for searching and sorting. It is filled once and then updated with every edit.
/// Must only be used by one thread at a time.
class CardIndex
{
public:
    explicit CardIndex(CardFields fields);

    /// Reserves memory before many cards are added one by one.
    void reserve(std::size_t cards);
    /// Adds many cards with different ids to an empty index, using several threads.
    void fill(const std::vector<SearchedCard>& cards);

    /// Adds a card or replaces an existing one.
    void put(const SearchedCard& card);
    void remove(EntityId id);

    /// Sets the cards of a deck. The decks in SearchTerms::decks must be in the order of their ids.
    void putDeck(EntityId id, const DeckList& deck);
    void removeDeck(EntityId id);

    std::size_t size() const { return m_rows.size(); }

    const CardFields& fields() const { return m_fields; }

    /// The matching cards, sorted by the keys, and by id if all keys are equal.
    std::expected<QList<EntityId>, QueryError> find(const QueryNode& query, const QList<SortKey>& keys = {}) const;

private:
    std::uint32_t rowFor(EntityId id);
    void clear(std::size_t row);
    void resize(std::size_t rows);
    void putName(std::size_t row, const SearchedCard& card);
    void putText(std::size_t row, const SearchedCard& card);
    void putRest(std::size_t row, const CardDefinition& card);
    void putField(std::size_t row, std::size_t field, const FieldReading& reading);
    void putFields(std::size_t row, const QList<FieldValue>& values);
    const FieldReading& readingOf(std::size_t field, const QString& value);
    QList<EntityId> sorted(const RowSet& rows, const QList<SortKey>& keys) const;
    void sort(std::vector<std::uint32_t>& rows, const QList<SortKey>& keys) const;

    friend class CardSearch;

    CardFields m_fields;
    KeywordReader m_keywords;
    CardColumns m_columns;
    std::unordered_map<std::int64_t, std::uint32_t> m_rows;
    std::vector<std::uint32_t> m_free;
    std::size_t m_room = 0;
    /// The folded and sorted card names of each deck.
    std::map<EntityId, std::vector<std::string>> m_decks;
    /// Updated on demand.
    mutable NameOrder m_byName;
    QHash<QString, qsizetype> m_fieldNames;
    RecentTexts<qsizetype> m_recentNames;
    RecentTexts<FieldReading> m_recentReadings;
    /// For each field, the readings of its texts, cached because many cards have the same values.
    std::vector<QHash<QString, FieldReading>> m_readings;
    std::vector<FieldReading> m_defaults;
};

} // namespace model

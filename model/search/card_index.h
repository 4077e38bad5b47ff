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

/// A card as the index takes it.
struct SearchedCard
{
    EntityId id;
    const CardDefinition& definition;
    /// What it says in plain words. When it is empty the card's lines are searched as they are written.
    QString text = {};
    bool isBroken = false;

    const QString& searchedText() const { return text.isEmpty() ? definition.abilities : text; }
};

/// What a list is sorted by. Cards of which nothing is known stand at the end, whichever the order.
struct SortKey
{
    /// By text is by what cards say; tokens and cards with errors stand before the others.
    enum class By : std::uint8_t { Name, List, Field, Text, Token, Broken };

    By by = By::Name;
    qsizetype field = -1;
    Qt::SortOrder order = Qt::AscendingOrder;

    friend bool operator==(const SortKey&, const SortKey&) = default;
};

/// All cards of a project, ready to be searched and sorted. It is filled once and then follows every edit. One thread
/// at a time may ask it.
class CardIndex
{
public:
    explicit CardIndex(CardFields fields);

    /// Before many cards are put in one by one.
    void reserve(std::size_t cards);
    /// Puts many cards, each of another id, into an empty index, its columns in several threads.
    void fill(const std::vector<SearchedCard>& cards);

    /// Adds a card, or puts it in the place of what was known of it.
    void put(const SearchedCard& card);
    void remove(EntityId id);

    /// Which cards a deck has. SearchTerms::decks are in the order of the ids.
    void putDeck(EntityId id, const DeckList& deck);
    void removeDeck(EntityId id);

    std::size_t size() const { return m_rows.size(); }

    const CardFields& fields() const { return m_fields; }

    /// The cards that fit, sorted; those that no key tells apart by their ids.
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
    /// The names of the cards, folded and sorted.
    std::map<EntityId, std::vector<std::string>> m_decks;
    /// Brought up to date when it is needed.
    mutable NameOrder m_byName;
    QHash<QString, qsizetype> m_fieldNames;
    RecentTexts<qsizetype> m_recentNames;
    RecentTexts<FieldReading> m_recentReadings;
    /// What texts of fields were read as: most cards say the same few things.
    std::vector<QHash<QString, FieldReading>> m_readings;
    std::vector<FieldReading> m_starts;
};

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/search/card_index.h"

#include "model/search/folding.h"

#include <algorithm>
#include <future>

namespace model {

using Type = CardField::Type;

namespace {

/// Folds and stores a text. Reuses memory between calls, because a hundred thousand texts may be set in a row.
void setFolded(TextColumn& column, std::size_t row, QStringView text)
{
    thread_local std::string made;
    made.clear();
    appendFolded(made, text);
    column.set(row, made);
}

} // namespace

CardIndex::CardIndex(CardFields fields)
    : m_fields(std::move(fields))
    , m_keywords(m_fields)
{
    m_columns.fields.resize(static_cast<std::size_t>(m_fields.fields.size()));
    m_columns.keywords.resize(static_cast<std::size_t>(m_fields.keywords.size() + m_fields.labels.size()));
    m_readings.resize(m_columns.fields.size());
    for (qsizetype at = 0; at < m_fields.fields.size(); ++at) {
        const CardField& field = m_fields.fields[at];
        FieldColumn& column = m_columns.fields[static_cast<std::size_t>(at)];
        column.values.resize(field.type == Type::Flag ? 1 : static_cast<std::size_t>(field.values.size()));
        if (field.type == Type::Amounts)
            column.amounts.resize(column.values.size());
        for (const QString& name : field.names)
            m_fieldNames.insert(name, at);
        m_defaults.push_back(startOf(field));
    }
}

void CardIndex::reserve(std::size_t cards)
{
    m_rows.reserve(cards);
    if (cards > m_room)
        resize(cards);
}

void CardIndex::resize(std::size_t rows)
{
    m_room = rows;
    m_columns.ids.resize(rows);
    for (RowSet* set : {&m_columns.used, &m_columns.tokens, &m_columns.broken})
        set->resize(rows);
    for (TextColumn* texts : {&m_columns.names, &m_columns.texts, &m_columns.lists})
        texts->resize(rows);
    m_byName.resize(rows);
    for (FieldColumn& column : m_columns.fields) {
        column.named.resize(rows);
        column.known.resize(rows);
        column.numbers.resize(rows);
        column.texts.resize(rows);
        for (RowSet& set : column.values)
            set.resize(rows);
        for (std::vector<std::int32_t>& amounts : column.amounts)
            amounts.resize(rows);
    }
    for (RowSet& set : m_columns.keywords)
        set.resize(rows);
}

std::uint32_t CardIndex::rowFor(EntityId id)
{
    const auto known = m_rows.find(id.value);
    if (known != m_rows.end()) {
        clear(known->second);
        return known->second;
    }
    auto row = static_cast<std::uint32_t>(m_rows.size());
    if (!m_free.empty()) {
        row = m_free.back();
        m_free.pop_back();
    } else if (row >= m_room) {
        constexpr std::size_t least = 64;
        resize(std::max(least, m_room * 2));
    }
    m_rows.emplace(id.value, row);
    return row;
}

void CardIndex::clear(std::size_t row)
{
    for (RowSet* set : {&m_columns.used, &m_columns.tokens, &m_columns.broken})
        set->remove(row);
    for (FieldColumn& column : m_columns.fields) {
        column.named.remove(row);
        column.known.remove(row);
        for (RowSet& set : column.values)
            set.remove(row);
    }
    for (RowSet& set : m_columns.keywords)
        set.remove(row);
}

void CardIndex::put(const SearchedCard& card)
{
    const std::size_t row = rowFor(card.id);
    putName(row, card);
    putText(row, card);
    putRest(row, card.definition);
}

void CardIndex::fill(const std::vector<SearchedCard>& cards)
{
    Q_ASSERT(m_rows.empty() && m_free.empty());
    reserve(cards.size());
    // The concurrent tasks write to different columns.
    const auto texts = std::async(std::launch::async, [&] {
        qsizetype letters = 0;
        for (const SearchedCard& card : cards)
            letters += card.searchedText().size();
        m_columns.texts.reserve(static_cast<std::size_t>(letters));
        for (std::size_t row = 0; row < cards.size(); ++row)
            putText(row, cards[row]);
    });
    const auto rest = std::async(std::launch::async, [&] {
        for (std::size_t row = 0; row < cards.size(); ++row) {
            m_rows.emplace(cards[row].id.value, static_cast<std::uint32_t>(row));
            putRest(row, cards[row].definition);
        }
    });
    for (std::size_t row = 0; row < cards.size(); ++row)
        putName(row, cards[row]);
    m_byName.update(m_columns);
    texts.wait();
    rest.wait();
}

/// Stores everything that identifies the card.
void CardIndex::putName(std::size_t row, const SearchedCard& card)
{
    const std::string name = folded(card.definition.name);
    if (m_columns.ids[row] != card.id || m_columns.names.at(row) != name) {
        m_columns.names.set(row, name);
        m_byName.change(row);
    }
    m_columns.ids[row] = card.id;
    m_columns.used.insert(row);
    if (card.definition.isToken)
        m_columns.tokens.insert(row);
    if (card.isBroken)
        m_columns.broken.insert(row);
}

void CardIndex::putText(std::size_t row, const SearchedCard& card)
{
    setFolded(m_columns.texts, row, card.searchedText());
}

void CardIndex::putRest(std::size_t row, const CardDefinition& card)
{
    setFolded(m_columns.lists, row, card.list);
    putFields(row, card.fields);
    for (const KeywordReading& keyword : m_keywords.read(card.abilities))
        m_columns.keywords[keyword.which].insert(row);
}

void CardIndex::putFields(std::size_t row, const QList<FieldValue>& values)
{
    for (const FieldValue& value : values) {
        const qsizetype known =
            m_recentNames.of(value.name, 0, [&] { return m_fieldNames.value(value.name, qsizetype(-1)); });
        if (known < 0)
            continue;
        const auto field = static_cast<std::size_t>(known);
        m_columns.fields[field].named.insert(row);
        const FieldReading& reading =
            m_recentReadings.of(value.value, field, [&] { return readingOf(field, value.value); });
        if (reading.isWhole || !reading.values.empty())
            putField(row, field, reading);
    }
    for (std::size_t field = 0; field < m_columns.fields.size(); ++field) {
        const bool hasDefault = m_fields.fields[static_cast<qsizetype>(field)].starts.has_value();
        if (hasDefault && !m_columns.fields[field].named.has(row))
            putField(row, field, m_defaults[field]);
    }
}

const FieldReading& CardIndex::readingOf(std::size_t field, const QString& value)
{
    QHash<QString, FieldReading>& readings = m_readings[field];
    const auto known = readings.constFind(value);
    if (known != readings.constEnd())
        return *known;
    constexpr qsizetype mostReadings = 10'000;
    if (readings.size() >= mostReadings)
        readings.clear();
    return *readings.insert(value, readField(m_fields.fields[static_cast<qsizetype>(field)], value));
}

void CardIndex::putField(std::size_t row, std::size_t field, const FieldReading& reading)
{
    FieldColumn& column = m_columns.fields[field];
    const Type type = m_fields.fields[static_cast<qsizetype>(field)].type;
    column.known.insert(row);
    column.numbers[row] = reading.number;
    if (type == Type::Flag && reading.number != 0)
        column.values.front().insert(row);
    if ((type == Type::Choice || type == Type::Choices) && !reading.values.empty())
        column.numbers[row] = reading.values.front();
    for (const std::uint16_t value : reading.values)
        column.values[value].insert(row);
    for (std::size_t value = 0; value < column.amounts.size() && value < reading.amounts.size(); ++value)
        column.amounts[value][row] = reading.amounts[value];
    if (type == Type::Text)
        setFolded(column.texts, row, reading.text);
}

void CardIndex::remove(EntityId id)
{
    const auto known = m_rows.find(id.value);
    if (known == m_rows.end())
        return;
    clear(known->second);
    m_byName.change(known->second);
    m_columns.ids[known->second] = {};
    m_free.push_back(known->second);
    m_rows.erase(known);
}

void CardIndex::putDeck(EntityId id, const DeckList& deck)
{
    std::vector<std::string> cards;
    cards.reserve(static_cast<std::size_t>(deck.entries.size()));
    for (const DeckEntry& entry : deck.entries)
        cards.push_back(folded(entry.card));
    std::ranges::sort(cards);
    cards.erase(std::ranges::unique(cards).begin(), cards.end());
    m_decks[id] = std::move(cards);
}

void CardIndex::removeDeck(EntityId id)
{
    m_decks.erase(id);
}

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/json/json_exchange.h"
#include "model/exchange/workbooks/workbook.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <array>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using What = Loss::What;

const auto schemaAddress =
    u"https://raw.githubusercontent.com/cardwright/cardwright/main/resources/schema/cards.schema.json"_s;

QString typeName(CardField::Type type)
{
    constexpr std::array names{"number"_L1, "flag"_L1, "text"_L1, "choice"_L1, "choices"_L1, "amounts"_L1};
    return names[static_cast<std::size_t>(type)];
}

QJsonObject fieldJson(const QString& name, const CardField& field)
{
    QJsonObject made{{u"name"_s, name}, {u"type"_s, typeName(field.type)}};
    if (field.hasValues())
        made[u"values"_s] = QJsonArray::fromStringList(field.values);
    if (field.least)
        made[u"least"_s] = *field.least;
    if (field.most)
        made[u"most"_s] = *field.most;
    return made;
}

class JsonWriter
{
public:
    explicit JsonWriter(const WriteRequest& request)
        : m_request(request)
    {
    }

    Outgoing write()
    {
        const auto cards = wanted<CardDefinition>(m_request, m_others);
        QJsonArray fields;
        for (const QString& name : fieldNamesOf(cards, m_request.fields)) {
            m_order.insert(name, m_order.size());
            const qsizetype declared = m_request.fields.indexOf(name);
            const CardField undeclared{.names = {name}, .type = CardField::Type::Text};
            fields.append(fieldJson(name, declared < 0 ? undeclared : m_request.fields.fields[declared]));
        }
        QJsonArray cardList;
        for (const auto& [id, card] : cards)
            cardList.append(cardJson(id, *card));
        QJsonArray deckList;
        LossReport cardsAgain;
        for (const auto& [id, deck] : wanted<Deck>(m_request, cardsAgain))
            deckList.append(deckJson(*deck));
        for (const Loss& loss : m_others.losses())
            if (loss.kind != EntityKind::Deck)
                m_made.losses.add(loss.kind, loss.what, loss.name, loss.example, loss.count);
        const QJsonObject root{
            {u"$schema"_s, schemaAddress},
            {u"format"_s, jsonFormat},
            {u"version"_s, jsonVersion},
            {u"fields"_s, fields},
            {u"cards"_s, cardList},
            {u"decks"_s, deckList},
        };
        // Escape this character, because Qt's parser would take it for a byte order mark at the start of a text.
        const QByteArray json = QJsonDocument(root).toJson().replace("\xEF\xBB\xBF", "\\uFEFF");
        m_made.files.append({FileNames().next(m_request.name, u".json"_s), json});
        return std::move(m_made);
    }

private:
    QJsonObject cardJson(EntityId id, const CardDefinition& card)
    {
        QJsonObject made{{u"id"_s, qint64(id.value)}, {u"name"_s, card.name}};
        if (card.isToken)
            made[u"token"_s] = true;
        if (const QJsonObject fields = fieldsJson(card); !fields.isEmpty())
            made[u"fields"_s] = fields;
        put(made, u"list"_s, card.list);
        put(made, u"abilities"_s, card.abilities);
        put(made, u"text"_s, m_request.wording ? m_request.wording(card) : QString());
        put(made, u"comment"_s, card.comment);
        putNotes(made, EntityKind::Card, card.name, card.notes);
        if (card.art)
            m_made.losses.add(EntityKind::Card, What::Picture, QString(), card.name);
        return made;
    }

    QJsonObject fieldsJson(const CardDefinition& card)
    {
        QJsonObject made;
        qsizetype last = -1;
        bool isOrdered = true;
        for (const FieldValue& field : card.fields) {
            if (made.contains(field.name)) {
                m_made.losses.add(EntityKind::Card, What::RepeatedField, field.name, card.name);
                continue;
            }
            const qsizetype place = m_order.value(field.name);
            isOrdered = isOrdered && place > last;
            last = place;
            made[field.name] = valueJson(field);
        }
        if (!isOrdered)
            m_made.losses.add(EntityKind::Card, What::OrderOfFields, QString(), card.name);
        return made;
    }

    QJsonValue valueJson(const FieldValue& field) const
    {
        if (field.value.isEmpty())
            return true;
        const qsizetype declared = m_request.fields.indexOf(field.name);
        const bool isNumber = declared >= 0 && m_request.fields.fields[declared].type == CardField::Type::Number;
        return isNumber && isPlainNumber(field.value) ? QJsonValue(field.value.toLongLong()) : QJsonValue(field.value);
    }

    QJsonObject deckJson(const Deck& deck)
    {
        QJsonArray entries;
        for (const DeckEntry& entry : deck.list.entries)
            entries.append(
                QJsonObject{{u"card"_s, entry.card}, {u"count"_s, entry.count}, {u"section"_s, entry.section}}
            );
        QJsonObject made{{u"name"_s, deck.list.name}, {u"cards"_s, entries}};
        put(made, u"format"_s, deck.list.format);
        putNotes(made, EntityKind::Deck, deck.list.name, deck.notes);
        if (!deck.tags.isEmpty())
            made[u"tags"_s] = QJsonArray::fromStringList(deck.tags);
        return made;
    }

    static void put(QJsonObject& made, const QString& name, const QString& text)
    {
        if (!text.isEmpty())
            made[name] = text;
    }

    void putNotes(QJsonObject& made, EntityKind kind, const QString& name, const QString& notes)
    {
        if (m_request.notes == NotesOfAuthor::Included)
            put(made, u"notes"_s, notes);
        else if (!notes.isEmpty())
            m_made.losses.add(kind, What::Notes, QString(), name);
    }

    const WriteRequest& m_request;
    QHash<QString, qsizetype> m_order;
    LossReport m_others;
    Outgoing m_made;
};

} // namespace

Outgoing writeJson(const WriteRequest& request)
{
    return JsonWriter(request).write();
}

} // namespace model

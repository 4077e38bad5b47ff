// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/card_rows.h"
#include "model/exchange/decks/deck_exchange.h"
#include "model/exchange/json/json_exchange.h"
#include "model/exchange/tables/field_cells.h"
#include "model/exchange/workbooks/workbook.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using Code = ExchangeProblem::Code;
using Kind = ColumnTarget::Kind;

struct Member
{
    QLatin1StringView name;
    Kind kind;
};

/// The members of a card, apart from its fields.
constexpr std::array members{
    Member{"id"_L1, Kind::Id},
    Member{"name"_L1, Kind::Name},
    Member{"token"_L1, Kind::Token},
    Member{"list"_L1, Kind::List},
    Member{"abilities"_L1, Kind::Abilities},
    Member{"text"_L1, Kind::Ignored},
    Member{"comment"_L1, Kind::Comment},
    Member{"notes"_L1, Kind::Notes},
};

/// The text of a JSON number or string; a null string for anything else.
QString textOf(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::Double:
        return numberText(value.toDouble());
    case QJsonValue::String:
        return value.toString();
    default:
        return {};
    }
}

class JsonReader
{
public:
    explicit JsonReader(const ReadRequest& request)
        : m_request(request)
    {
    }

    ReadResult read()
    {
        QJsonParseError error;
        const auto document = QJsonDocument::fromJson(m_request.bytes, &error);
        if (document.isNull())
            return refused(notJson(error));
        const QJsonObject root = document.object();
        const bool isOurs = root[u"format"_s].toString() == jsonFormat;
        if (isOurs && root[u"version"_s].toInt() != jsonVersion)
            return refused({.code = Code::OtherVersion, .text = textOf(root[u"version"_s])});
        if (isOurs)
            addOwnColumns(root);
        const QJsonArray cards = document.isArray() ? document.array() : root[u"cards"_s].toArray();
        if (!isOurs && cards.isEmpty())
            return refused({.code = Code::NoCards});
        for (const QJsonValue card : cards)
            if (const auto problem = readCard(card.toObject(), isOurs))
                return refused(*problem);
        using Words = MappingHints::Words;
        ReadResult made = isOurs ? m_rows.cards(CardTable::Cells::Exact, Words::Fields, m_request)
                                 : m_rows.cards(CardTable::Cells::Spreadsheet, Words::All, m_request);
        if (made && isOurs)
            finish(*made, root[u"decks"_s].toArray());
        return made;
    }

private:
    ExchangeProblem notJson(const QJsonParseError& error) const
    {
        if (m_request.bytes.trimmed().isEmpty())
            return {.code = Code::NothingInIt};
        const auto before =
            QByteArrayView(m_request.bytes).first(std::min<qsizetype>(error.offset, m_request.bytes.size()));
        return {.code = Code::NotJson, .place = {.line = int(before.count('\n')) + 1}, .text = error.errorString()};
    }

    void addOwnColumns(const QJsonObject& root)
    {
        for (const Member& member : members)
            m_rows.column(member.name, ColumnTarget{.kind = member.kind});
        // Use the declared order, because the members of an object have no order.
        for (const QJsonValue field : root[u"fields"_s].toArray())
            fieldColumn(field[u"name"_s].toString());
        for (const CardField& field : m_request.fields.fields)
            for (const QString& name : field.names)
                fieldColumn(name);
    }

    qsizetype fieldColumn(const QString& name)
    {
        return m_rows.column(headingOf(name, {}), ColumnTarget{.kind = Kind::Field, .field = name});
    }

    std::optional<ExchangeProblem> readCard(const QJsonObject& card, bool isOurs)
    {
        m_rows.beginCard();
        for (auto member = card.begin(); member != card.end(); ++member) {
            if (!isOurs)
                m_rows.put(m_rows.column(member.key()), asCell(memberText(*member)));
            else if (member.key() == u"fields")
                readFields(member->toObject());
            else
                m_rows.put(m_rows.column(member.key()), member->isBool() ? truth(member->toBool()) : textOf(*member));
        }
        return m_rows.brokenLimit();
    }

    void readFields(const QJsonObject& fields)
    {
        for (auto field = fields.begin(); field != fields.end(); ++field)
            if (field->isBool() ? field->toBool() : !field->isNull())
                m_rows.put(fieldColumn(field.key()), textOf(*field));
    }

    static QString truth(bool isTrue) { return isTrue ? yes : u"no"_s; }

    /// The text of a member. Items of a list are separated by commas, and an object becomes “{…}”.
    static QString memberText(const QJsonValue& value)
    {
        if (value.isBool())
            return truth(value.toBool());
        if (!value.isArray())
            return value.isObject() ? u"{…}"_s : textOf(value);
        QStringList texts;
        for (const QJsonValue inner : value.toArray())
            texts.append(textOf(inner));
        return texts.join(u", "_s);
    }

    /// Adds the decks of a file that Cardwright wrote. Such a file lists every field of a card, so the card has no
    /// others.
    static void finish(Imported& made, const QJsonArray& decks)
    {
        made.scope.hasEveryField = true;
        made.losses = {};
        made.mapping = {};
        made.deckScope = {.hasFormat = true, .hasNotes = true, .hasTags = true};
        for (const QJsonValue deck : decks)
            made.entities.append(readDeck(deck.toObject(), int(made.entities.size()) + 1));
    }

    static ImportedEntity readDeck(const QJsonObject& json, int row)
    {
        Deck deck{
            .list = {.name = json[u"name"_s].toString(), .format = json[u"format"_s].toString()},
            .notes = json[u"notes"_s].toString(),
        };
        ImportedEntity made{.value = {}, .place = {.row = row}};
        const auto refuse = [&](Code code, const QString& text, qint64 number) {
            if (!made.problem)
                made.problem = ExchangeProblem{
                    .code = code, .place = made.place, .text = shortened(text), .number = number, .limit = mostDeckCards
                };
        };
        if (deck.list.name.isEmpty())
            refuse(Code::NoName, {}, 0);
        for (const QJsonValue tag : json[u"tags"_s].toArray())
            deck.tags.append(tag.toString());
        CopyLimit copies;
        for (const QJsonValue entry : json[u"cards"_s].toArray()) {
            const QString card = entry[u"card"_s].toString();
            const qint64 count = entry[u"count"_s].toInteger();
            if (card.isEmpty())
                refuse(Code::NoName, {}, 0);
            else if (const auto broken = copies.add(count))
                refuse(*broken, card, count);
            else
                deck.list.entries.append({entry[u"section"_s].toString(), int(count), card});
        }
        made.value = deck;
        return made;
    }

    const ReadRequest& m_request;
    CardRows m_rows;
};

} // namespace

ReadResult readJson(const ReadRequest& request)
{
    return JsonReader(request).read();
}

bool beginsLikeJson(QByteArrayView beginning)
{
    return beginning.trimmed().startsWith('{') && beginning.contains("cards.schema.json");
}

} // namespace model

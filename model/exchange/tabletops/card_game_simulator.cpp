// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/tabletops/card_game_simulator.h"

#include "model/exchange/tables/written_table.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using What = Loss::What;

const auto simulatorSchema =
    u"https://raw.githubusercontent.com/finol-digital/FinolDigital.Cgs.CardGameDef/main/schema/CardGameDef.json"_s;
const auto textProperty = u"text"_s;
const auto unnamedList = u"Cards"_s;

class SimulatorWriter
{
public:
    explicit SimulatorWriter(const WriteRequest& request)
        : m_request(request)
    {
    }

    Outgoing write()
    {
        LossReport withoutDecks;
        const auto cards = wanted<CardDefinition>(m_request, withoutDecks);
        LossReport withoutCards;
        const auto decks = wanted<Deck>(m_request, withoutCards);
        for (const Loss& loss : withoutDecks.losses())
            if (loss.kind != EntityKind::Deck)
                m_made.losses.add(loss.kind, loss.what, loss.name, loss.example, loss.count);
        if (cards.isEmpty())
            return std::move(m_made);
        const QStringList fields = fieldNamesOf(cards, m_request.fields);
        QJsonArray list;
        for (const auto& [id, card] : cards)
            list.append(cardJson(id, *card));
        add(u"cgs.json"_s, gameJson(fields));
        add(u"AllCards.json"_s, list);
        add(u"AllSets.json"_s, m_sets);
        for (const auto& [id, deck] : decks)
            writeDeck(*deck);
        m_made.backFile = u"CardBack.png"_s;
        return std::move(m_made);
    }

private:
    struct Known
    {
        QString id;
        QString set;
    };

    template <typename Json>
    void add(const QString& name, const Json& json)
    {
        m_made.files.append({name, QJsonDocument(json).toJson()});
    }

    QJsonObject gameJson(const QStringList& fields) const
    {
        QJsonArray properties;
        for (const QString& field : fields)
            properties.append(
                QJsonObject{{u"name"_s, propertyOf(field)}, {u"display"_s, field}, {u"type"_s, typeOf(field)}}
            );
        properties.append(QJsonObject{{u"name"_s, textProperty}, {u"display"_s, u"Text"_s}, {u"type"_s, u"string"_s}});
        return {
            {u"$schema"_s, simulatorSchema},
            {u"name"_s, m_request.name},
            // The folder contains everything, so there is nothing to download.
            {u"autoUpdate"_s, -1},
            {u"cardBackImageFileType"_s, u"png"_s},
            {u"cardImageFileType"_s, u"jpg"_s},
            {u"cardNameIsUnique"_s, m_hasUniqueNames},
            {u"cardPrimaryProperty"_s, textProperty},
            {u"cardProperties"_s, properties},
            {u"deckFileType"_s, u"txt"_s},
            {u"deckFileTxtId"_s, u"id"_s},
        };
    }

    QString typeOf(const QString& field) const
    {
        const qsizetype at = m_request.fields.indexOf(field);
        const bool isFlag = at >= 0 && m_request.fields.fields[at].type == CardField::Type::Flag;
        return isFlag ? u"boolean"_s : u"string"_s;
    }

    /// The property for a field. Fields that have the name of a standard member of a card get a prefix.
    static QString propertyOf(const QString& field)
    {
        const bool isTaken = field == u"id" || field == u"name" || field == u"set" || field == textProperty;
        return isTaken ? u"field "_s + field : field;
    }

    QJsonObject cardJson(EntityId id, const CardDefinition& card)
    {
        const Known known{.id = QString::number(id.value), .set = setOf(card)};
        m_hasUniqueNames = m_hasUniqueNames && !m_cards.contains(card.name);
        if (!m_cards.contains(card.name))
            m_cards.insert(card.name, known);
        m_made.pictures.append({.fileName = u"sets/%1/%2.jpg"_s.arg(known.set, known.id), .card = card.name});
        QJsonObject made{
            {u"id"_s, known.id},
            {u"name"_s, card.name},
            {u"set"_s, known.set},
            {textProperty, m_request.wording ? m_request.wording(card) : card.abilities},
        };
        for (const FieldValue& field : card.fields) {
            const bool isFlag = typeOf(field.name) == u"boolean";
            made[propertyOf(field.name)] = isFlag ? QJsonValue(true) : QJsonValue(field.value);
        }
        lose(What::Token, card.isToken, card.name);
        lose(What::Abilities, m_request.wording && !card.abilities.isEmpty(), card.name);
        lose(What::Comment, !card.comment.isEmpty(), card.name);
        lose(What::Notes, !card.notes.isEmpty(), card.name);
        return made;
    }

    /// The code of the set for a card's list, which is also the name of the set's folder.
    QString setOf(const CardDefinition& card)
    {
        const QString name = card.list.isEmpty() ? unnamedList : card.list;
        if (!m_codes.contains(name)) {
            m_codes.insert(name, m_setNames.next(name, {}));
            m_sets.append(QJsonObject{{u"code"_s, m_codes[name]}, {u"name"_s, name}});
        }
        return m_codes[name];
    }

    /// Writes a deck with lines such as “4 [12] Ember (units)”.
    void writeDeck(const Deck& deck)
    {
        QStringList lines;
        QStringList sections;
        for (const DeckEntry& entry : deck.list.entries) {
            const auto known = m_cards.constFind(entry.card);
            if (known == m_cards.cend())
                m_made.losses.add(EntityKind::Card, What::Everything, QString(), entry.card);
            else
                lines.append(
                    u"%1 [%2] %3 (%4)\n"_s.arg(QString::number(entry.count), known->id, entry.card, known->set)
                );
            if (!sections.contains(entry.section))
                sections.append(entry.section);
        }
        m_made.files.append({m_deckNames.next(deck.list.name, u".txt"_s, u"decks/"_s), lines.join(QString()).toUtf8()});
        const auto loseDeck = [&](What what, bool isLost) {
            if (isLost)
                m_made.losses.add(EntityKind::Deck, what, QString(), deck.list.name);
        };
        loseDeck(What::Sections, sections.size() > 1);
        loseDeck(What::Format, !deck.list.format.isEmpty());
        loseDeck(What::Tags, !deck.tags.isEmpty());
        loseDeck(What::Notes, !deck.notes.isEmpty());
    }

    void lose(What what, bool isLost, const QString& card)
    {
        if (isLost)
            m_made.losses.add(EntityKind::Card, what, QString(), card);
    }

    const WriteRequest& m_request;
    QHash<QString, Known> m_cards;
    bool m_hasUniqueNames = true;
    QHash<QString, QString> m_codes;
    FileNames m_setNames;
    FileNames m_deckNames;
    QJsonArray m_sets;
    Outgoing m_made;
};

} // namespace

Outgoing writeCardGameSimulator(const WriteRequest& request)
{
    return SimulatorWriter(request).write();
}

} // namespace model

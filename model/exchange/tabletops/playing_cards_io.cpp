// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/tabletops/playing_cards_io.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using What = Loss::What;

const auto backPicture = u"userassets/back.png"_s;

/// The address by which the objects of a room refer to a file in its archive.
QString packaged(const QString& file)
{
    return u"package://"_s + file;
}

/// The size of cards on the table, in the site's units.
constexpr int cardWidth = 115;
constexpr int cardHeight = 160;

class RoomWriter
{
public:
    explicit RoomWriter(const WriteRequest& request)
        : m_request(request)
    {
        for (const auto& [id, entity] : request.entities)
            if (const auto* card = std::get_if<CardDefinition>(&entity))
                m_cards.insert(card->name);
    }

    Outgoing write()
    {
        LossReport others;
        const auto decks = wanted<Deck>(m_request, others);
        for (const Loss& loss : others.losses())
            if (loss.kind != EntityKind::Card)
                m_made.losses.add(loss.kind, loss.what, loss.name, loss.example, loss.count);
        if (decks.isEmpty())
            return std::move(m_made);
        m_widgets.append(
            QJsonObject{
                {u"id"_s, u"hand"_s},
                {u"type"_s, u"hand"_s},
                {u"x"_s, 50},
                {u"y"_s, 820},
                {u"z"_s, 1},
                {u"enabled"_s, true}
            }
        );
        for (const auto& [id, deck] : decks)
            writeDeck(*deck);
        m_made.files.append({u"widgets.json"_s, QJsonDocument(m_widgets).toJson(QJsonDocument::Compact)});
        m_made.backFile = backPicture;
        m_made.archive = FileNames().next(m_request.name, u".pcio"_s);
        return std::move(m_made);
    }

private:
    /// Writes a deck with a pile for each section.
    void writeDeck(const Deck& deck)
    {
        QStringList sections;
        for (const DeckEntry& entry : deck.list.entries)
            if (!sections.contains(entry.section))
                sections.append(entry.section);
        for (const QString& section : std::as_const(sections))
            writePile(deck, section, sections.size() == 1 ? deck.list.name : u"%1: %2"_s.arg(deck.list.name, section));
        const auto lose = [&](What what, bool isLost) {
            if (isLost)
                m_made.losses.add(EntityKind::Deck, what, QString(), deck.list.name);
        };
        lose(What::Format, !deck.list.format.isEmpty());
        lose(What::Tags, !deck.tags.isEmpty());
        lose(What::Notes, !deck.notes.isEmpty());
    }

    void writePile(const Deck& deck, const QString& section, const QString& label)
    {
        constexpr int pilesInRow = 8;
        const int number = m_piles++;
        const QString pile = u"pile-%1"_s.arg(number + 1);
        const QString stack = u"deck-%1"_s.arg(number + 1);
        const QJsonObject place{
            {u"x"_s, 80 + number % pilesInRow * 180}, {u"y"_s, 80 + number / pilesInRow * 240}, {u"z"_s, number + 2}
        };
        QJsonObject types;
        QJsonArray cards;
        for (const DeckEntry& entry : deck.list.entries) {
            if (entry.section != section)
                continue;
            if (!m_cards.contains(entry.card))
                m_made.losses.add(EntityKind::Card, What::Everything, QString(), entry.card);
            const QString picture = pictureOf(entry.card);
            types[picture] = QJsonObject{{u"label"_s, entry.card}, {u"image"_s, packaged(picture)}};
            for (int copy = 0; copy < entry.count; ++copy)
                cards.append(with(
                    place,
                    {{u"id"_s, u"card-%1-%2"_s.arg(number + 1).arg(cards.size() + 1)},
                     {u"type"_s, u"card"_s},
                     {u"parent"_s, pile},
                     {u"deck"_s, stack},
                     {u"cardType"_s, picture},
                     {u"faceup"_s, false}}
                ));
        }
        m_widgets.append(with(
            place, {{u"id"_s, pile}, {u"type"_s, u"cardPile"_s}, {u"label"_s, label}, {u"hasShuffleButton"_s, true}}
        ));
        m_widgets.append(with(
            place,
            {{u"id"_s, stack},
             {u"type"_s, u"cardDeck"_s},
             {u"parent"_s, pile},
             {u"cardTypes"_s, types},
             {u"cardWidth"_s, cardWidth},
             {u"cardHeight"_s, cardHeight},
             {u"enlarge"_s, true},
             {u"faceTemplate"_s, side(u"dynamic"_s, u"image"_s)},
             {u"backTemplate"_s, side(u"static"_s, packaged(backPicture))}}
        ));
        for (const QJsonValue card : std::as_const(cards))
            m_widgets.append(card);
    }

    static QJsonObject with(QJsonObject place, const QJsonObject& rest)
    {
        for (auto member = rest.begin(); member != rest.end(); ++member)
            place[member.key()] = member.value();
        return place;
    }

    /// A side of a card that consists of a single picture.
    static QJsonObject side(const QString& valueType, const QString& value)
    {
        const QJsonObject picture{
            {u"type"_s, u"image"_s},
            {u"x"_s, 0},
            {u"y"_s, 0},
            {u"w"_s, cardWidth},
            {u"h"_s, cardHeight},
            {u"color"_s, u"transparent"_s},
            {u"valueType"_s, valueType},
            {u"value"_s, value},
        };
        return {{u"includeBorder"_s, false}, {u"includeRadius"_s, true}, {u"objects"_s, QJsonArray{picture}}};
    }

    QString pictureOf(const QString& card)
    {
        if (!m_pictures.contains(card)) {
            m_pictures.insert(card, u"userassets/%1.jpg"_s.arg(m_pictures.size() + 1));
            m_made.pictures.append({.fileName = m_pictures[card], .card = card});
        }
        return m_pictures[card];
    }

    const WriteRequest& m_request;
    QSet<QString> m_cards;
    QHash<QString, QString> m_pictures;
    int m_piles = 0;
    QJsonArray m_widgets;
    Outgoing m_made;
};

} // namespace

Outgoing writePlayingCardsIo(const WriteRequest& request)
{
    return RoomWriter(request).write();
}

} // namespace model

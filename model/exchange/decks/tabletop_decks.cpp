// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/tabletop_decks.h"

#include "model/cards/card_back.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace model {

namespace {

using What = Loss::What;

/// A card's number combines the number of its sheet with its place on that sheet.
constexpr int placesPerSheet = 100;

/// The numbers of columns and rows that a sheet needs for its cards and one more place. Both are at least two.
std::pair<int, int> sheetSize(qsizetype cards)
{
    const int places = int(cards) + 1;
    const int columns = std::clamp(places, 2, mostSheetColumns);
    return {columns, std::clamp((places + columns - 1) / columns, 2, mostSheetRows)};
}

class TabletopWriter
{
public:
    explicit TabletopWriter(const WriteRequest& request)
        : m_request(request)
    {
        for (const auto& [id, entity] : request.entities)
            if (const auto* card = std::get_if<CardDefinition>(&entity); card && !m_cards.contains(card->name))
                m_cards.insert(card->name, {id, card});
    }

    Outgoing write()
    {
        for (const auto& [id, deck] : wantedDecks())
            writeDeck(*deck);
        if (!m_made.files.isEmpty())
            m_made.backFile = backName();
        return std::move(m_made);
    }

private:
    /// The decks to write. Cards are not reported as losses here, because the sheets show them.
    QList<std::pair<EntityId, const Deck*>> wantedDecks()
    {
        LossReport others;
        const auto decks = wanted<Deck>(m_request, others);
        for (const Loss& loss : others.losses())
            if (loss.kind != EntityKind::Card)
                m_made.losses.add(loss.kind, loss.what, loss.name, loss.example, loss.count);
        return decks;
    }

    static QString backName() { return u"back.png"_s; }

    void writeDeck(const Deck& deck)
    {
        const QString file = m_names.next(deck.list.name, u".json"_s);
        placeCards(deck, file.chopped(5));
        QStringList sections;
        for (const DeckEntry& entry : deck.list.entries)
            if (!sections.contains(entry.section))
                sections.append(entry.section);
        QJsonArray objects;
        m_room = mostTableCopies;
        for (const QString& section : sections)
            if (const QJsonObject made = pile(deck, section, int(objects.size())); !made.isEmpty())
                objects.append(made);
        const QJsonObject saved{{u"SaveName"_s, deck.list.name}, {u"ObjectStates"_s, objects}};
        m_made.files.append({file, QJsonDocument(saved).toJson()});
        reportLosses(deck);
    }

    void placeCards(const Deck& deck, const QString& name)
    {
        constexpr qsizetype mostCards = mostSheetColumns * mostSheetRows - 1;
        m_places.clear();
        QList<CardSheet> sheets;
        m_firstSheet = m_made.sheets.size();
        for (const DeckEntry& entry : deck.list.entries) {
            if (m_places.contains(entry.card))
                continue;
            if (sheets.isEmpty() || sheets.last().cards.size() == mostCards)
                sheets.append({.fileName = u"%1-sheet-%2.png"_s.arg(name).arg(sheets.size() + 1)});
            const auto known = m_cards.constFind(entry.card);
            const auto id = known == m_cards.cend() ? std::nullopt : std::optional(known->first);
            m_places.insert(entry.card, {int(m_firstSheet + sheets.size()), int(sheets.last().cards.size())});
            sheets.last().cards.append({entry.card, id});
        }
        for (CardSheet& sheet : sheets) {
            std::tie(sheet.columns, sheet.rows) = sheetSize(sheet.cards.size());
            const auto hasOwnBack = [this](const CardSheet::Slot& slot) {
                return this->hasOwnBack(slot.card);
            };
            if (std::ranges::any_of(sheet.cards, hasOwnBack))
                sheet.backFile = sheet.fileName.chopped(4) + u"-backs.png"_s;
        }
        m_made.sheets += sheets;
    }

    bool hasOwnBack(const QString& name) const
    {
        const auto known = m_cards.constFind(name);
        if (known == m_cards.cend())
            return false;
        const CardDefinition& card = *known->second;
        return m_request.hasOwnBack ? m_request.hasOwnBack(card) : !backOf(card, m_request.fields).isEmpty();
    }

    QString addressOf(const QString& file) const { return m_request.addressOf ? m_request.addressOf(file) : file; }

    QJsonObject sheetsOf(const QList<int>& numbers) const
    {
        QJsonObject made;
        for (const int number : numbers) {
            const CardSheet& sheet = m_made.sheets[number - 1];
            made[QString::number(number)] = QJsonObject{
                {u"FaceURL"_s, addressOf(sheet.fileName)},
                {u"BackURL"_s, addressOf(sheet.backFile.isEmpty() ? backName() : sheet.backFile)},
                {u"NumWidth"_s, sheet.columns},
                {u"NumHeight"_s, sheet.rows},
                {u"BackIsHidden"_s, true},
                {u"UniqueBack"_s, !sheet.backFile.isEmpty()},
                {u"Type"_s, 0},
            };
        }
        return made;
    }

    static QJsonObject transformOf(int pile)
    {
        return {
            {u"posX"_s, 3.0 * pile},
            {u"posY"_s, 1.0},
            {u"posZ"_s, 0.0},
            {u"rotX"_s, 0.0},
            {u"rotY"_s, 180.0},
            {u"rotZ"_s, 180.0},
            {u"scaleX"_s, 1.0},
            {u"scaleY"_s, 1.0},
            {u"scaleZ"_s, 1.0},
        };
    }

    QJsonObject card(const QString& name, int pile) const
    {
        const auto [sheet, place] = m_places[name];
        const auto known = m_cards.constFind(name);
        return {
            {u"Name"_s, u"Card"_s},
            {u"Transform"_s, transformOf(pile)},
            {u"Nickname"_s, name},
            {u"Description"_s, known == m_cards.cend() ? QString() : wordsOf(*known->second)},
            {u"Hands"_s, true},
            {u"HideWhenFaceDown"_s, true},
            {u"SidewaysCard"_s, false},
            {u"CardID"_s, sheet * placesPerSheet + place},
            {u"CustomDeck"_s, sheetsOf({sheet})},
        };
    }

    QString wordsOf(const CardDefinition& card) const
    {
        return m_request.wording ? m_request.wording(card) : card.abilities;
    }

    /// The saved object for a section. In Tabletop Simulator, a single card is not a pile, and a pile without cards
    /// can't be opened.
    QJsonObject pile(const Deck& deck, const QString& section, int number)
    {
        QJsonArray ids;
        QJsonArray cards;
        QList<int> sheets;
        for (const DeckEntry& entry : deck.list.entries) {
            if (entry.section != section)
                continue;
            const QJsonObject made = card(entry.card, number);
            const int sheet = m_places[entry.card].first;
            if (!sheets.contains(sheet))
                sheets.append(sheet);
            const int copies = std::min(entry.count, m_room);
            m_room -= copies;
            for (int copy = 0; copy < copies; ++copy) {
                ids.append(made[u"CardID"_s]);
                cards.append(made);
            }
            if (copies < entry.count)
                m_made.losses.add(EntityKind::Deck, What::Copies, QString(), deck.list.name, entry.count - copies);
        }
        if (cards.size() < 2)
            return cards.isEmpty() ? QJsonObject() : cards.first().toObject();
        return {
            {u"Name"_s, u"DeckCustom"_s},
            {u"Transform"_s, transformOf(number)},
            {u"Nickname"_s, section == u"main" ? deck.list.name : u"%1: %2"_s.arg(deck.list.name, section)},
            {u"Description"_s, m_request.notes == NotesOfAuthor::Included ? deck.notes : QString()},
            {u"HideWhenFaceDown"_s, true},
            {u"SidewaysCard"_s, false},
            {u"DeckIDs"_s, ids},
            {u"CustomDeck"_s, sheetsOf(sheets)},
            {u"ContainedObjects"_s, cards},
        };
    }

    void reportLosses(const Deck& deck)
    {
        const QString& name = deck.list.name;
        if (!deck.list.format.isEmpty())
            m_made.losses.add(EntityKind::Deck, What::Format, QString(), name);
        if (!deck.tags.isEmpty())
            m_made.losses.add(EntityKind::Deck, What::Tags, QString(), name);
        if (m_request.notes == NotesOfAuthor::LeftOut && !deck.notes.isEmpty())
            m_made.losses.add(EntityKind::Deck, What::Notes, QString(), name);
        for (const CardSheet& sheet : m_made.sheets.sliced(m_firstSheet))
            for (const CardSheet::Slot& slot : sheet.cards)
                reportLosses(slot);
    }

    /// Reports the parts of a card that Tabletop Simulator can't use. Fields are included, because the card's face
    /// shows them only as a picture. The back isn't, because it has a picture of its own.
    void reportLosses(const CardSheet::Slot& slot)
    {
        const auto known = m_cards.constFind(slot.card);
        if (known == m_cards.cend()) {
            m_made.losses.add(EntityKind::Card, What::Everything, QString(), slot.card);
            return;
        }
        const CardDefinition& card = *known->second;
        const auto lose = [&](What what, bool isLost) {
            if (isLost)
                m_made.losses.add(EntityKind::Card, what, QString(), card.name);
        };
        for (const FieldValue& field : card.fields)
            if (field.name != backField)
                m_made.losses.add(EntityKind::Card, What::Field, field.name, card.name);
        lose(What::Token, card.isToken);
        lose(What::List, !card.list.isEmpty());
        lose(What::Abilities, m_request.wording && !card.abilities.isEmpty());
        lose(What::Comment, !card.comment.isEmpty());
        lose(What::Notes, !card.notes.isEmpty());
    }

    const WriteRequest& m_request;
    /// The number of copies for which the deck still has room.
    int m_room = 0;
    QHash<QString, std::pair<EntityId, const CardDefinition*>> m_cards;
    /// The sheet of each card in the current deck, counted from 1, and the card's place on that sheet. Numbering
    /// continues from deck to deck, so that decks on the same table have different sheets.
    QHash<QString, std::pair<int, int>> m_places;
    qsizetype m_firstSheet = 0;
    FileNames m_names;
    Outgoing m_made;
};

} // namespace

Outgoing writeTabletopDecks(const WriteRequest& request)
{
    return TabletopWriter(request).write();
}

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/decks/tabletop_decks.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using What = Loss::What;

namespace {

/// A deck with two copies each of the given number of different cards.
std::map<EntityId, Entity> deckOf(int cards)
{
    std::map<EntityId, Entity> entities;
    Deck deck{.list = {.name = u"Große Decks/1"_s}};
    for (int card = 0; card < cards; ++card) {
        const QString name = u"Card %1"_s.arg(card);
        entities.emplace(EntityId{card + 2}, CardDefinition{.name = name, .abilities = u"does %1"_s.arg(card)});
        deck.list.entries.append({u"main"_s, 2, name});
    }
    entities.emplace(EntityId{1}, deck);
    return entities;
}

QJsonArray objectsOf(const OutgoingFile& file)
{
    return QJsonDocument::fromJson(file.bytes)[u"ObjectStates"_s].toArray();
}

} // namespace

class TabletopDecksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyCopyHasAPlaceOnASheet_data()
    {
        QTest::addColumn<int>("cards");
        for (const int cards : {1, 2, 9, 10, 35, 68, 69, 70, 138, 139, 300})
            QTest::newRow(qPrintable(QString::number(cards))) << cards;
    }

    void everyCopyHasAPlaceOnASheet()
    {
        QFETCH(int, cards);
        const auto entities = deckOf(cards);
        const Outgoing written = writeTabletopDecks({.entities = entities});
        QCOMPARE(written.files.size(), 1);
        QCOMPARE(written.files.first().name, u"Große-Decks-1.json"_s);
        QCOMPARE(written.sheets.size(), (cards + 68) / 69);
        QCOMPARE(written.backFile, u"back.png"_s);
        for (const CardSheet& sheet : written.sheets) {
            QVERIFY(sheet.columns >= 2 && sheet.columns <= mostSheetColumns);
            QVERIFY(sheet.rows >= 2 && sheet.rows <= mostSheetRows);
            QVERIFY(sheet.cards.size() < sheet.columns * sheet.rows);
        }
        const QJsonObject pile = objectsOf(written.files.first()).first().toObject();
        QCOMPARE(pile[u"Name"_s].toString(), u"DeckCustom"_s);
        QCOMPARE(pile[u"DeckIDs"_s].toArray().size(), 2 * cards);
        QCOMPARE(pile[u"ContainedObjects"_s].toArray().size(), 2 * cards);
        QCOMPARE(pile[u"CustomDeck"_s].toObject().size(), written.sheets.size());
        for (qsizetype copy = 0; copy < 2 * cards; ++copy) {
            const QJsonObject card = pile[u"ContainedObjects"_s][copy].toObject();
            const int id = card[u"CardID"_s].toInt();
            QCOMPARE(id, pile[u"DeckIDs"_s][copy].toInt());
            const CardSheet& sheet = written.sheets[id / 100 - 1];
            QCOMPARE(sheet.cards[id % 100].card, card[u"Nickname"_s].toString());
            QCOMPARE(sheet.cards[id % 100].entity, EntityId{copy / 2 + 2});
            const QJsonObject shown = card[u"CustomDeck"_s][QString::number(id / 100)].toObject();
            QCOMPARE(shown[u"FaceURL"_s].toString(), sheet.fileName);
            QCOMPARE(shown[u"NumWidth"_s].toInt(), sheet.columns);
            QCOMPARE(shown[u"NumHeight"_s].toInt(), sheet.rows);
            QVERIFY(pile[u"CustomDeck"_s].toObject().value(QString::number(id / 100)) == QJsonValue(shown));
        }
    }

    void cardsWithOwnBacksShareASheetOfBacks()
    {
        auto entities = deckOf(3);
        const CardFields fields{.fields = {{.names = {u"back"_s}, .type = CardField::Type::Text}}};
        const auto shown = [](const Outgoing& written) {
            return objectsOf(written.files.first()).first()[u"CustomDeck"_s][u"1"_s].toObject();
        };
        const Outgoing common = writeTabletopDecks({.entities = entities, .fields = fields});
        QCOMPARE(common.sheets.first().backFile, QString());
        QCOMPARE(shown(common)[u"UniqueBack"_s].toBool(), false);
        std::get<CardDefinition>(entities.at(EntityId{3})).fields = {{u"back"_s, u"\"Card 0\""_s}};
        const Outgoing own = writeTabletopDecks({.entities = entities, .fields = fields});
        QCOMPARE(own.sheets.first().backFile, own.sheets.first().fileName.chopped(4) + u"-backs.png"_s);
        QCOMPARE(shown(own)[u"UniqueBack"_s].toBool(), true);
        QCOMPARE(shown(own)[u"BackURL"_s].toString(), own.sheets.first().backFile);
        QCOMPARE(shown(own)[u"FaceURL"_s].toString(), own.sheets.first().fileName);
    }

    void sectionsBecomePilesExceptSingleCards()
    {
        std::map<EntityId, Entity> entities{{EntityId{1}, sample::deck()}, {EntityId{2}, sample::card(u"Ember"_s)}};
        const Outgoing written = writeTabletopDecks(
            {.entities = entities,
             .wording = [](const CardDefinition& card) { return u"Words of "_s + card.name; },
             .addressOf = [](const QString& file) { return u"file:///tmp/"_s + file; }}
        );
        const QJsonArray objects = objectsOf(written.files.first());
        QCOMPARE(objects.size(), 2);
        QCOMPARE(objects[0][u"Nickname"_s].toString(), u"Starter"_s);
        QCOMPARE(objects[0][u"Description"_s].toString(), u"for the fair"_s);
        QCOMPARE(objects[0][u"ContainedObjects"_s][0][u"Description"_s].toString(), u"Words of Ember"_s);
        QCOMPARE(objects[1][u"Name"_s].toString(), u"Card"_s);
        QCOMPARE(objects[1][u"CardID"_s].toInt(), 101);
        QCOMPARE(objects[1][u"CustomDeck"_s][u"1"_s][u"FaceURL"_s].toString(), u"file:///tmp/Starter-sheet-1.png"_s);
        QCOMPARE(objects[1][u"CustomDeck"_s][u"1"_s][u"BackURL"_s].toString(), u"file:///tmp/back.png"_s);
        QVERIFY(!written.sheets.first().cards[1].entity);
    }

    void decksOnTheSameTableHaveDifferentSheets()
    {
        std::map<EntityId, Entity> entities = deckOf(80);
        Deck other{.list = {.name = u"Other"_s}};
        for (const int card : {3, 4})
            other.list.entries.append({u"main"_s, 1, u"Card %1"_s.arg(card)});
        entities.emplace(EntityId{1'000}, other);
        const Outgoing written = writeTabletopDecks({.entities = entities});
        QCOMPARE(written.sheets.size(), 3);
        const QJsonObject pile = objectsOf(written.files.last()).first().toObject();
        QCOMPARE(pile[u"CustomDeck"_s].toObject().keys(), QStringList{u"3"_s});
        QCOMPARE(pile[u"DeckIDs"_s].toArray(), (QJsonArray{300, 301}));
        QCOMPARE(pile[u"CustomDeck"_s][u"3"_s][u"FaceURL"_s].toString(), written.sheets.last().fileName);
    }

    void addressesAreUnescapedAbsolutePaths()
    {
        QCOMPARE(localAddress(u"/home/a b/50% #1"_s, u"ä.png"_s), u"file:////home/a b/50% #1/ä.png"_s);
        QVERIFY(localAddress(u"here"_s, u"x"_s).endsWith(u"/here/x"_s));
    }

    void sectionsWithoutRoomGetNoPile()
    {
        Deck deck{.list = {.name = u"Huge"_s}};
        deck.list.entries = {{u"main"_s, mostTableCopies, u"A"_s}, {u"side"_s, 5, u"B"_s}};
        const std::map<EntityId, Entity> entities{{EntityId{1}, deck}};
        QCOMPARE(objectsOf(writeTabletopDecks({.entities = entities}).files.first()).size(), 1);
    }

    void oversizedDeckIsTruncatedAndReported()
    {
        Deck deck{.list = {.name = u"Huge"_s}};
        for (int card = 0; card < 10'000; ++card)
            deck.list.entries.append({u"main"_s, 10'000, u"Card %1"_s.arg(card % 3)});
        const std::map<EntityId, Entity> entities{{EntityId{1}, deck}};
        const Outgoing written = writeTabletopDecks({.entities = entities});
        QCOMPARE(objectsOf(written.files.first())[0][u"DeckIDs"_s].toArray().size(), mostTableCopies);
        QCOMPARE(lossOf(written.losses, EntityKind::Deck, What::Copies), 100'000'000 - mostTableCopies);
    }

    void missingPartsAreReported()
    {
        std::map<EntityId, Entity> entities;
        for (const Entity& entity : sample::entities())
            entities.emplace(EntityId{std::int64_t(entities.size()) + 1}, entity);
        entities[EntityId{1}] = sample::card(u"Ember"_s);
        const Outgoing written = writeTabletopDecks({.entities = entities});
        for (const EntityKind kind : {EntityKind::Text, EntityKind::Search, EntityKind::Playtest, EntityKind::Art})
            QCOMPARE(lossOf(written.losses, kind, What::Everything), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Deck, What::Format), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Deck, What::Tags), 1);
        for (const QString& field : {u"cost"_s, u"power"_s, u"swift"_s})
            QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Field, field), 1);
        for (const What what : {What::List, What::Comment, What::Notes, What::Everything})
            QCOMPARE(lossOf(written.losses, EntityKind::Card, what), 1);
        QCOMPARE(written.losses.losses().size(), 13);
    }

    void nothingIsWrittenWithoutDecks()
    {
        const std::map<EntityId, Entity> entities{{EntityId{2}, sample::card()}};
        const Outgoing written = writeTabletopDecks({.entities = entities});
        QVERIFY(written.files.isEmpty());
        QVERIFY(written.sheets.isEmpty());
        QVERIFY(written.backFile.isEmpty());
    }
};

REGISTER_TEST(TabletopDecksTest)
#include "tabletop_decks_test.moc"

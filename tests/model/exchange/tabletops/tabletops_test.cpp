// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/tabletops/card_game_simulator.h"
#include "model/exchange/tabletops/playing_cards_io.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using What = Loss::What;

namespace {

std::map<EntityId, Entity> game()
{
    return {
        {EntityId{12},
         CardDefinition{
             .name = u"Ember"_s,
             .list = u"Fire & Co"_s,
             .fields = {{u"power"_s, u"3"_s}, {u"swift"_s}, {u"text"_s, u"odd"_s}},
             .notes = u"secret"_s,
         }},
        {EntityId{13}, CardDefinition{.name = u"Tide"_s}},
        {EntityId{20},
         Deck{
             .list =
                 {.name = u"Red"_s,
                  .entries = {{u"main"_s, 4, u"Ember"_s}, {u"side"_s, 2, u"Tide"_s}, {u"side"_s, 1, u"Gone"_s}}},
             .notes = u"mine"_s,
         }},
    };
}

QJsonDocument jsonIn(const Outgoing& made, const QString& name)
{
    for (const OutgoingFile& file : made.files)
        if (file.name == name)
            return QJsonDocument::fromJson(file.bytes);
    return {};
}

} // namespace

class TabletopsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void simulatorGetsCardsSetsAndDecks()
    {
        const auto entities = game();
        const Outgoing made = writeCardGameSimulator(
            {.entities = entities,
             .fields = random_entities::fields(),
             .name = u"Embers"_s,
             .wording = [](const CardDefinition& card) { return u"About "_s + card.name; }}
        );
        QStringList names;
        for (const OutgoingFile& file : made.files)
            names.append(file.name);
        QCOMPARE(names, (QStringList{u"cgs.json"_s, u"AllCards.json"_s, u"AllSets.json"_s, u"decks/Red.txt"_s}));
        const QJsonObject definition = jsonIn(made, u"cgs.json"_s).object();
        QCOMPARE(definition[u"name"_s].toString(), u"Embers"_s);
        QCOMPARE(definition[u"cardNameIsUnique"_s].toBool(), true);
        QStringList properties;
        for (const QJsonValue property : definition[u"cardProperties"_s].toArray())
            properties.append(property[u"name"_s].toString());
        QVERIFY(properties.contains(u"power"_s));
        QCOMPARE(properties.count(u"text"_s), 1);
        QVERIFY(properties.contains(u"field text"_s));
        QCOMPARE(
            jsonIn(made, u"AllCards.json"_s).array(),
            (QJsonArray{
                QJsonObject{
                    {u"id"_s, u"12"_s},
                    {u"name"_s, u"Ember"_s},
                    {u"set"_s, u"Fire-Co"_s},
                    {u"text"_s, u"About Ember"_s},
                    {u"power"_s, u"3"_s},
                    {u"swift"_s, true},
                    {u"field text"_s, u"odd"_s},
                },
                QJsonObject{
                    {u"id"_s, u"13"_s}, {u"name"_s, u"Tide"_s}, {u"set"_s, u"Cards"_s}, {u"text"_s, u"About Tide"_s}
                },
            })
        );
        QCOMPARE(
            jsonIn(made, u"AllSets.json"_s).array(),
            (QJsonArray{
                QJsonObject{{u"code"_s, u"Fire-Co"_s}, {u"name"_s, u"Fire & Co"_s}},
                QJsonObject{{u"code"_s, u"Cards"_s}, {u"name"_s, u"Cards"_s}},
            })
        );
        QCOMPARE(made.files.last().bytes, "4 [12] Ember (Fire-Co)\n2 [13] Tide (Cards)\n");
        QCOMPARE(
            made.pictures,
            (QList<CardPicture>{{u"sets/Fire-Co/12.jpg"_s, u"Ember"_s}, {u"sets/Cards/13.jpg"_s, u"Tide"_s}})
        );
        QCOMPARE(made.backFile, u"CardBack.png"_s);
        QCOMPARE(lossOf(made.losses, EntityKind::Card, What::Everything), 1);
        QCOMPARE(lossOf(made.losses, EntityKind::Card, What::Notes), 1);
        QCOMPARE(lossOf(made.losses, EntityKind::Deck, What::Sections), 1);
        QVERIFY(writeCardGameSimulator({.entities = {}}).files.isEmpty());
    }

    void roomHasAPileForEachSection()
    {
        const auto entities = game();
        const Outgoing made = writePlayingCardsIo({.entities = entities, .name = u"Embers"_s});
        QCOMPARE(made.archive, u"Embers.pcio"_s);
        const QJsonArray widgets = jsonIn(made, u"widgets.json"_s).array();
        QHash<QString, int> types;
        QHash<QString, QJsonObject> byId;
        for (const QJsonValue widget : widgets) {
            ++types[widget[u"type"_s].toString()];
            QVERIFY(!byId.contains(widget[u"id"_s].toString()));
            byId[widget[u"id"_s].toString()] = widget.toObject();
        }
        QCOMPARE(types, (QHash<QString, int>{{u"hand"_s, 1}, {u"cardPile"_s, 2}, {u"cardDeck"_s, 2}, {u"card"_s, 7}}));
        QCOMPARE(byId[u"pile-2"_s][u"label"_s].toString(), u"Red: side"_s);
        for (const QJsonObject& widget : byId) {
            if (widget[u"type"_s] != u"card"_s)
                continue;
            const QJsonObject deck = byId[widget[u"deck"_s].toString()];
            QCOMPARE(deck[u"parent"_s], widget[u"parent"_s]);
            const QJsonValue type = deck[u"cardTypes"_s][widget[u"cardType"_s].toString()];
            const QString picture = type[u"image"_s].toString().sliced(u"package://"_s.size());
            QVERIFY(made.pictures.contains(CardPicture{picture, type[u"label"_s].toString()}));
        }
        QCOMPARE(made.pictures.size(), 3);
        QCOMPARE(lossOf(made.losses, EntityKind::Deck, What::Notes), 1);
        QVERIFY(writePlayingCardsIo({.entities = {}}).files.isEmpty());
    }
};

REGISTER_TEST(TabletopsTest)
#include "tabletops_test.moc"

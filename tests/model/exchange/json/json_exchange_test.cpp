// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/json/json_exchange.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

class JsonExchangeTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everythingRoundTrips()
    {
        for (quint32 seed = 0; seed < 20; ++seed) {
            random_entities::Source source(seed);
            std::map<EntityId, Entity> entities = source.many(40, [&] { return source.card(); });
            for (const auto& [id, deck] : source.many(5, [&] { return source.deck(); }))
                entities.emplace(EntityId{id.value + 1'000}, deck);
            const Outgoing written = writeJson({.entities = entities, .fields = random_entities::fields()});
            QVERIFY(written.losses.isEmpty());
            // The file stores the order of undeclared fields.
            const ReadResult again = readJson({.bytes = written.files.first().bytes});
            QVERIFY(again);
            QVERIFY(again->losses.isEmpty());
            QCOMPARE(std::size_t(again->entities.size()), entities.size());
            for (auto found = again->entities.cbegin(); const auto& [id, entity] : entities) {
                QVERIFY(!found->problem);
                QVERIFY(found->value == entity);
                QVERIFY(!found->id || found->id == id);
                ++found;
            }
        }
    }

    void valuesHaveTheirTypes()
    {
        const std::map<EntityId, Entity> entities{
            {EntityId{7},
             CardDefinition{
                 .name = u"Ember"_s,
                 .fields = {{u"cost"_s, u"2 Fire"_s}, {u"power"_s, u"3"_s}, {u"swift"_s}, {u"Stärke"_s, u"X"_s}},
                 .abilities = u"Haste"_s,
                 .notes = u"secret"_s,
             }},
        };
        const Outgoing written = writeJson(
            {.entities = entities,
             .fields = random_entities::fields(),
             .notes = NotesOfAuthor::LeftOut,
             .wording = [](const CardDefinition&) { return u"This is quick."_s; }}
        );
        const QJsonObject root = QJsonDocument::fromJson(written.files.first().bytes).object();
        const QJsonObject expected{
            {u"id"_s, 7},
            {u"name"_s, u"Ember"_s},
            {u"fields"_s,
             QJsonObject{{u"cost"_s, u"2 Fire"_s}, {u"power"_s, 3}, {u"swift"_s, true}, {u"Stärke"_s, u"X"_s}}},
            {u"abilities"_s, u"Haste"_s},
            {u"text"_s, u"This is quick."_s},
        };
        QCOMPARE(root[u"cards"_s].toArray(), QJsonArray{expected});
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Notes), 1);
        const QJsonValue type = root[u"fields"_s].toArray().first();
        QCOMPARE(type[u"name"_s].toString(), u"type"_s);
        QCOMPARE(type[u"type"_s].toString(), u"choice"_s);
        QCOMPARE(type[u"values"_s].toArray().size(), 2);
    }

    void lossesAreReported()
    {
        CardDefinition card{
            .name = u"A"_s, .fields = {{u"power"_s, u"1"_s}, {u"type"_s, u"Unit"_s}}, .art = EntityId{9}
        };
        card.fields.append({u"power"_s, u"2"_s});
        const std::map<EntityId, Entity> entities{{EntityId{1}, card}, {EntityId{2}, GameText{}}};
        const Outgoing written = writeJson({.entities = entities, .fields = random_entities::fields()});
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::RepeatedField, u"power"_s), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::OrderOfFields), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Picture), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Text, What::Everything), 1);
    }

    void listsFromOtherProgramsAreReadAsTables_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("list") << QByteArray() << QByteArray();
        QTest::newRow("member") << QByteArray("{\"set\":\"x\",\"cards\":") << QByteArray("}");
    }

    void listsFromOtherProgramsAreReadAsTables()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const ReadResult read = readJson(request(
            before +
            "[{\"title\":\"Ember\",\"Power\":3,\"swift\":true,\"type\":[\"Unit\",\"Fire\"],\"art\":{\"by\":\"me\"}},"
            "{\"title\":\"Tide\",\"Power\":2.5,\"swift\":false,\"type\":null}]" +
            after
        ));
        QVERIFY(read);
        QCOMPARE(
            cardsOf(read),
            (QList<CardDefinition>{
                {.name = u"Ember"_s, .fields = {{u"power"_s, u"3"_s}, {u"swift"_s}, {u"type"_s, u"Unit, Fire"_s}}},
                {.name = u"Tide"_s, .fields = {{u"power"_s, u"2.5"_s}}},
            })
        );
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"art"_s), 1);
        QCOMPARE(read->mapping.columns.size(), 5);
    }

    void deckProblemsAreReported()
    {
        const ReadResult read = readJson(
            {.bytes = "{\"format\":\"cardwright\",\"version\":1,\"cards\":[],\"decks\":["
                      "{\"name\":\"A\",\"cards\":[{\"card\":\"Ember\",\"count\":0,\"section\":\"main\"}]},"
                      "{\"cards\":[]},{\"name\":\"C\",\"cards\":[{\"card\":\"Ember\",\"count\":1e9}]}]}"}
        );
        QVERIFY(read);
        QCOMPARE(read->entities[0].problem->code, Code::NoCopies);
        QCOMPARE(read->entities[1].problem->code, Code::NoName);
        QCOMPARE(read->entities[2].problem->code, Code::TooManyCopies);
    }

    void unsupportedJsonIsRefused()
    {
        QCOMPARE(firstProblem(readJson({.bytes = " \n"})).code, Code::NothingInIt);
        QCOMPARE(firstProblem(readJson({.bytes = "{\n\"a\":\n}"})).code, Code::NotJson);
        QCOMPARE(firstProblem(readJson({.bytes = "{\n\"a\":\n}"})).place.line, 3);
        QCOMPARE(firstProblem(readJson({.bytes = "{\"a\":1}"})).code, Code::NoCards);
        QCOMPARE(firstProblem(readJson({.bytes = "[{\"a\":1}]"})).code, Code::NoNameColumn);
        QCOMPARE(
            firstProblem(readJson({.bytes = "{\"format\":\"cardwright\",\"version\":2}"})).code, Code::OtherVersion
        );
        QCOMPARE(firstProblem(readJson({.bytes = QByteArray(5'000'000, '[')})).code, Code::NotJson);
    }
};

REGISTER_TEST(JsonExchangeTest)
#include "json_exchange_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/delimited_cards.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

class DelimitedCardsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyCardRoundTrips_data()
    {
        QTest::addColumn<bool>("isTabs");
        QTest::newRow("commas") << false;
        QTest::newRow("tabs") << true;
    }

    void everyCardRoundTrips()
    {
        QFETCH(bool, isTabs);
        for (quint32 seed = 0; seed < 20; ++seed) {
            random_entities::Source source(seed);
            const auto entities = source.many(40, [&] { return source.card(); });
            const WriteRequest outgoing{.entities = entities, .fields = random_entities::fields(), .name = u"cards"_s};
            const Outgoing written = isTabs ? writeTabSeparated(outgoing) : writeCommaSeparated(outgoing);
            QVERIFY(written.losses.isEmpty());
            QCOMPARE(written.files.first().name, isTabs ? u"cards.tsv"_s : u"cards.csv"_s);
            const ReadRequest incoming = request(written.files.first().bytes);
            const ReadResult read = isTabs ? readTabSeparated(incoming) : readCommaSeparated(incoming);
            QVERIFY(read);
            QVERIFY(read->losses.isEmpty());
            QVERIFY(read->notes.isEmpty());
            QCOMPARE(std::size_t(read->entities.size()), entities.size());
            for (auto found = read->entities.cbegin(); const auto& [id, entity] : entities) {
                QCOMPARE(found->id, id);
                QVERIFY(found->value == entity);
                ++found;
            }
        }
    }

    void lossesAreReported()
    {
        CardDefinition twice{.name = u"Twice"_s, .fields = {{u"power"_s, u"1"_s}, {u"power"_s, u"2"_s}}};
        CardDefinition otherwise{.name = u"Otherwise"_s, .fields = {{u"power"_s, u"1"_s}, {u"type"_s, u"Unit"_s}}};
        std::map<EntityId, Entity> entities;
        for (const Entity& entity : sample::entities() + QList<Entity>{twice, otherwise})
            entities.emplace(EntityId{std::int64_t(entities.size()) + 1}, entity);
        const Outgoing written = writeCommaSeparated(
            {.entities = entities, .fields = random_entities::fields(), .notes = NotesOfAuthor::LeftOut}
        );
        for (const EntityKind kind :
             {EntityKind::Deck, EntityKind::Text, EntityKind::Search, EntityKind::Playtest, EntityKind::Art})
            QCOMPARE(lossOf(written.losses, kind, What::Everything), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Picture), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Notes), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::RepeatedField, u"power"_s), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::OrderOfFields), 1);
        QCOMPARE(written.losses.losses().size(), 9);
        QVERIFY(!written.files.first().bytes.contains("too strong?"));
    }

    void foreignSpreadsheetIsUnderstood()
    {
        const ReadResult read = readCommaSeparated(request(
            "sep=;\r\nTitle;Powr;Swift;Rules Text;Box\r\n"
            "Ember;3;x;\"Draw a card.\nSay \"\"hi\"\".\";red\r\n"
            "Tide;-1;no;;\r\n"
        ));
        QVERIFY(read);
        QCOMPARE(
            cardsOf(read),
            (QList<CardDefinition>{
                {.name = u"Ember"_s,
                 .fields = {{u"power"_s, u"3"_s}, {u"swift"_s}},
                 .abilities = u"\"Draw a card.\"\n\"Say “hi”.\""_s},
                {.name = u"Tide"_s, .fields = {{u"power"_s, u"-1"_s}}},
            })
        );
        QCOMPARE(read->entities.first().place, (ExchangePlace{.line = 3, .row = 3}));
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"Box"_s), 1);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Characters, u"\""_s), 1);
        QVERIFY(read->scope.hasAbilities);
        QVERIFY(!read->scope.hasList);
        QCOMPARE(read->scope.fields, (QStringList{u"power"_s, u"swift"_s}));
    }

    void userMappingIsUsed()
    {
        ReadRequest incoming = request("Ember,3,x\nTide,4,y\n");
        using Kind = ColumnTarget::Kind;
        incoming.mapping = ColumnMapping{
            .columns = {{u"1"_s, {Kind::Name}}, {u"2"_s, {Kind::Field, u"cost"_s}}, {u"3"_s, {Kind::Notes}}},
            .hasHeadings = false,
        };
        const ReadResult read = readCommaSeparated(incoming);
        QCOMPARE(
            cardsOf(read),
            (QList<CardDefinition>{
                {.name = u"Ember"_s, .fields = {{u"cost"_s, u"3"_s}}, .notes = u"x"_s},
                {.name = u"Tide"_s, .fields = {{u"cost"_s, u"4"_s}}, .notes = u"y"_s},
            })
        );
        incoming.bytes = "power,name\n1,Ember\n";
        incoming.mapping = ColumnMapping{.columns = {{u"name"_s, {Kind::Name}}, {u"power"_s, {Kind::List}}}};
        QCOMPARE(cardsOf(readCommaSeparated(incoming)), (QList<CardDefinition>{{.name = u"Ember"_s, .list = u"1"_s}}));
        incoming.mapping = ColumnMapping{.columns = {{u"name"_s, {Kind::Name}}, {u"power"_s, {Kind::Name}}}};
        QCOMPARE(firstProblem(readCommaSeparated(incoming)).code, Code::ColumnTakenTwice);
    }

    void emptyRowsAreSkipped()
    {
        const ReadResult read = readCommaSeparated(request("name,power,,\nA,1,,\n,,,\nB,2,,\n,,,\n,,,\n"));
        QVERIFY(read);
        QCOMPARE(
            cardsOf(read),
            (QList<CardDefinition>{
                {.name = u"A"_s, .fields = {{u"power"_s, u"1"_s}}}, {.name = u"B"_s, .fields = {{u"power"_s, u"2"_s}}}
            })
        );
        QVERIFY(read->losses.isEmpty() && read->notes.isEmpty());
        // A row that isn't empty needs a name.
        QCOMPARE(readCommaSeparated(request("name,power\n,1\n"))->entities.first().problem->code, Code::NoName);
    }

    void raggedRowsAreReportedWithRowNumbers()
    {
        const ReadResult read =
            readCommaSeparated(request("name,power,type\nA,1\n\nB,2,Unit,more,\nC,3,Unit\nD,4,Spell\n"));
        QVERIFY(read);
        QCOMPARE(cardsOf(read).size(), 4);
        QCOMPARE(
            read->notes.list(),
            (QList<ExchangeProblem>{
                {.code = Code::FewerCells, .place = {2, 2, 3}, .text = u"A"_s, .number = 2, .limit = 3},
                {.code = Code::MoreCells, .place = {4, 4, 4}, .text = u"B"_s, .number = 5, .limit = 3},
            })
        );
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part), 1);
    }

    void guessedEncodingIsReported()
    {
        const ReadResult read = readCommaSeparated(request("name,power\nCaf\xe9,1\n"));
        QVERIFY(read);
        QCOMPARE(cardsOf(read).first().name, u"Café"_s);
        QCOMPARE(read->notes.list().first().code, Code::EncodingGuessed);
    }

    void rowProblemsAreReportedWithTheRow()
    {
        const ReadResult read = readCommaSeparated(request("id,name,token\n1,A,\nseven,B,\n2,,yes\n3,C,perhaps\n"));
        QVERIFY(read);
        QVERIFY(!read->entities[0].problem);
        QCOMPARE(
            read->entities[1].problem, (ExchangeProblem{.code = Code::NotAnId, .place = {3, 3, 1}, .text = u"seven"_s})
        );
        QCOMPARE(read->entities[2].problem, (ExchangeProblem{.code = Code::NoName, .place = {4, 4, 0}}));
        QCOMPARE(read->entities[3].problem->code, Code::NotYesOrNo);
        QCOMPARE(read->entities[3].problem->place, (ExchangePlace{5, 5, 3}));
    }

    void tableWithTooManyCellsIsRefused()
    {
        QByteArray text = "name";
        for (int field = 0; field < 900; ++field)
            text += ",f" + QByteArray::number(field) + " (field)";
        text += '\n' + ("A" + QByteArray(",x").repeated(900) + '\n').repeated(5'600);
        QCOMPARE(firstProblem(readCommaSeparated(request(text))).code, Code::TooManyCells);
    }

    void nonTableFileIsRefused()
    {
        QCOMPARE(firstProblem(readCommaSeparated(request(""))).code, Code::NothingInIt);
        QCOMPARE(firstProblem(readCommaSeparated(request("\n\n\n"))).code, Code::NothingInIt);
        QCOMPARE(firstProblem(readCommaSeparated(request("power,type\n1,2\n"))).code, Code::NoNameColumn);
        QCOMPARE(firstProblem(readCommaSeparated(request("name\n\"A\nB\n"))).code, Code::UnclosedQuote);
        QCOMPARE(firstProblem(readCommaSeparated(request("name\n\"A\nB\n"))).place.row, 2);
        QCOMPARE(firstProblem(readCommaSeparated(request(QByteArray("name\nA\n\0abcde", 13)))).place.line, 3);
    }
};

REGISTER_TEST(DelimitedCardsTest)
#include "delimited_cards_test.moc"

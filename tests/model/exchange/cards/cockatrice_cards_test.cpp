// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/cockatrice_cards.h"
#include "model/exchange/cards/cockatrice_properties.h"
#include "model/exchange/import_preview.h"
#include "model/project/project.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/model/sample_entities.h"
#include "tests/testing/test.h"

#include <QTemporaryDir>
#include <QXmlStreamWriter>

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

namespace {

const QByteArray head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_carddatabase version=\"4\">\n";
const QByteArray foot = "</cockatrice_carddatabase>\n";

ReadResult readCards(const QByteArray& cards)
{
    return readCockatriceCards(request(head + "<cards>\n" + cards + "</cards>\n" + foot));
}

/// A database like those from Cockatrice's importer, with namespaces, general information and hundreds of sets. Its
/// cards have properties, several printings, relations and a table row.
QByteArray databaseOf(int cards)
{
    random_entities::Source source(7);
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(u"cockatrice_carddatabase"_s);
    xml.writeAttribute(u"version"_s, u"4"_s);
    xml.writeAttribute(u"xmlns:xsi"_s, u"http://www.w3.org/2001/XMLSchema-instance"_s);
    xml.writeAttribute(u"xsi:schemaLocation"_s, u"https://example.org/cards.xsd"_s);
    xml.writeStartElement(u"info"_s);
    for (const auto& [name, text] : {std::pair{u"author"_s, u"somebody"_s}, {u"sourceVersion"_s, u"5.2.0"_s}})
        xml.writeTextElement(name, text);
    xml.writeEndElement();
    xml.writeStartElement(u"sets"_s);
    for (int set = 0; set < 600; ++set) {
        xml.writeStartElement(u"set"_s);
        xml.writeTextElement(u"name"_s, u"S%1"_s.arg(set));
        xml.writeTextElement(u"longname"_s, u"Set number %1"_s.arg(set));
        xml.writeTextElement(u"settype"_s, u"Expansion"_s);
        xml.writeTextElement(u"releasedate"_s, u"2001-01-01"_s);
        xml.writeTextElement(u"priority"_s, u"1"_s);
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeStartElement(u"cards"_s);
    for (int card = 0; card < cards; ++card) {
        xml.writeStartElement(u"card"_s);
        xml.writeTextElement(u"name"_s, u"Jötun & “Co.” %1"_s.arg(card));
        xml.writeTextElement(u"text"_s, u"When this enters, draw a card.\n{T}: Add <%1>."_s.arg(card));
        xml.writeStartElement(u"prop"_s);
        for (const QString& property :
             {u"layout"_s, u"side"_s, u"type"_s, u"maintype"_s, u"manacost"_s, u"cmc"_s, u"colors"_s, u"pt"_s})
            xml.writeTextElement(property, u"%1 %2"_s.arg(property).arg(source.below(9)));
        xml.writeTextElement(u"power"_s, QString::number(source.below(9)));
        xml.writeEndElement();
        for (int printing = 1 + card % 4; printing > 0; --printing) {
            xml.writeStartElement(u"set"_s);
            xml.writeAttribute(u"rarity"_s, u"common"_s);
            xml.writeAttribute(u"uuid"_s, u"00000000-0000-0000-0000-%1"_s.arg(card, 12, 10, u'0'));
            xml.writeAttribute(u"num"_s, QString::number(card));
            xml.writeAttribute(u"muid"_s, QString::number(card * 7));
            xml.writeCharacters(u"S%1"_s.arg(source.below(600)));
            xml.writeEndElement();
        }
        if (card % 5 == 0) {
            xml.writeStartElement(u"related"_s);
            xml.writeAttribute(u"count"_s, u"x=2"_s);
            xml.writeCharacters(u"Goblin"_s);
            xml.writeEndElement();
            xml.writeTextElement(u"reverse-related"_s, u"Other"_s);
        }
        if (card % 50 == 0)
            xml.writeTextElement(u"token"_s, u"1"_s);
        xml.writeTextElement(u"tablerow"_s, u"2"_s);
        xml.writeEndElement();
    }
    xml.writeEndDocument();
    return bytes;
}

} // namespace

class CockatriceCardsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyCardRoundTrips_data()
    {
        QTest::addColumn<bool>("hasWording");
        QTest::newRow("abilities as text") << false;
        QTest::newRow("plain words as text") << true;
    }

    void everyCardRoundTrips()
    {
        QFETCH(bool, hasWording);
        for (quint32 seed = 0; seed < 20; ++seed) {
            random_entities::Source source(seed);
            auto entities = source.many(40, [&] { return source.card(); });
            WriteRequest outgoing{.entities = entities, .fields = random_entities::fields(), .name = u"cards"_s};
            if (hasWording)
                outgoing.wording = [](const CardDefinition& card) {
                    return u"Words of "_s + card.name;
                };
            const Outgoing written = writeCockatriceCards(outgoing);
            QCOMPARE(written.files.first().name, u"customsets/cards.xml"_s);
            const ReadResult read = readCockatriceCards(request(written.files.first().bytes));
            QVERIFY(read);
            QVERIFY(read->losses.isEmpty());
            QCOMPARE(std::size_t(read->entities.size()), entities.size());
            qint64 notes = 0;
            qint64 comments = 0;
            for (auto found = read->entities.cbegin(); auto& [id, entity] : entities) {
                auto& card = std::get<CardDefinition>(entity);
                notes += std::exchange(card.notes, QString()).isEmpty() ? 0 : 1;
                comments += std::exchange(card.comment, QString()).isEmpty() ? 0 : 1;
                QVERIFY(found->value == entity);
                ++found;
            }
            QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Notes), notes);
            QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Comment), comments);
            QCOMPARE(written.losses.losses().size(), 2);
            QCOMPARE(std::size_t(written.pictures.size()), entities.size());
        }
    }

    void lossesAreReported()
    {
        std::map<EntityId, Entity> entities;
        for (const Entity& entity : sample::entities())
            entities.emplace(EntityId{std::int64_t(entities.size()) + 1}, entity);
        entities.emplace(
            EntityId{99},
            CardDefinition{.name = u"Bell\a and half\xD800"_s, .fields = {{u"power"_s, u"1"_s}, {u"power"_s, u"2"_s}}}
        );
        const Outgoing written = writeCockatriceCards({.entities = entities, .fields = random_entities::fields()});
        for (const EntityKind kind :
             {EntityKind::Deck, EntityKind::Text, EntityKind::Search, EntityKind::Playtest, EntityKind::Art})
            QCOMPARE(lossOf(written.losses, kind, What::Everything), 1);
        for (const What what : {What::Characters, What::List, What::Comment, What::Notes})
            QCOMPARE(lossOf(written.losses, EntityKind::Card, what), 1);
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::RepeatedField, u"power"_s), 1);
        QCOMPARE(written.losses.losses().size(), 10);
        const ReadResult read = readCockatriceCards(request(written.files.first().bytes));
        QCOMPARE(cardsOf(read).last().name, u"Bell\uFFFD and half\uFFFD"_s);
    }

    void fieldsFillPropertiesThatCockatriceKnows()
    {
        const CardDefinition unit{
            .name = u"Fox"_s,
            .fields = {
                {u"type"_s, u"Unit"_s},
                {u"costs"_s, u"2 Fire and 3 Generic"_s},
                {u"power"_s, u"3"_s},
                {u"Stärke"_s, u"-1"_s}
            }
        };
        const CardDefinition spell{
            .name = u"Bolt"_s, .fields = {{u"type"_s, u"Spell"_s}, {u"cost"_s, u"12 Fire"_s}, {u"swift"_s}}
        };
        const CardDefinition source{.name = u"Vent"_s, .fields = {{u"type"_s, u"Spell"_s}}};
        const CardDefinition broken{.name = u"Odd"_s, .fields = {{u"type"_s, u"Wat"_s}, {u"cost"_s, u"lots"_s}}};
        const CardFields fields = random_entities::fields();
        CardRoles roles = rolesByType(fields);
        roles.numbered = {u"Generic"_s};
        const CockatriceProperties properties(fields, roles);
        using Properties = QList<std::pair<QString, QString>>;
        const Properties always{{u"layout"_s, u"normal"_s}, {u"side"_s, u"front"_s}};
        const Properties ofUnit{
            {u"type"_s, u"Unit"_s},
            {u"maintype"_s, u"Unit"_s},
            {u"manacost"_s, u"3FF"_s},
            {u"cmc"_s, u"5"_s},
            {u"colors"_s, u"F"_s},
            {u"coloridentity"_s, u"F"_s},
            {u"pt"_s, u"3/-1"_s},
        };
        QCOMPARE(properties.of(unit), always + ofUnit);
        const Properties ofSpell{
            {u"type"_s, u"Spell"_s},
            {u"maintype"_s, u"Spell"_s},
            {u"manacost"_s, u"12F"_s},
            {u"cmc"_s, u"12"_s},
            {u"colors"_s, u"F"_s},
            {u"coloridentity"_s, u"F"_s},
        };
        QCOMPARE(properties.of(spell), always + ofSpell);
        const Properties ofSource{{u"type"_s, u"Spell"_s}, {u"maintype"_s, u"Spell"_s}, {u"cmc"_s, u"0"_s}};
        QCOMPARE(properties.of(source), always + ofSource);
        QVERIFY(properties.of(broken).contains(std::pair{u"type"_s, u"Wat"_s}));
        QVERIFY(properties.of(broken).contains(std::pair{u"manacost"_s, u"lots"_s}));
        QCOMPARE(properties.tableRowOf(unit), 2);
        QCOMPARE(properties.tableRowOf(spell), 1);
        QCOMPARE(properties.tableRowOf(source), 0);
    }

    void subtypeFollowsTypeAndFirstDeclaredTypeIsMain()
    {
        using Type = CardField::Type;
        const CardFields fields{
            .fields = {
                {.names = {u"types"_s}, .type = Type::Choices, .values = {u"Creature"_s, u"Artifact"_s}},
                {.names = {u"kinds"_s}, .type = Type::Choices, .values = {u"Bird"_s, u"Beast"_s}},
                {.names = {u"house"_s}, .type = Type::Choice, .values = {u"Brass"_s, u"Blue"_s, u"B"_s}},
            }
        };
        const CockatriceProperties properties(
            fields, {.type = u"types"_s, .subtype = u"kinds"_s, .colour = u"house"_s}
        );
        const auto made = properties.of(
            {.fields = {
                 {u"types"_s, u"Artifact and Creature"_s}, {u"kinds"_s, u"Bird and Beast"_s}, {u"house"_s, u"Blue"_s}
             }}
        );
        QVERIFY(made.contains(std::pair{u"type"_s, u"Creature Artifact — Bird Beast"_s}));
        QVERIFY(made.contains(std::pair{u"maintype"_s, u"Creature"_s}));
        // Brass already has the letter B.
        QVERIFY(made.contains(std::pair{u"colors"_s, u"L"_s}));
    }

    void picturesAreNamedAsCockatriceExpects()
    {
        std::map<EntityId, Entity> entities;
        for (const QString& name :
             {u"Fire // Ice"_s, u"Either/Or"_s, u"What: \"Now\"?"_s, u"../up"_s, u"FIREICE"_s, QString(300, u'x')})
            entities.emplace(EntityId{std::int64_t(entities.size()) + 1}, CardDefinition{.name = name});
        const Outgoing written = writeCockatriceCards({.entities = entities});
        QStringList files;
        for (const CardPicture& picture : written.pictures)
            files.append(picture.fileName);
        QCOMPARE(
            files,
            (QStringList{u"pics/CUSTOM/FireIce.png"_s, u"pics/CUSTOM/Either Or.png"_s, u"pics/CUSTOM/What Now.png"_s})
        );
        QCOMPARE(lossOf(written.losses, EntityKind::Card, What::Picture), 3);
    }

    void databasesOfOlderVersionsAreRead()
    {
        const ReadResult read = readCockatriceCards(request(
            head +
            "<info><author>Cardwright</author></info><cards><card><name>A</name><text>x</text><prop>"
            "<type>Unit</type><_abilities>Haste</_abilities></prop><set>s</set></card></cards>" +
            foot
        ));
        QVERIFY(read);
        QVERIFY(read->losses.isEmpty());
        QCOMPARE(cardsOf(read).first().fields, (QList<FieldValue>{{u"type"_s, u"Unit"_s}}));
        QCOMPARE(cardsOf(read).first().abilities, u"Haste"_s);
    }

    void databaseOfThirtyThousandCardsIsRead()
    {
        constexpr int count = 30'000;
        const ReadResult read = readCockatriceCards(request(databaseOf(count)));
        QVERIFY(read);
        QCOMPARE(read->entities.size(), count);
        const CardDefinition card = cardsOf(read)[7];
        QCOMPARE(card.name, u"Jötun & “Co.” 7"_s);
        QCOMPARE(card.abilities, u"\"When this enters, draw a card.\"\n\"{T}: Add <7>.\""_s);
        QVERIFY(card.list.startsWith(u'S'));
        QCOMPARE(card.fields.size(), 2);
        QCOMPARE(card.fields[0].name, u"type"_s);
        QCOMPARE(card.fields[1].name, u"power"_s);
        QVERIFY(cardsOf(read)[50].isToken);
        for (const QString& part : {u"layout"_s, u"manacost"_s, u"pt"_s, u"rarity"_s, u"uuid"_s, u"tablerow"_s})
            QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, part), count);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"related"_s), count / 5);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"sets/longname"_s), 600);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"info/sourceVersion"_s), 1);
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Printing), count / 4 * 6);
        const ImportPreview preview = previewImport(*read, {});
        QCOMPARE(preview.count(PreviewRow::Action::Add), count);
        QVERIFY(preview.canBeApplied());
    }

    void databaseOfThirtyThousandCardsIsOneEdit()
    {
        constexpr int count = 30'000;
        const ReadResult read = readCockatriceCards(request(databaseOf(count)));
        QVERIFY(read);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"game.cardwright"_s);
        auto project = Project::create(path, folder.path(), {}, sample::noon).value();
        QVERIFY(project->apply(importBatch(previewImport(*read, {}), u"cards.xml"_s, sample::noon, [&project] {
            return project->newId();
        })));
        project->close();
        project = Project::open(path, folder.path()).value();
        QCOMPARE(project->entities().size(), std::size_t(count));
        // Importing the same file again changes nothing.
        const ImportPreview again = previewImport(*read, project->entities());
        QCOMPARE(again.count(PreviewRow::Action::Unchanged), count);
        QVERIFY(!again.canBeApplied());
        QVERIFY(project->undo(sample::noon));
        QVERIFY(project->entities().empty());
    }

    void cardsAreRelatedToTokensTheyMention()
    {
        const std::map<EntityId, Entity> entities{
            {EntityId{1}, CardDefinition{.name = u"Wisp & Co"_s, .isToken = true, .list = u"set"_s}},
            {EntityId{2},
             CardDefinition{
                 .name = u"Shepherd"_s,
                 .list = u"set"_s,
                 .abilities = u"summon 3 \"Wisp & Co\" then \"Shepherd\"\nand 2 \"Wisp & Co\""_s
             }},
        };
        const QByteArray bytes = writeCockatriceCards({.entities = entities}).files.first().bytes;
        QCOMPARE(bytes.count("<related count=\"3\">Wisp &amp; Co</related>"), 1);
        QCOMPARE(bytes.count("<related"), 1);
        const ReadResult read = readCockatriceCards(request(bytes));
        QVERIFY(read->losses.isEmpty());
        QVERIFY(read->entities[1].value == entities.at(EntityId{2}));
    }

    void propertiesCanBeMappedToFields()
    {
        ReadRequest incoming = request(databaseOf(3));
        ColumnMapping mapping = readCockatriceCards(incoming)->mapping;
        for (MappedColumn& column : mapping.columns)
            if (column.heading == u"manacost")
                column.target = {.kind = ColumnTarget::Kind::Field, .field = u"cost"_s};
        incoming.mapping = mapping;
        const ReadResult read = readCockatriceCards(incoming);
        QVERIFY(read->scope.fields.contains(u"cost"_s));
        QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, u"manacost"_s), 0);
        QVERIFY(cardsOf(read).first().fields[1].value.startsWith(u"manacost"_s));
    }

    void unnamedCardsAreReportedWithLine()
    {
        const ReadResult read = readCards("<card><name>A</name></card>\n<card>\n<text>x</text></card>\n");
        QVERIFY(read);
        QVERIFY(!read->entities[0].problem);
        QCOMPARE(read->entities[1].problem, (ExchangeProblem{.code = Code::NoName, .place = {.line = 5, .row = 2}}));
    }

    void invalidDatabaseIsRefused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<Code>("code");
        QTest::addColumn<int>("line");
        QTest::newRow("empty") << QByteArray() << Code::NotXml << 1;
        QTest::newRow("not XML") << QByteArray("name,cost\n") << Code::NotXml << 1;
        QTest::newRow("another root") << QByteArray("<cards/>") << Code::OtherRoot << 1;
        QTest::newRow("version 3") << QByteArray("<cockatrice_carddatabase version=\"3\"/>") << Code::OtherVersion << 1;
        QTest::newRow("no version") << QByteArray("<cockatrice_carddatabase/>") << Code::OtherVersion << 1;
        QTest::newRow("truncated") << head + "<cards>\n<card>\n<name>A</name>" << Code::NotXml << 5;
        QTest::newRow("overlapping elements") << head + "<cards><card></cards></card>" + foot << Code::NotXml << 3;
        QTest::newRow("unknown entity") << head + "<cards><card><name>&x;</name>" << Code::NotXml << 3;
        QTest::newRow("null characters") << head + QByteArray("<cards>\0", 8) << Code::NotXml << 3;
        const QByteArray type = "<?xml version=\"1.0\"?>\n<!DOCTYPE a [";
        QTest::newRow("empty document type") << "<!DOCTYPE a>\n" + head.mid(39) + foot << Code::HasDocumentType << 1;
        QByteArray laughs = type + "<!ENTITY l0 \"ha\">";
        for (int level = 1; level < 12; ++level) {
            const QByteArray below = "&l" + QByteArray::number(level - 1) + ";";
            laughs += "<!ENTITY l" + QByteArray::number(level) + " \"" + below.repeated(10) + "\">";
        }
        const QByteArray database = head.mid(39);
        QTest::newRow("billion laughs") << laughs + "]>\n" + database +
                                               "<cards><card><name>&l11;</name></card></cards>" + foot
                                        << Code::HasDocumentType << 2;
        QTest::newRow("quadratic blow-up") << type + "<!ENTITY a \"" + QByteArray(100'000, 'a') + "\">]>" + database +
                                                  "<cards>" + QByteArray("&a;").repeated(100'000) + "</cards>" + foot
                                           << Code::HasDocumentType << 2;
        QTest::newRow("external entity") << type + "<!ENTITY a SYSTEM \"file:///etc/passwd\">]>" + database +
                                                "<cards>&a;</cards>" + foot
                                         << Code::HasDocumentType << 2;
        QTest::newRow("parameter entity")
            << type + "<!ENTITY % a SYSTEM \"http://127.0.0.1/x\"> %a;]>" + database + foot << Code::HasDocumentType
            << 2;
        QTest::newRow("million levels") << head + QByteArray("<a>").repeated(1'000'000) << Code::TooDeep << 3;
        QByteArray attributes;
        for (int attribute = 0; attribute < 100'000; ++attribute)
            attributes += " a" + QByteArray::number(attribute) + "=\"\"";
        QTest::newRow("many attributes") << head + "<cards><card" + attributes + "/></cards>" + foot
                                         << Code::AttributesTooLarge << 3;
        QTest::newRow("huge attribute") << head + "<cards a=\"" + QByteArray(20'000'000, 'x') + "\"/>" + foot
                                        << Code::AttributesTooLarge << 3;
        QTest::newRow("huge text") << head + "<cards><card><name>" + QByteArray(10'000'000, 'x') + "</name>"
                                   << Code::CellTooLarge << 3;
    }

    void invalidDatabaseIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(Code, code);
        QFETCH(int, line);
        const ReadResult read = readCockatriceCards(request(bytes));
        QVERIFY(!read);
        QCOMPARE(firstProblem(read).code, code);
        QCOMPARE(firstProblem(read).place.line, line);
    }

    void tooManyPropertiesAreRefused()
    {
        QByteArray cards;
        for (int card = 0; card < exchange_limits::mostColumns + 2; ++card)
            cards += "<card><name>A</name><prop><p" + QByteArray::number(card) + ">1</p" + QByteArray::number(card) +
                     "></prop></card>\n";
        QCOMPARE(firstProblem(readCards(cards)).code, Code::TooManyColumns);
    }

    void databaseWithTooManyCellsIsRefused()
    {
        QByteArray cards = "<card><name>A</name><prop>";
        for (int property = 0; property < 900; ++property)
            cards += "<p" + QByteArray::number(property) + "/>";
        cards += "</prop></card>\n" + QByteArray("<card><name>A</name><prop><p899/></prop></card>\n").repeated(7'000);
        QCOMPARE(firstProblem(readCards(cards)).code, Code::TooManyCells);
    }

    void onlyUnknownPartsAreReported()
    {
        const ReadResult read = readCockatriceCards(request(
            head + "<formats><x/></formats><cards><note/><card><name>A<b>B</b></name><cipt>1</cipt></card></cards>" +
            foot
        ));
        QVERIFY(read);
        QCOMPARE(cardsOf(read).first().name, u"AB"_s);
        for (const QString& part : {u"formats"_s, u"note"_s, u"cipt"_s})
            QCOMPARE(lossOf(read->losses, EntityKind::Card, What::Part, part), 1);
    }
};

REGISTER_TEST(CockatriceCardsTest)
#include "cockatrice_cards_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/cards/workbook_cards.h"
#include "model/exchange/workbooks/office_open_xml.h"
#include "tests/model/exchange/exchange_testing.h"
#include "tests/testing/test.h"

using namespace model;
using namespace exchange_testing;
using namespace Qt::StringLiterals;
using Code = ExchangeProblem::Code;
using What = Loss::What;

namespace {

Sheet sheet(const QString& name, const QList<QStringList>& rows)
{
    Sheet made{.name = name};
    for (const QStringList& cells : rows)
        made.rows.append({.row = int(made.rows.size()) + 1, .cells = cells, .sheet = name});
    return made;
}

ReadResult read(const Workbook& workbook)
{
    return readExcelCards(request(writeOfficeOpenXml(workbook).bytes));
}

} // namespace

class WorkbookCardsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyCardRoundTrips()
    {
        for (quint32 seed = 0; seed < 20; ++seed) {
            random_entities::Source source(seed);
            auto entities = source.many(40, [&] { return source.card(); });
            const WriteRequest wanted{.entities = entities, .fields = random_entities::fields(), .name = u"cards"_s};
            const Outgoing written = writeExcelCards(wanted);
            QVERIFY(written.losses.isEmpty());
            QCOMPARE(written.files.first().name, u"cards.xlsx"_s);
            const ReadResult again = readExcelCards(request(written.files.first().bytes));
            QVERIFY(again);
            QVERIFY(again->losses.isEmpty());
            QVERIFY(again->notes.isEmpty());
            QCOMPARE(std::size_t(again->entities.size()), entities.size());
            for (const ImportedEntity& card : again->entities)
                QVERIFY(card.value == entities.at(*card.id));
        }
    }

    void openDocumentReplacesOnlyCarriageReturns()
    {
        random_entities::Source source(7);
        std::map<EntityId, Entity> entities = source.many(100, [&] { return source.card(); });
        for (auto& [id, entity] : entities) {
            auto& card = std::get<CardDefinition>(entity);
            card.name.remove(u'\r');
            card.list.remove(u'\r');
            card.abilities.remove(u'\r');
            card.comment.remove(u'\r');
            card.notes.remove(u'\r');
            for (FieldValue& field : card.fields)
                field.value.remove(u'\r');
        }
        const Outgoing written = writeOpenDocumentCards({.entities = entities, .fields = random_entities::fields()});
        QVERIFY(written.losses.isEmpty());
        const ReadResult again = readOpenDocumentCards(request(written.files.first().bytes));
        QVERIFY(again);
        for (const ImportedEntity& card : again->entities)
            QVERIFY(card.value == entities.at(*card.id));
        entities = {{EntityId{1}, CardDefinition{.name = u"A"_s, .comment = u"a\rb"_s}}};
        const Outgoing changed = writeOpenDocumentCards({.entities = entities});
        QCOMPARE(lossOf(changed.losses, EntityKind::Card, What::Characters), 1);
    }

    void eachListBecomesASheet()
    {
        const std::map<EntityId, Entity> entities{
            {EntityId{1}, CardDefinition{.name = u"Ember"_s, .list = u"Units"_s}},
            {EntityId{2}, CardDefinition{.name = u"Bolt"_s, .list = u"Spells"_s}},
            {EntityId{3}, CardDefinition{.name = u"Tide"_s, .list = u"Units"_s}},
        };
        const Outgoing written = writeExcelCards({.entities = entities, .fields = random_entities::fields()});
        const auto workbook = readOfficeOpenXml(written.files.first().bytes);
        QVERIFY(workbook);
        QCOMPARE(workbook->size(), 2);
        QCOMPARE(workbook->first().name, u"Units"_s);
        QCOMPARE(workbook->first().rows.size(), 3);
        QCOMPARE(workbook->last().name, u"Spells"_s);
    }

    void sheetsWithDifferentColumnsBecomeOneTable()
    {
        const ReadResult made = read({
            sheet(u"Units"_s, {{u"Name"_s, u"Power"_s}, {u"Ember"_s, u"3"_s}, {u"Tide"_s}}),
            sheet(u"Remarks"_s, {{u"to do"_s}, {u"more cards"_s}}),
            sheet(
                u"Spells"_s,
                {{u"cost"_s, u"name"_s, {}, u"Name"_s}, {u"1 Fire"_s, u"Bolt"_s, u"?"_s, {}, u"!"_s}, {u"2 Fire"_s}}
            ),
        });
        QVERIFY(made);
        QCOMPARE(
            cardsOf(made),
            (QList<CardDefinition>{
                {.name = u"Ember"_s, .list = u"Units"_s, .fields = {{u"power"_s, u"3"_s}}},
                {.name = u"Tide"_s, .list = u"Units"_s},
                {.name = u"Bolt"_s, .list = u"Spells"_s, .fields = {{u"cost"_s, u"1 Fire"_s}}},
                {.list = u"Spells"_s, .fields = {{u"cost"_s, u"2 Fire"_s}}},
            })
        );
        QCOMPARE(lossOf(made->losses, EntityKind::Card, What::Sheet, u"Remarks"_s), 1);
        QCOMPARE(made->entities.last().place, (ExchangePlace{.row = 3, .sheet = u"Spells"_s}));
        QCOMPARE(made->entities.last().problem->place.sheet, u"Spells"_s);
        QVERIFY(made->notes.isEmpty());
    }

    void nameOfASingleSheetIsNotAList()
    {
        const ReadResult made = read({sheet(u"Sheet1"_s, {{u"name"_s}, {u"Ember"_s}}), sheet(u"Sheet2"_s, {})});
        QCOMPARE(cardsOf(made), (QList<CardDefinition>{{.name = u"Ember"_s}}));
        QVERIFY(!made->scope.hasList);
        QVERIFY(made->entities.first().place.sheet.isEmpty());
    }

    void textsThatLookLikeFormulasStayTexts()
    {
        const ReadResult made = read({sheet(u"S"_s, {{u"name"_s, u"comment"_s}, {u"=A1"_s, u"+1 power"_s}})});
        QCOMPARE(cardsOf(made), (QList<CardDefinition>{{.name = u"=A1"_s, .comment = u"+1 power"_s}}));
    }

    void mappingByPositionIsUsed()
    {
        using Kind = ColumnTarget::Kind;
        ReadRequest asked =
            request(writeOfficeOpenXml({sheet(u"S"_s, {{u"1"_s, u"Ember"_s}, {u"2"_s, u"Tide"_s}})}).bytes);
        asked.mapping = ColumnMapping{
            .columns = {{u"a"_s, {Kind::Field, u"power"_s}}, {u"b"_s, {Kind::Name}}}, .hasHeadings = false
        };
        QCOMPARE(
            cardsOf(readExcelCards(asked)),
            (QList<CardDefinition>{
                {.name = u"Ember"_s, .fields = {{u"power"_s, u"1"_s}}},
                {.name = u"Tide"_s, .fields = {{u"power"_s, u"2"_s}}}
            })
        );
    }

    void workbookWithoutCardsIsRefused()
    {
        QCOMPARE(firstProblem(read({sheet(u"S"_s, {})})).code, Code::NothingInIt);
        QCOMPARE(firstProblem(read({sheet(u"S"_s, {{u"power"_s}, {u"1"_s}})})).code, Code::NoNameColumn);
    }
};

REGISTER_TEST(WorkbookCardsTest)
#include "workbook_cards_test.moc"

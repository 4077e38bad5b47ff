// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cards/typed_amounts.h"
#include "studio/workspace/cards/card_cells.h"
#include "tests/testing/test.h"

using namespace Qt::StringLiterals;
using namespace studio;
using model::CardDefinition;
using model::CardField;
using model::CardFields;

class CardCellsTest : public Test
{
    Q_OBJECT

    const CardFields fields{
        .fields = {
            {.names = {u"cost"_s, u"costs"_s}, .type = CardField::Type::Number, .least = 0},
            {.names = {u"master plan"_s}, .type = CardField::Type::Flag},
            {.names = {u"type"_s}, .type = CardField::Type::Choice, .values = {u"Unit"_s, u"Relic"_s}},
            {.names = {u"motto"_s}, .type = CardField::Type::Text},
            {.names = {u"price"_s}, .type = CardField::Type::Amounts, .values = {u"Fire"_s, u"Generic"_s}},
        },
    };

    static CardColumn field(const QString& name) { return {.kind = CardColumn::Kind::Field, .field = name}; }

    QString text(const CardDefinition& card, const QString& name) const { return cellText(card, field(name), fields); }

    void type(CardDefinition& card, const QString& name, const QString& text) const
    {
        setCell(card, field(name), fields, text);
    }

private Q_SLOTS:

    void gameFieldsAreBetweenTheFixedColumns()
    {
        QStringList keys;
        for (const CardColumn& column : cardColumns(fields, {u"colour"_s}))
            keys.append(columnKey(column));
        QCOMPARE(
            keys.join(u", "_s),
            u"problems, name, field cost, field master plan, field type, field motto, field price, field colour, "
            u"abilities, words, token, list, comment, notes"_s
        );
    }

    void typedTextIsStored()
    {
        CardDefinition card{.name = u"Tin Owl"_s};
        type(card, u"cost"_s, u"3"_s);
        QCOMPARE(text(card, u"cost"_s), u"3"_s);
        QCOMPARE(card.fields, QList<model::FieldValue>({{u"cost"_s, u"3"_s}}));
        type(card, u"cost"_s, {});
        QVERIFY(card.fields.isEmpty());
    }

    void alternativeNameMeansTheSameField()
    {
        CardDefinition card{.name = u"Tin Owl"_s, .fields = {{u"costs"_s, u"2"_s}}};
        QCOMPARE(text(card, u"cost"_s), u"2"_s);
        type(card, u"cost"_s, u"4"_s);
        QCOMPARE(card.fields, QList<model::FieldValue>({{u"costs"_s, u"4"_s}}));
    }

    void newFieldFollowsTheOrderInTheRules()
    {
        CardDefinition card{.fields = {{u"cost"_s, u"1"_s}, {u"motto"_s, u"\"Ha\""_s}}};
        type(card, u"type"_s, u"Unit"_s);
        QCOMPARE(card.fields[1].name, u"type"_s);
    }

    void anyWordForYesSetsAFlag()
    {
        CardDefinition card;
        for (const QString& word : {u"yes"_s, u"X"_s, u"1"_s}) {
            type(card, u"master plan"_s, word);
            QCOMPARE(card.fields, QList<model::FieldValue>({{u"master plan"_s, {}}}));
            QCOMPARE(text(card, u"master plan"_s), u"yes"_s);
            type(card, u"master plan"_s, u"no"_s);
            QVERIFY(card.fields.isEmpty());
        }
    }

    void textIsTypedWithoutQuotes()
    {
        CardDefinition card;
        type(card, u"motto"_s, u"Never \"quietly\""_s);
        QCOMPARE(card.fields.first().value, u"\"Never ”quietly”\""_s);
        QCOMPARE(text(card, u"motto"_s), u"Never ”quietly”"_s);
    }

    void invalidTextIsStoredWithAFault()
    {
        CardDefinition card;
        for (const auto& [name, wrong] : {
                 std::pair(u"cost"_s, u"many"_s),
                 {u"cost"_s, u"-1"_s},
                 {u"type"_s, u"Unti"_s},
                 {u"price"_s, u"2 Water"_s},
                 {u"master plan"_s, u"perhaps"_s},
                 {u"colour"_s, u"red"_s},
             }) {
            type(card, name, wrong);
            QCOMPARE(text(card, name), wrong);
            QVERIFY2(!cellFault(card, field(name), fields).isEmpty(), qPrintable(wrong));
        }
        for (const auto& [name, right] : {
                 std::pair(u"cost"_s, u"0"_s),
                 {u"type"_s, u"Unit"_s},
                 {u"price"_s, u"2 Fire and 1 Generic"_s},
             }) {
            type(card, name, right);
            QCOMPARE(cellFault(card, field(name), fields), QString());
        }
    }

    void cellTextRoundTrips()
    {
        const CardDefinition card{
            .name = u" two  spaces "_s,
            .fields = {{u"cost"_s, {}}, {u"master plan"_s, u"1"_s}, {u"motto"_s, u"bare"_s}, {u"price"_s, u"="_s}},
            .abilities = u"one\n  two"_s,
        };
        for (const CardColumn& column : cardColumns(fields, {})) {
            CardDefinition again = card;
            setCell(again, column, fields, cellText(card, column, fields));
            QCOMPARE(again, card);
        }
    }

    void amountsAreReadBackAsWritten()
    {
        const QString written = model::amountsText(fields.fields[4], {2, 1});
        QCOMPARE(written, u"2 Fire and 1 Generic"_s);
        QVERIFY(model::readField(fields.fields[4], written).isWhole);
        QCOMPARE(model::amountsText(fields.fields[4], {0, 0}), QString());
    }
};

REGISTER_TEST(CardCellsTest)
#include "card_cells_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exchange/tables/column_mapping.h"
#include "tests/model/random_entities.h"
#include "tests/testing/test.h"

using namespace model;
using namespace Qt::StringLiterals;
using Kind = ColumnTarget::Kind;

namespace {

QList<ColumnTarget> targets(const QStringList& headings, const MappingHints& hints = {})
{
    QList<ColumnTarget> found;
    for (const MappedColumn& column : guessMapping(headings, random_entities::fields(), hints).columns)
        found.append(column.target);
    return found;
}

ColumnTarget field(const QString& name)
{
    return {.kind = Kind::Field, .field = name};
}

} // namespace

class ColumnMappingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void headingsMatchFieldsIgnoringCaseAccentsAndSpaces()
    {
        QCOMPARE(
            targets({u"NAME"_s, u"Cost"_s, u" master_plan "_s, u"starke"_s, u"Power"_s}),
            (QList<ColumnTarget>{
                {Kind::Name}, field(u"cost"_s), field(u"master plan"_s), field(u"Stärke"_s), field(u"power"_s)
            })
        );
    }

    void synonymsAndMisspellingsAreUnderstood()
    {
        QCOMPARE(
            targets({u"Card Name"_s, u"Set"_s, u"Rules text"_s, u"powr"_s, u"abilites"_s, u"remarks"_s}),
            (QList<ColumnTarget>{{Kind::Name}, {Kind::List}, {Kind::Wording}, field(u"power"_s), {}, {Kind::Notes}})
        );
        QCOMPARE(targets({u"naem"_s, u"abilites"_s}), (QList<ColumnTarget>{{Kind::Name}, {Kind::Abilities}}));
    }

    void abbreviatedAndLongerNamesAreUnderstood()
    {
        QCOMPARE(
            targets({u"Pow"_s, u"Mana cost"_s, u"po"_s}),
            (QList<ColumnTarget>{field(u"power"_s), field(u"cost"_s), {Kind::Ignored}})
        );
    }

    void declaredFieldTakesPrecedenceOverSynonym()
    {
        QCOMPARE(targets({u"name"_s, u"text"_s}), (QList<ColumnTarget>{{Kind::Name}, field(u"text"_s)}));
    }

    void targetsAreUsedOnceAndOtherColumnsIgnored()
    {
        QCOMPARE(
            targets({u"name"_s, u"title"_s, u"power"_s, u"POWER"_s, u"colour of the box"_s}),
            (QList<ColumnTarget>{{Kind::Name}, {}, field(u"power"_s), {}, {}})
        );
    }

    void writtenHeadingsAreRecognised()
    {
        const CardFields fields = random_entities::fields();
        const QStringList names{
            u"type"_s, u"cost"_s, u"costs"_s, u"notes"_s, u"text"_s, u"name"_s, u"unheard"_s, u"Cost"_s, u"x (field)"_s
        };
        QStringList headings;
        QList<ColumnTarget> expected;
        for (const QString& name : names) {
            headings.append(headingOf(name, fields));
            expected.append(field(name));
        }
        QCOMPARE(targets(headings), expected);
        QCOMPARE(headings[0], u"type"_s);
        QCOMPARE(headings[3], u"notes (field)"_s);
    }

    void rememberedMappingTakesPrecedenceOverGuesses()
    {
        const ColumnMapping remembered{
            .columns = {{u"Power"_s, field(u"cost"_s)}, {u"box"_s, {Kind::Notes}}, {u"gone"_s, {Kind::Name}}}
        };
        QCOMPARE(
            targets({u"name"_s, u"box"_s, u"Power"_s, u"cost"_s}, {.remembered = remembered}),
            (QList<ColumnTarget>{{Kind::Name}, {Kind::Notes}, field(u"cost"_s), {}})
        );
    }

    void mappingRoundTrips()
    {
        const ColumnMapping mapping{
            .columns =
                {{u"Näme \"x\""_s, {Kind::Name}},
                 {u"p"_s, field(u"power"_s)},
                 {QString(), {}},
                 {u"t"_s, {Kind::Wording}}},
            .hasHeadings = false,
        };
        QCOMPARE(mappingFromJson(toJson(mapping)), mapping);
        QVERIFY(!mappingFromJson("not json"));
        QVERIFY(!mappingFromJson("{}"));
        QVERIFY(!mappingFromJson(R"({"columns":[{"heading":"x","is":"nonsense"}],"headings":true})"));
        QVERIFY(!mappingFromJson(R"({"columns":[{"heading":"x","is":"field"}],"headings":true})"));
        QVERIFY(!mappingFromJson(R"({"columns":[7],"headings":true})"));
    }
};

REGISTER_TEST(ColumnMappingTest)
#include "column_mapping_test.moc"

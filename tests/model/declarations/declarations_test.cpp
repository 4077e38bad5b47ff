// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/declarations/declared_projects.h"
#include "tests/testing/test.h"

using namespace declared_projects;
using namespace Qt::StringLiterals;
using Reason = DeclarationFault::Reason;
using Type = CardField::Type;

namespace {

const auto smithy = uR"rules(game "Smithy"
players 2

choice Metal is Iron, Steel, Bronze                   [S-1]  -- from soft to hard

card has:
    -- how sharp it is
    edge/edges: number, printed, from 0               [S-2]
    metal: Metal, printed
    worn: flag
player has:
    rack: zone, public, in play, filled from "main"
keyword Sharp:
    "Cuts deeper."
    this gets +1 edge
start: draw the game
)rules"_s;

CardDefinition card(const QString& name, const QList<FieldValue>& fields)
{
    return {.name = name, .fields = fields};
}

} // namespace

class DeclarationsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void addedFieldIsOneLineBelowTheLastField()
    {
        const Entities before = project(smithy);
        const DeclarationPlan plan = declarationsOf(before).addField({.name = u"weight"_s});
        QVERIFY(plan.isReady());
        QString expected = smithy;
        expected.replace(
            u"    metal: Metal, printed\n"_s, u"    metal: Metal, printed\n    weight: number, printed\n"_s
        );
        QCOMPARE(rulesOf(edited(before, plan)), expected);
        QCOMPARE(plan.lines, (QList<ChangedLine>{{rulesId, 10, std::nullopt, u"    weight: number, printed"_s}}));
        QCOMPARE(plan.batch.name, (EditName{.kind = EditKind::AddField, .subject = u"weight"_s}));
    }

    void newChoiceIsDeclaredBelowTheLastOne()
    {
        const Entities before = project(smithy);
        const DeclarationPlan plan = declarationsOf(before).addField(
            {.name = u"rarity"_s, .type = Type::Choices, .choice = u"Rarity"_s, .values = {u"Common"_s, u"Very Rare"_s}}
        );
        const QString text = rulesOf(edited(before, plan));
        QVERIFY(text.contains(u"from soft to hard\nchoice Rarity is Common, Very Rare\n\ncard has:"_s));
        QVERIFY(text.contains(u"\n    rarity: list of Rarity, printed\n"_s));
    }

    void firstFieldOfAGameGetsABlock()
    {
        const Entities before = project(u"game \"Plain\"\nstart: draw the game\n"_s);
        const DeclarationPlan plan = declarationsOf(before).addField({.name = u"cost"_s});
        QCOMPARE(
            rulesOf(edited(before, plan)),
            u"game \"Plain\"\n\ncard has:\n    cost: number, printed\n\nstart: draw the game\n"_s
        );
    }

    void lineEndingsArePreserved()
    {
        const Entities before =
            project(u"game \"Plain\"\r\ncard has:\r\n    cost: number, printed\r\nstart: draw the game\r\n"_s);
        const DeclarationPlan plan = declarationsOf(before).addField({.name = u"size"_s});
        QCOMPARE(
            rulesOf(edited(before, plan)),
            u"game \"Plain\"\r\ncard has:\r\n    cost: number, printed\r\n    size: number, printed\r\nstart: draw the game\r\n"_s
        );
    }

    void fieldThatCardsAlreadyHaveIsConverted()
    {
        const Entities before = project(
            smithy,
            {card(u"Sword"_s, {{u"origin"_s, u"Northern Isles"_s}}), card(u"Knife"_s, {{u"origin"_s, u"\"Home\""_s}})}
        );
        const DeclarationPlan plan = declarationsOf(before).addField({.name = u"origin"_s, .type = Type::Text});
        QVERIFY(plan.isReady());
        QCOMPARE(plan.cards, 1);
        const Entities after = edited(before, plan);
        QCOMPARE(cardIn(after, 1).fields, (QList<FieldValue>{{u"origin"_s, u"\"Northern Isles\""_s}}));
        QCOMPARE(cardIn(after, 2).fields, (QList<FieldValue>{{u"origin"_s, u"\"Home\""_s}}));
    }

    void namesAreChecked_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<Reason>("reason");
        QTest::newRow("empty") << QString() << Reason::NoName;
        QTest::newRow("punctuation") << u"edge!"_s << Reason::NotAName;
        QTest::newRow("digit") << u"2nd edge"_s << Reason::NotAName;
        QTest::newRow("several lines") << u"edge\nor"_s << Reason::NotAName;
        QTest::newRow("word of the language") << u"until"_s << Reason::Reserved;
        QTest::newRow("property of every card") << u"owner"_s << Reason::OfEngine;
        QTest::newRow("other field") << u"metal"_s << Reason::Taken;
        QTest::newRow("other form") << u"edges"_s << Reason::Taken;
        QTest::newRow("unprinted property") << u"worn"_s << Reason::Taken;
        QTest::newRow("zone") << u"rack"_s << Reason::Taken;
        QTest::newRow("keyword") << u"Sharp"_s << Reason::Taken;
        QTest::newRow("value") << u"Steel"_s << Reason::Taken;
        QTest::newRow("too long") << u"a very long name of nine words or more"_s << Reason::TooManyWords;
    }

    void namesAreChecked()
    {
        QFETCH(const QString, name);
        QFETCH(const Reason, reason);
        const Declarations declarations = declarationsOf(project(smithy));
        for (const DeclarationPlan& plan :
             {declarations.addField({.name = name}),
              declarations.renameField(u"edge"_s, name),
              declarations.addZone({.name = name}),
              declarations.addKeyword({.name = name})}) {
            QVERIFY(plan.batch.edits.isEmpty());
            QVERIFY(plan.fault);
            QCOMPARE(plan.fault->reason, reason);
        }
    }

    void newChoicesAreChecked()
    {
        const Declarations declarations = declarationsOf(project(smithy));
        const auto reason = [&](const QString& choice, const QStringList& values) {
            return declarations
                .addField({.name = u"rarity"_s, .type = Type::Choice, .choice = choice, .values = values})
                .fault->reason;
        };
        QCOMPARE(reason(u"Rarity"_s, {}), Reason::NoValues);
        QCOMPARE(reason(u"Rarity"_s, {u"Common"_s, u"Common"_s}), Reason::RepeatedValue);
        QCOMPARE(reason(u"Rarity"_s, {u"Common"_s, u"a/b"_s}), Reason::NotAName);
        QCOMPARE(reason(u"until"_s, {u"Common"_s}), Reason::Reserved);
    }

    void brokenRulesAreNotChanged()
    {
        const Declarations declarations = declarationsOf(project(smithy + u"verb nonsense ((\n"_s));
        QCOMPARE(declarations.addField({.name = u"weight"_s}).fault->reason, Reason::BrokenRules);
        QCOMPARE(declarations.deleteField(u"edge"_s).fault->reason, Reason::BrokenRules);
    }

    void changedTypeAffectsOnlyItsLine()
    {
        const Entities before = project(
            smithy, {card(u"Sword"_s, {{u"metal"_s, u"Steel"_s}}), card(u"Rock"_s, {{u"metal"_s, u"stone"_s}})}
        );
        const DeclarationPlan plan = declarationsOf(before).changeType(u"metal"_s, {.type = Type::Text});
        QVERIFY(plan.isReady());
        QString expected = smithy;
        expected.replace(u"metal: Metal, printed"_s, u"metal: text, printed"_s);
        const Entities after = edited(before, plan);
        QCOMPARE(rulesOf(after), expected);
        QCOMPARE(cardIn(after, 1).fields.first().value, u"\"Steel\""_s);
        QCOMPARE(cardIn(after, 2).fields.first().value, u"\"stone\""_s);
        QVERIFY(plan.kept.isEmpty());
        QVERIFY(undone(after, plan) == before);
    }

    void citationsStayInTheirColumn()
    {
        const auto rules = uR"rules(game "Smithy"
card has:
    edge: number, printed, from 0 to 9       [S-2]  -- sharp
start: draw the game
)rules"_s;
        const Entities before =
            project(rules, {card(u"Sword"_s, {{u"edge"_s, u"0"_s}}), card(u"Knife"_s, {{u"edge"_s, u"3"_s}})});
        const DeclarationPlan plan = declarationsOf(before).changeType(u"edge"_s, {.type = Type::Flag});
        const Entities after = edited(before, plan);
        QVERIFY(rulesOf(after).contains(u"    edge: flag, printed                      [S-2]  -- sharp\n"_s));
        QVERIFY(cardIn(after, 1).fields.isEmpty());
        QCOMPARE(cardIn(after, 2).fields, (QList<FieldValue>{{u"edge"_s}}));
    }

    void typeThatRulesNeedIsNotChanged()
    {
        const Entities before = project(smithy);
        const DeclarationPlan plan = declarationsOf(before).changeType(u"edge"_s, {.type = Type::Text});
        QVERIFY(!plan.isReady());
        QCOMPARE(plan.fault->reason, Reason::Needed);
        QCOMPARE(plan.broken.size(), 1);
        QCOMPARE(plan.broken.first().place.line, 15);
        QCOMPARE(plan.usages.size(), 1);
        QCOMPARE(plan.usages.first().place.line, 15);
    }

    void renamedValuesAreUpdatedAndDeletedOnesKeptOnCards()
    {
        const Entities before = project(
            smithy, {card(u"Sword"_s, {{u"metal"_s, u"Steel"_s}}), card(u"Bell"_s, {{u"metal"_s, u"Bronze"_s}})}
        );
        const DeclarationPlan plan = declarationsOf(before).editChoice(
            u"metal"_s, {{u"Hard Steel"_s, u"Steel"_s}, {u"Iron"_s, u"Iron"_s}, {u"Gold"_s}}
        );
        QVERIFY(plan.isReady());
        const Entities after = edited(before, plan);
        QVERIFY(rulesOf(after).contains(
            u"choice Metal is Hard Steel, Iron, Gold                [S-1]  -- from soft to hard\n"_s
        ));
        QCOMPARE(cardIn(after, 1).fields.first().value, u"Hard Steel"_s);
        QCOMPARE(cardIn(after, 2).fields.first().value, u"Bronze"_s);
        QCOMPARE(plan.kept, (QList<KeptValue>{{EntityId{3}, u"Bronze"_s}}));
        QVERIFY(undone(after, plan) == before);
    }

    void deletedValuesAreRemovedFromListsAndAmounts()
    {
        const auto rules = uR"rules(game "Smithy"
choice Metal is Iron, Steel,  [S-1]
    Bronze
card has:
    metals: list of Metal, printed
    price: number per Metal, printed
start: draw the game
)rules"_s;
        const Entities before = project(
            rules,
            {card(u"Sword"_s, {{u"metals"_s, u"Iron and Bronze"_s}, {u"price"_s, u"2 Bronze and 1 Iron"_s}}),
             card(u"Bell"_s, {{u"metals"_s, u"Bronze"_s}})}
        );
        const DeclarationPlan plan =
            declarationsOf(before).editChoice(u"price"_s, {{u"Iron"_s, u"Iron"_s}, {u"Steel"_s, u"Steel"_s}});
        QVERIFY(plan.isReady());
        const Entities after = edited(before, plan);
        QVERIFY(rulesOf(after).contains(u"choice Metal is Iron, Steel   [S-1]\ncard has:"_s));
        QCOMPARE(cardIn(after, 1).fields, (QList<FieldValue>{{u"metals"_s, u"Iron"_s}, {u"price"_s, u"1 Iron"_s}}));
        QVERIFY(cardIn(after, 2).fields.isEmpty());
    }

    void unusedChoiceAndEmptyBlockAreDeletedWithAField()
    {
        const auto rules = uR"rules(game "Smithy"
choice Metal is Iron, Steel
card has:
    metal: Metal, printed
start: draw the game
)rules"_s;
        const Entities before = project(rules, {card(u"Sword"_s, {{u"metal"_s, u"Steel"_s}})});
        const DeclarationPlan plan = declarationsOf(before).deleteField(u"metal"_s);
        QVERIFY(plan.isReady());
        QVERIFY(!plan.remainsForRules);
        const Entities after = edited(before, plan);
        QCOMPARE(rulesOf(after), u"game \"Smithy\"\nstart: draw the game\n"_s);
        QVERIFY(cardIn(after, 1).fields.isEmpty());
    }

    void fieldThatRulesUseRemainsDeclaredForThem()
    {
        const Entities before = project(smithy, {card(u"Sword"_s, {{u"edge"_s, u"3"_s}})});
        const DeclarationPlan plan = declarationsOf(before).deleteField(u"edge"_s);
        QVERIFY(plan.isReady());
        QVERIFY(plan.remainsForRules);
        const Entities after = edited(before, plan);
        QVERIFY(rulesOf(after).contains(u"    edge/edges: number, from 0                        [S-2]\n"_s));
        QVERIFY(cardIn(after, 1).fields.isEmpty());
    }

    void sharedFieldsAreNotChanged()
    {
        const Entities before = text_folders::entitiesIn(RESOURCES_FOLDER "/games/forge-realm");
        const Declarations declarations = declarationsOf(before);
        for (const DeclarationPlan& plan :
             {declarations.renameField(u"power"_s, u"force"_s),
              declarations.changeType(u"power"_s, {.type = Type::Text}),
              declarations.deleteField(u"power"_s)})
            QCOMPARE(plan.fault->reason, Reason::InSharedText);
    }

    void keywordIsDeclaredBelowTheLastOne()
    {
        const Entities before = project(smithy);
        const DeclarationPlan plan = declarationsOf(before).addKeyword(
            {.name = u"Heavy"_s,
             .reminder = u"Needs \"(n)\" hands."_s,
             .hasNumber = true,
             .abilities = u"this gets -n edge"_s}
        );
        QVERIFY(plan.isReady());
        QVERIFY(rulesOf(edited(before, plan))
                    .contains(
                        u"    this gets +1 edge\n\nkeyword Heavy (n number):\n    \"Needs ”(n)” hands.\"\n"
                        "    this gets -n edge\n\nstart: draw the game\n"_s
                    ));
    }

    void abilityWithAnErrorIsNotDeclared()
    {
        const DeclarationPlan plan =
            declarationsOf(project(smithy)).addKeyword({.name = u"Heavy"_s, .abilities = u"this falls down"_s});
        QCOMPARE(plan.fault->reason, Reason::Needed);
        QCOMPARE(plan.broken.size(), 1);
    }

    void keywordThatCardsAlreadyUseCanBeDeclared()
    {
        CardDefinition sword{.name = u"Sword"_s, .abilities = u"Heavy"_s};
        const DeclarationPlan plan = declarationsOf(project(smithy, {sword})).addKeyword({.name = u"Heavy"_s});
        QVERIFY(plan.isReady());
    }

    void zoneIsDeclaredForItsHolder()
    {
        const Entities before = project(smithy);
        const Declarations declarations = declarationsOf(before);
        using engine::syntax::Visibility;
        const QString own =
            rulesOf(edited(before, declarations.addZone({.name = u"scrap heap"_s, .visibility = Visibility::Hidden})));
        QVERIFY(own.contains(u"filled from \"main\"\n    scrap heap: zone, hidden\nkeyword"_s));
        const QString shared = rulesOf(edited(before, declarations.addZone({.name = u"market"_s, .isShared = true})));
        QVERIFY(shared.contains(u"\n\ngame has:\n    market: zone, public\n\ncard has:"_s));
    }

    void valuesOfCardsBecomeAChoice()
    {
        const Entities entities = project(
            smithy,
            {card(u"A"_s, {{u"origin"_s, u"\"North\""_s}}),
             card(u"B"_s, {{u"origin"_s, u"\"South\""_s}}),
             card(u"C"_s, {{u"origin"_s, u"\"North\""_s}, {u"bulk"_s, u"3"_s}}),
             card(u"D"_s, {{u"legend"_s}})}
        );
        QCOMPARE(valuesInCards({u"origin"_s}, entities), (QStringList{u"North"_s, u"South"_s}));
        QCOMPARE(typeInCards(u"origin"_s, entities), Type::Text);
        QCOMPARE(typeInCards(u"bulk"_s, entities), Type::Number);
        QCOMPARE(typeInCards(u"legend"_s, entities), Type::Flag);
    }
};

REGISTER_TEST(DeclarationsTest)
#include "declarations_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/rules/rules_bench.h"

using namespace engine;

class ChangesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void changeObeysItsZonesAndCondition()
    {
        RulesBench bench(R"rules(
card "Coin": power 1, health 3
    in hand: this gets +4 power
    while your life >= 12: this gets +2 power
)rules");
        const Ref coin = bench.card("Coin", bench.you());
        QCOMPARE(bench.value("power", coin), 1);
        bench.press("you heal");
        QCOMPARE(bench.value("power", coin), 3);
        bench.press("you lift Coin");
        bench.press("you lift Coin");
        QCOMPARE(bench.value("power", coin), 5);
        bench.undoAndRedoAll();
    }

    void latestOfSeveralSettingsWins()
    {
        RulesBench bench(R"rules(
creatures named "Bear" have power = 2
action you set (c your creature): c has power = 9 until end of turn
card "Bear": power 5, health 3
card "Seven": power 0, health 3
    creatures of you named "Bear" have power = 7
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        QCOMPARE(bench.value("power", bear), 7);
        bench.press("you set Bear");
        QCOMPARE(bench.value("power", bear), 9);
        // A card that enters later sets the value again.
        bench.press("you lift Seven");
        if (bench.count("hand", bench.you()) == 0)
            bench.press("you lift Seven");
        bench.press("you lower Seven");
        QCOMPARE(bench.value("power", bear), 7);
        bench.undoAndRedoAll();
    }

    void circularChangesUseTheUnchangedValues()
    {
        RulesBench bench(R"rules(
creatures with power >= 3 get +1 health
creatures with health >= 3 get +1 power
card "Bear": power 3, health 3
card "Moth": power 2, health 2
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        const Ref moth = bench.card("Moth", bench.you());
        QCOMPARE(bench.value("power", bear), 4);
        QCOMPARE(bench.value("health", bear), 4);
        QCOMPARE(bench.value("power", moth), 2);
        QCOMPARE(bench.value("health", moth), 2);
        QCOMPARE(codesOf("creatures with power >= 3 get +1 power\n"), std::vector<std::string>{"cycle"});
    }

    void changeByItsOwnValueIsAppliedOnce()
    {
        RulesBench bench(R"rules(
card "Bear": power 3, health 3
    creatures of you get +power power
)rules");
        QCOMPARE(bench.value("power", bench.card("Bear", bench.you())), 6);
    }

    void explainListsEveryStep()
    {
        RulesBench bench(R"rules(
action you mix:
    each creature of you gets *3 power until end of turn
    each creature of you gets +2 power until end of turn
    each creature of you gets -50 power until end of turn
card "Bear": power 1, health 3
card "Four": power 0, health 3
    creatures of you named "Bear" have power = 4
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you mix");
        const std::vector<ValuePart> parts = bench.game().explain(bear, bench.property("power"));
        using Kind = ValuePart::Kind;
        const std::vector<std::pair<Kind, std::int32_t>> expected{
            {Kind::Base, 1}, {Kind::Set, 4}, {Kind::Plus, 6}, {Kind::Plus, -44}, {Kind::Times, -132}, {Kind::Bounds, 0}
        };
        QCOMPARE(parts.size(), expected.size());
        for (std::size_t index = 0; index < parts.size(); ++index) {
            QCOMPARE(parts[index].kind, expected[index].first);
            QCOMPARE(parts[index].value, expected[index].second);
        }
        QCOMPARE(parts[1].source, bench.card("Four", bench.you()));
        QVERIFY(parts[1].place.line > parts[2].place.line);
        QCOMPARE(bench.value("power", bear), 0);
    }

    void keywordCanChangeValues()
    {
        RulesBench bench(R"rules(
keyword Big (n number):
    this gets +n power
action you feed (c your creature): c has Big 2 until end of turn
card "Bear": power 1, health 3
    Big 3, Big 4
card "Moth": power 1, health 3
)rules");
        const Ref moth = bench.card("Moth", bench.you());
        QCOMPARE(bench.value("power", bench.card("Bear", bench.you())), 8);
        QCOMPARE(bench.value("power", moth), 1);
        bench.press("you feed Moth");
        QCOMPARE(bench.value("power", moth), 3);
        bench.press("you finish");
        QCOMPARE(bench.value("power", moth), 1);
        bench.undoAndRedoAll();
    }

    void amountOfAChangeCanDependOnTheCard()
    {
        RulesBench bench(R"rules(
creatures get +marks health
action you mark (c your creature): change c's marks by 2
action you double: each creature of you gets +its power power until end of turn
card "Bear": power 3, health 3
card "Moth": power 1, health 3
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        const Ref moth = bench.card("Moth", bench.you());
        bench.press("you mark Bear");
        QCOMPARE(bench.value("health", bear), 5);
        QCOMPARE(bench.value("health", moth), 3);
        bench.press("you double");
        QCOMPARE(bench.value("power", bear), 6);
        QCOMPARE(bench.value("power", moth), 2);
        bench.undoAndRedoAll();
    }

    void lastingChangeKeepsTheNamesAroundIt()
    {
        RulesBench bench(R"rules(
action you bar:
    remember you as p
    remember 2 as n
    until p rests: creatures with health = n + 1 get -n power
    while p's life >= 12: creatures get +n health until end of turn
card "Bear": power 3, health 3
card "Moth": power 3, health 2
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        const Ref moth = bench.card("Moth", bench.you());
        bench.press("you bar");
        QCOMPARE(bench.value("power", bear), 1);
        QCOMPARE(bench.value("power", moth), 3);
        QCOMPARE(bench.value("health", moth), 2);
        bench.press("you heal");
        QCOMPARE(bench.value("health", moth), 4);
        bench.press("you sleep");
        QCOMPARE(bench.value("power", bear), 3);
        bench.undoAndRedoAll();
    }

    void listsOfChoiceMembersCanBeSetAndChanged()
    {
        RulesBench bench(R"rules(
creatures with sorts has Plant get +5 power
action you plant (c your creature): c gets +Plant sorts until end of turn
action you petrify (c your creature): c has sorts = Rock until end of turn
card "Bear": power 1, health 3, sorts Beast
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you plant Bear");
        QCOMPARE(bench.value("sorts", bear), 0b011);
        QCOMPARE(bench.value("power", bear), 6);
        bench.press("you petrify Bear");
        QCOMPARE(bench.value("sorts", bear), 0b110);
        bench.press("you finish");
        QCOMPARE(bench.value("sorts", bear), 0b001);
        bench.undoAndRedoAll();
    }

    void becomingIsPermanentAndEndsEarlierChanges()
    {
        RulesBench bench(R"rules(
action you feed (c your creature): c gets +2 power
action you turn (c your creature): c becomes "Stone"
card "Bear": power 3, health 9
card "Stone" token: power 0, health 7
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you feed Bear");
        QCOMPARE(bench.value("power", bear), 5);
        bench.press("you poke Bear");
        const std::int32_t damage = bench.value("damage", bear);
        bench.press("you turn Bear");
        QCOMPARE(bench.value("power", bear), 0);
        QCOMPARE(bench.value("health", bear), 7);
        QCOMPARE(bench.value("damage", bear), damage);
        bench.press("you finish");
        QCOMPARE(bench.value("power", bear), 0);
        bench.undoAndRedoAll();
    }

    void temporaryBecomingEnds()
    {
        RulesBench bench(R"rules(
action you cloak (c your creature): c becomes "Stone" until you rest
action you cloak more (c your creature): c becomes "Twig" until end of turn
card "Bear": power 3, health 9
card "Stone" token: power 0, health 7
card "Twig" token: power 1, health 1
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you cloak Bear");
        QCOMPARE(bench.value("health", bear), 7);
        bench.press("you cloak more Stone");
        QCOMPARE(bench.value("health", bear), 1);
        bench.press("you sleep");
        QCOMPARE(bench.value("health", bear), 1);
        bench.press("you finish");
        QCOMPARE(bench.value("health", bear), 9);
        bench.press("you cloak Bear");
        bench.press("you lift Stone");
        QCOMPARE(bench.value("health", bear), 9);
        bench.undoAndRedoAll();
    }

    void copyCanKeepTheAbilityThatCreatedIt()
    {
        RulesBench bench(R"rules(
card "Bear": power 3, health 9
    when you rest: change seen by 1
card "Shifter": power 1, health 1
    at end of turn: this becomes copy of chosen creature of you named "Bear" keeping this ability
)rules");
        const Ref shifter = bench.card("Shifter", bench.you());
        bench.press("you finish");
        if (bench.isOffered("Bear"))
            bench.press("Bear");
        QCOMPARE(bench.value("power", shifter), 3);
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 2);
        // The Bear still has the ability.
        bench.press("you finish");
        QVERIFY(bench.isOffered("Bear"));
        bench.press("Bear");
        bench.undoAndRedoAll();
        QCOMPARE(
            codesOf("action you err (c your creature): c becomes copy of c keeping this ability\n"),
            std::vector<std::string>{"no-ability"}
        );
    }
};

REGISTER_TEST(ChangesTest)
#include "changes_test.moc"

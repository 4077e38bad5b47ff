// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/rules/rules_bench.h"

using namespace engine;

namespace {

const std::string threeCards = R"rules(
card "Bear": power 3, health 9, sorts Beast and Rock
card "Fern": power 1, health 9, sorts Plant
card "Dust": power 0, health 9
)rules";

} // namespace

class SetsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void valuesInAListOfAChoiceAreCounted()
    {
        RulesBench bench(threeCards + R"rules(
action you weigh (c creature): set seen to number of c's sorts
action you grow (c creature): c gets +Plant sorts
)rules");
        bench.press("you weigh Bear");
        QCOMPARE(bench.seen(), 2);
        bench.press("you weigh Fern");
        QCOMPARE(bench.seen(), 1);
        bench.press("you weigh Dust");
        QCOMPARE(bench.seen(), 0);
        QCOMPARE(
            codesOf("action you list (c creature): for each c's sorts as s: do nothing\n"),
            std::vector<std::string>{"wrong-type"}
        );
    }

    void exceptFilterExcludesAllMembersOfASet()
    {
        RulesBench bench(threeCards + R"rules(
action you survey: set seen to number of creatures except cards named "Bear"
action you sort: set seen to number of creatures except creatures with power >= 1
action you single (c creature): set seen to number of creatures except c
action you exile: set seen to number of players except opponents
action you rename: set seen to number of creatures with name is not "Bear"
)rules");
        bench.press("you survey");
        QCOMPARE(bench.seen(), 4);
        bench.press("you sort");
        QCOMPARE(bench.seen(), 2);
        bench.press("you single Bear");
        QCOMPARE(bench.seen(), 5);
        bench.press("you exile");
        QCOMPARE(bench.seen(), 1);
        bench.press("you rename");
        QCOMPARE(bench.seen(), 4);
    }

    void playersHaveNoOwner()
    {
        const std::vector<std::string> wrongType{"wrong-type"};
        QCOMPARE(codesOf("action you jab: your opponent gains 1 life\n"), wrongType);
        QCOMPARE(codesOf("action you jab: set seen to number of creatures of your opponent\n"), wrongType);
        QCOMPARE(codesOf("your opponents cannot rest\n"), std::vector<std::string>{"no-you"});
        QCOMPARE(codesOf("card \"Bear\": power 1, health 1\n    your opponents cannot rest\n"), wrongType);
    }

    void zoneOfTheOnlyOpponentIsASet()
    {
        RulesBench bench(threeCards + R"rules(
action you count: set seen to number of opponent's hand
action you read: reveal opponent's hand
action you brand: for each opponent's hand as c: change c's marks by 1
action you raid: move opponent's hand to your grave
)rules");
        const Ref other = bench.other();
        bench.play({"you lift Bear", "you lift Bear", "you lift Fern", "you lift Fern", "you count"});
        QCOMPARE(bench.seen(), 2);
        bench.play({"you read", "you brand"});
        QCOMPARE(bench.value("marks", bench.card("Bear", other)), 1);
        QCOMPARE(bench.value("marks", bench.card("Bear", bench.you())), 0);
        bench.press("you raid");
        QCOMPARE(bench.count("hand", other), 0);
        QCOMPARE(bench.count("grave", bench.you()), 2);
        bench.undoAndRedoAll();
    }
};

REGISTER_TEST(SetsTest)
#include "sets_test.moc"

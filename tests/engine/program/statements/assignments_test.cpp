// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
#include "tests/engine/program/rules/rules_bench.h"

using namespace engine;

class AssignmentsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void conditionDetectsChangesOfAList()
    {
        RulesBench bench(R"rules(
as soon as number of heap >= 2 and seen = 0: set seen to 1
as soon as number of heap = 1 and seen = 1: set seen to 2
action you stack (c creature): add c to heap
action you unstack (c creature): drop c from heap
card "Bear": power 3, health 3
)rules");
        bench.press("you stack Bear");
        QCOMPARE(bench.seen(), 0);
        bench.press("you stack Bear");
        QCOMPARE(bench.seen(), 1);
        bench.press("you unstack Bear");
        QCOMPARE(bench.seen(), 2);
        bench.undoAndRedoAll();
    }

    void listOfNothingCannotBeChanged()
    {
        RulesBench bench(R"rules(
card has:
    buddy: card
    allies: list of card
action you link (c creature): add c to c's buddy's allies
action you settle (c creature): set c's buddy's allies to heap
action you count (c creature): set seen to number of c's buddy's allies
action you stack (c creature): add c to heap
card "Bear": power 3, health 3
)rules");
        bench.play({"you link Bear", "you stack Bear", "you settle Bear", "you stack Bear", "you count Bear"});
        QCOMPARE(bench.seen(), 0);
        bench.undoAndRedoAll();
    }

    void listHasALimit()
    {
        RulesBench bench(R"rules(
action you fill (c creature): repeat 64 times: add c to heap
action you stack (c creature): add c to heap
action you count: set seen to number of heap
card "Bear": power 3, health 3
)rules");
        bench.press("you fill Bear");
        bench.press("you count");
        QCOMPARE(bench.seen(), 64);
        const std::vector<Option> options = bench.game().options();
        const auto stack = std::ranges::find_if(options, [&](const Option& option) {
            return describe(bench.game(), option) == "you stack Bear";
        });
        QVERIFY(stack != options.end());
        QVERIFY(bench.game().apply(static_cast<std::size_t>(stack - options.begin())) != Trouble::None);
    }

    void indexedPropertyStaysWithinItsBounds()
    {
        RulesBench bench(R"rules(
player has:
    store: number, per Sort, from 0 to 5
action you fill: change your store(Beast) by 99
action you stuff: set your store(Plant) to 99
action you void: set your store(Beast) to -3
action you drain: change your store(Plant) by -99
action you weigh: set seen to 10 * your store(Beast) + your store(Plant)
card "Bear": power 3, health 3
)rules");
        bench.play({"you fill", "you weigh"});
        QCOMPARE(bench.seen(), 50);
        bench.play({"you stuff", "you weigh"});
        QCOMPARE(bench.seen(), 55);
        bench.play({"you void", "you weigh"});
        QCOMPARE(bench.seen(), 5);
        bench.play({"you drain", "you weigh"});
        QCOMPARE(bench.seen(), 0);
        bench.undoAndRedoAll();
    }
};

REGISTER_TEST(AssignmentsTest)
#include "assignments_test.moc"

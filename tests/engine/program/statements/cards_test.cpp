// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/rules/rules_bench.h"

using namespace engine;

class CardsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void onlyCardsWithRoomAreCreated()
    {
        RulesBench bench(R"rules(
action you breed:
    create 3 "Bear" in nest as kits
    set seen to number of kits
    for each kits as k: change k's marks by 1
card "Bear": power 3, health 3
)rules");
        bench.press("you breed");
        QCOMPARE(bench.count("nest", bench.state().game()), 2);
        QCOMPARE(bench.seen(), 2);
        bench.press("you breed");
        QCOMPARE(bench.seen(), 0);
        bench.undoAndRedoAll();
    }
};

REGISTER_TEST(CardsTest)
#include "cards_test.moc"

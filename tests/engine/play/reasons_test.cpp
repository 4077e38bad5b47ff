// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/describe.h"
#include "engine/play/reasons.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

class ReasonsTest : public Test
{
    Q_OBJECT

    static std::string whyNotTo(testing::Table& table, const std::string& action)
    {
        for (const Refusal& refusal : refusals(table.game())) {
            if (describe(table.game(), refusal.option) == action)
                return describe(table.game(), refusal.reason);
        }
        return "it is not refused";
    }

    static std::string rules()
    {
        return R"rules(game "Gate"
players 2

game has:
    active player: player

player has:
    hand: zone, private, filled from "main"
    yard: zone, public, in play
    coins: number, starts 2

card has:
    price: number, printed

start:
    set active player to random player
    repeat: let active player act or "pass"

verb (who player) pay/pays (amount number) coins:
    needs who's coins >= amount "not enough coins" [G-2]
    change who's coins by -amount

action you buy (c card in your hand):
    needs number of your yard < 1 "the yard is full" [G-1]
    cost you pay c's price coins
    move c to your yard

card "Bell": price 1
card "Tower": price 5
)rules";
    }

private Q_SLOTS:

    void aCostThatCannotBePaidIsToldWithItsValuesAndClause()
    {
        testing::Table table(rules());
        const std::string why = whyNotTo(table, "you buy Tower");
        QVERIFY2(why.contains("not enough coins"), why.c_str());
        QVERIFY2(why.contains('2') && why.contains('5'), why.c_str());
        QVERIFY2(why.contains("[G-2]"), why.c_str());
    }

    void theFirstLineThatDoesNotHoldIsTold()
    {
        testing::Table table(rules());
        table.press("you buy Bell");
        const std::string why = whyNotTo(table, "you buy Tower");
        QVERIFY2(why.contains("the yard is full") && why.contains("[G-1]"), why.c_str());
    }

    void anActionThatNothingIsThereForSaysSo()
    {
        testing::Table table(rules() + "action you ring (c card in your yard): do nothing\n");
        const std::string why = whyNotTo(table, "you ring …");
        QVERIFY2(why.contains("nothing to do it with"), why.c_str());
        table.press("you buy Bell");
        QVERIFY(table.isOffered("you ring Bell"));
        QCOMPARE(whyNotTo(table, "you ring …"), std::string("it is not refused"));
    }

    void whatHasNothingToAimAtSaysSo()
    {
        testing::Table table(R"rules(game "Aims"
players 2

game has:
    active player: player
    pit: zone, public

player has:
    hand: zone, private, filled from "main"
    yard: zone, public, in play

start:
    set active player to random player
    repeat: let active player act or "pass"

effect spell

action you cast (c card in your hand):
    announce c's spell  [A-1]
    move c to your yard

card "Bolt"
    spell: move target card in any yard to pit
)rules");
        const std::string why = whyNotTo(table, "you cast Bolt");
        QVERIFY2(why.contains("nothing to aim at"), why.c_str());
    }

    void whatIsOfferedIsNotRefused()
    {
        testing::Table table(rules());
        const std::vector<Option> options = table.game().options();
        for (const Refusal& refusal : refusals(table.game()))
            QVERIFY(!std::ranges::contains(options, refusal.option));
        QCOMPARE(whyNotTo(table, "you buy Bell"), std::string("it is not refused"));
    }

    void onlyWhatIsWantedIsLookedInto()
    {
        testing::Table table(rules());
        const std::vector<Refusal> all = refusals(table.game());
        QVERIFY(!all.empty());
        std::vector<Option> taken;
        eachRefusal(
            table.game(),
            [&](const Option& option) { return option == all.front().option; },
            [&](const Refusal& refusal) { taken.push_back(refusal.option); }
        );
        QCOMPARE(taken, std::vector{all.front().option});
    }

    void toAskChangesNothing()
    {
        testing::Table table(rules());
        const std::uint64_t before = table.game().hash();
        refusals(table.game());
        QCOMPARE(table.game().hash(), before);
        QVERIFY(!table.game().canUndo());
    }
};

QTEST_APPLESS_MAIN(ReasonsTest)
#include "reasons_test.moc"

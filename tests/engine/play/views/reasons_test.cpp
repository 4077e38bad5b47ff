// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
#include "engine/play/views/reasons.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

class ReasonsTest : public Test
{
    Q_OBJECT

    static std::string
    reasonAgainst(testing::Table& table, const std::string& action, Viewer viewer = Viewer::everything())
    {
        for (const Refusal& refusal : refusals(table.game())) {
            if (describe(table.game(), refusal.option) == action)
                return describe(table.game(), refusal.reason, viewer);
        }
        return "it is not refused";
    }

    /// The reason that is shown to the player who must decide.
    static std::string shownReasonAgainst(testing::Table& table, const std::string& action)
    {
        return reasonAgainst(table, action, Viewer::player(table.state(), table.you()));
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

verb (who player) pay/pays (amount number) coin/coins:
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

    /// A game whose costs must be tried out, because paying them involves a choice.
    static std::string essencesRules()
    {
        return R"rules(game "Essences"
players 2

choice Essence is Fire, Water, Earth

game has:
    active player: player
    pit: zone, public
    due: Essence

player has:
    hand: zone, private, filled from "main"
    yard: zone, public, in play
    pool: number per Essence, starts 1

card has:
    cost: number per Essence, printed

start:
    set active player to random player
    repeat: let active player act or "pass"

effect spell

verb (who player) pay/pays (n number at least 1) (e Essence):
    set due to e
    repeat n times: let who act among spend

action you spend/spends (e Essence):
    needs due is e and your pool(e) > 0
    change your pool(e) by -1

action you play (c card in your hand):                                        [E-1]
    announce c's spell                                                        [E-2]
    cost for each Essence as e: you pay c's cost(e) e
    move c to your yard

action you activate (which ability of cards in your yard): announce which
)rules";
    }

private Q_SLOTS:

    void unpayableCostIsReportedWithValuesAndClause()
    {
        testing::Table table(rules());
        const std::string why = reasonAgainst(table, "you buy Tower");
        QVERIFY2(why.contains("not enough coins"), why.c_str());
        QVERIFY2(why.contains('2') && why.contains('5'), why.c_str());
        QVERIFY2(why.contains("[G-2]"), why.c_str());
    }

    void firstUnmetConditionIsReported()
    {
        testing::Table table(rules());
        table.press("you buy Bell");
        const std::string why = reasonAgainst(table, "you buy Tower");
        QVERIFY2(why.contains("the yard is full") && why.contains("[G-1]"), why.c_str());
    }

    void missingCandidatesAreReported()
    {
        testing::Table table(rules() + "action you ring (c card in your yard): do nothing\n");
        const std::string why = reasonAgainst(table, "you ring …");
        QVERIFY2(why.contains("nothing to choose from"), why.c_str());
        table.press("you buy Bell");
        QVERIFY(table.isOffered("you ring Bell"));
        QCOMPARE(reasonAgainst(table, "you ring …"), std::string("it is not refused"));
    }

    void reasonForATriedOutCostStatesTheAmountDue()
    {
        testing::Table table(essencesRules() + R"rules(
card "Drake": cost 2 Fire and 1 Earth
card "Toad": cost 2 Water
)rules");
        QCOMPARE(
            shownReasonAgainst(table, "you play Drake"),
            std::string("cost can't be paid: you must pay 2 Fire and 1 Earth [E-1]")
        );
        QCOMPARE(
            shownReasonAgainst(table, "you play Toad"), std::string("cost can't be paid: you must pay 2 Water [E-1]")
        );
    }

    void reasonForAnAbilityStatesTheAmountDue()
    {
        testing::Table table(essencesRules() + R"rules(
card "Drake": cost 1 Fire
    you pay 2 Water: do nothing
)rules");
        table.play({"you play Drake"});
        QCOMPARE(
            shownReasonAgainst(table, "you activate Drake (you pay 2 Water: do nothing)"),
            std::string("cost can't be paid: you must pay 2 Water")
        );
    }

    void reasonForAnAbilityStatesTheAvailableAmount()
    {
        testing::Table table(rules() + R"rules(
action you activate (which ability of cards in your yard): announce which
card "Well": price 0
    you pay 3 coins: do nothing
)rules");
        table.play({"you buy Well"});
        QCOMPARE(
            shownReasonAgainst(table, "you activate Well (you pay 3 coins: do nothing)"),
            std::string("not enough coins (2, must be at least 3) [G-2]")
        );
    }

    void unpayableCostAmongSeveralIsReported()
    {
        testing::Table table(rules() + R"rules(
action you pray:                                                              [G-3]
    cost you pay 1 coin
    cost you pay 3 coins
action you kneel:                                                             [G-4]
    cost you pay 1 coin
    cost you pay 2 coins
action you fast:
    cost you pay 2 coins
    cost move chosen card in your yard to your hand                           [G-5]
)rules");
        QCOMPARE(shownReasonAgainst(table, "you pray"), std::string("not enough coins (2, must be at least 3) [G-2]"));
        QCOMPARE(
            shownReasonAgainst(table, "you kneel"),
            std::string("cost can't be paid: you must pay 1 coin and 2 coins [G-4]")
        );
        QCOMPARE(
            shownReasonAgainst(table, "you fast"),
            std::string("cost can't be paid: you must pay 2 coins; “move chosen card in your yard to your hand” [G-5]")
        );
    }

    void costThatDependsOnAChoiceIsQuoted()
    {
        testing::Table table(rules() + R"rules(
action you trade:                                                             [G-9]
    cost you choose a card in your hand as c
    cost you pay c's price + 9 coins
)rules");
        QCOMPARE(
            shownReasonAgainst(table, "you trade"),
            std::string(
                "cost can't be paid: “you choose a card in your hand as c”; “you pay c's price + 9 coins” [G-9]"
            )
        );
    }

    void secretAmountDueIsHiddenFromPlayers()
    {
        testing::Table table(rules() + R"rules(
game has:
    toll: number, secret, starts 7
action you pass the gate:
    cost you pay toll coins
)rules");
        QCOMPARE(shownReasonAgainst(table, "you pass the gate"), std::string("not enough coins [G-2]"));
        QCOMPARE(
            reasonAgainst(table, "you pass the gate"), std::string("not enough coins (2, must be at least 7) [G-2]")
        );
    }

    void conditionOnASecretHidesItsValues()
    {
        testing::Table table(rules() + R"rules(
game has:
    toll: number, secret, starts 7
action you slip through:
    needs your coins >= toll "the gate is shut"
)rules");
        QCOMPARE(shownReasonAgainst(table, "you slip through"), std::string("the gate is shut"));
    }

    void prohibitionIsQuoted()
    {
        testing::Table table(rules() + R"rules(
players cannot buy cards with price = 1                                       [G-6]
card "Dog": price 0
    players cannot buy cards with price = 5
)rules");
        QCOMPARE(
            shownReasonAgainst(table, "you buy Bell"),
            std::string("forbidden by “players cannot buy cards with price = 1” [G-6]")
        );
        table.press("you buy Dog");
        QCOMPARE(
            shownReasonAgainst(table, "you buy Tower"),
            std::string("forbidden by Dog: “players cannot buy cards with price = 5”")
        );
    }

    void ruleOnAnUnseenCardIsNotQuoted()
    {
        testing::Table table(rules() + R"rules(
card "Dog": price 0
    in hand:
        players cannot buy cards with price = 1 if active player is not you   [G-6]
)rules");
        QCOMPARE(shownReasonAgainst(table, "you buy Bell"), std::string("forbidden by a card"));
        QCOMPARE(
            reasonAgainst(table, "you buy Bell"),
            std::string("forbidden by Dog: “players cannot buy cards with price = 1 if active player is not you” [G-6]")
        );
    }

    void prohibitionOfACostIsQuoted()
    {
        testing::Table table(rules() + "players cannot pay 1 coin  [G-7]\n");
        QCOMPARE(
            shownReasonAgainst(table, "you buy Bell"), std::string("forbidden by “players cannot pay 1 coin” [G-7]")
        );
    }

    void conditionWithoutAReasonIsQuoted()
    {
        testing::Table table(rules() + R"rules(
player has:
    rested: flag
action you climb:
    needs your rested                                                         [G-8]
action you jump:
    needs number of your hand > 9
)rules");
        QCOMPARE(shownReasonAgainst(table, "you climb"), std::string("needs “your rested” [G-8]"));
        QCOMPARE(
            shownReasonAgainst(table, "you jump"),
            std::string("needs “number of your hand > 9” (2, must be more than 9)")
        );
    }

    void failedAnnouncementIsExplained()
    {
        testing::Table table(essencesRules() + R"rules(
card "Bolt": cost 1 Fire
    spell: move target card in any yard to pit
card "Storm": cost 2 Fire
    spell: do nothing
card "Riddle": cost 1 Fire
    spell:
        you choose one:
            "burn" if your pool(Fire) > 5: do nothing
card "Well": cost 1 Water
    once a game: you pay 1 Earth: do nothing
)rules");
        QCOMPARE(shownReasonAgainst(table, "you play Bolt"), std::string("no legal target [E-2]"));
        QCOMPARE(
            shownReasonAgainst(table, "you play Storm"), std::string("cost can't be paid: you must pay 2 Fire [E-1]")
        );
        QCOMPARE(shownReasonAgainst(table, "you play Riddle"), std::string("no mode can be chosen [E-2]"));
        table.play({"you play Well", "you activate Well (you pay 1 Earth: do nothing)"});
        QCOMPARE(
            shownReasonAgainst(table, "you activate Well (you pay 1 Earth: do nothing)"),
            std::string("not possible now")
        );
    }

    void offeredOptionsAreNotRefused()
    {
        testing::Table table(rules());
        const std::vector<Option> options = table.game().options();
        for (const Refusal& refusal : refusals(table.game()))
            QVERIFY(!std::ranges::contains(options, refusal.option));
        QCOMPARE(reasonAgainst(table, "you buy Bell"), std::string("it is not refused"));
    }

    void onlyRequestedOptionsAreExamined()
    {
        testing::Table table(rules());
        const std::vector<Refusal> all = refusals(table.game());
        QVERIFY(!all.empty());
        std::vector<Option> taken;
        forEachRefusal(
            table.game(),
            [&](const Option& option) { return option == all.front().option; },
            [&](const Refusal& refusal) { taken.push_back(refusal.option); }
        );
        QCOMPARE(taken, std::vector{all.front().option});
    }

    void findingReasonsChangesNothing()
    {
        testing::Table table(rules());
        const std::uint64_t before = table.game().hash();
        refusals(table.game());
        QCOMPARE(table.game().hash(), before);
        QVERIFY(!table.game().canUndo());
    }
};

REGISTER_TEST(ReasonsTest)
#include "reasons_test.moc"

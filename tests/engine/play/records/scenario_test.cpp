// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/play/records/scenario.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

// A turn is a verb, so a scenario that starts inside a phase must build the frames of both.
constexpr const char* coinsRules = R"rules(game "Coins"
players 2

card has:
    cost: number, printed

player has:
    hand: zone, private
    table: zone, public, in play
    deck: zone, hidden, filled from "main"
    coins: number, starts 3
    rolled: number

game has:
    active player: player

start:
    set active player to random player
    repeat:
        active player takes a turn
        set active player to player after active player

verb (who player) take/takes a turn:
    Morning happens
    Noon happens

phase Morning:
    roll d6 as die
    set active player's rolled to die

phase Noon:
    let active player act or "sleep"

verb (who player) pay/pays (amount number) coins:
    needs who's coins >= amount "not enough coins"  [CO-2]
    change who's coins by -amount

action you buy/buys (c card in your hand):
    cost you pay c's cost coins
    move c to your table

card "Apple": cost 1
card "Palace": cost 9
)rules";

// A game with nested loops: a fixed number of rounds, a turn for each player, and as many deals as a slot says.
constexpr const char* countingRules = R"rules(game "Rounds"
players 2 to 4

player has:
    coins: number

game has:
    round: number
    active player: player

start:
    repeat 3 times:
        change round by 1
        for each player as p:
            set active player to p
            p takes a turn of 2
    end the game with random player

verb (who player) take/takes a turn of (deals number):
    repeat deals times:
        Deal happens
    who chooses a player as asked
    asked replies

verb (who player) reply/replies:
    Reply happens

phase Deal: let active player act or "rest"
phase Reply: let active player act or "rest"

action you work/works: change your coins by 1
)rules";

// At dawn, the only action besides conceding is to rise.
constexpr const char* concedingRules = R"rules(game "Conceding"
players 2

player has:
    coins: number

game has:
    active player: player

start:
    set active player to random player
    repeat:
        Dawn happens
        Noon happens
        set active player to player after active player

phase Dawn: let active player act
phase Noon: let active player act or "sleep"

action you concede/concedes, by hand: do nothing
action you rise/rises:
    needs phase is Dawn "it is too late"
    do nothing
action you work/works:
    needs phase is Noon "it is too early"
    change your coins by 1
action you fly/flies:
    needs your coins > 5 "you are too poor"
    do nothing
)rules";

} // namespace

/// Runs scenarios of a small game, and checks the messages of those that fail.
class ScenarioTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void correctScenarioPasses()
    {
        QCOMPARE(
            failure(
                "    given:\n"
                "        your hand has \"Apple\" as apple, 2 \"Palace\"\n"
                "        active player is you\n"
                "        active player is in Noon\n"
                "    you buy apple\n"
                "    expect your coins = 2 and number of your hand = 2 and number of your table = 1\n"
            ),
            std::string()
        );
    }

    void failedExpectationShowsBothSides()
    {
        const std::string message = failure(
            "    given:\n"
            "        active player is you\n"
            "        active player is in Noon\n"
            "    expect your coins = 7\n"
        );
        QVERIFY2(message.contains("the left side is 3, the right side is 7"), message.c_str());
    }

    void illegalActionIsReportedWithReasonAndAlternatives()
    {
        const std::string message = failure(
            "    given:\n"
            "        your hand has \"Palace\" as palace\n"
            "        active player is you\n"
            "        active player is in Noon\n"
            "    you buy palace\n"
        );
        QVERIFY2(message.contains("not enough coins (3, must be at least 9) [CO-2]"), message.c_str());
        QVERIFY2(message.contains("player 1 can choose: sleep"), message.c_str());
    }

    void forbiddenStepFailsForAnotherReason()
    {
        const std::string given = "    given:\n"
                                  "        your hand has \"Palace\" as palace\n"
                                  "        active player is you\n"
                                  "        active player is in Noon\n";
        QCOMPARE(failure(given + "    forbidden: you buy palace \"not enough coins\"\n"), std::string());
        const std::string message = failure(given + "    forbidden: you buy palace \"it is Sunday\"\n");
        QVERIFY2(message.contains("for another reason: not enough coins"), message.c_str());
    }

    void forbiddenStepFailsIfTheActionIsLegal()
    {
        const std::string message = failure(
            "    given:\n"
            "        your hand has \"Apple\" as apple\n"
            "        active player is you\n"
            "        active player is in Noon\n"
            "    offered: you buy apple\n"
            "    forbidden: you buy apple\n"
        );
        QVERIFY2(message.contains("should be forbidden"), message.c_str());
    }

    void nextRollGivesTheStatedNumber()
    {
        QCOMPARE(
            failure(
                "    given:\n"
                "        active player is you\n"
                "        active player is in Morning\n"
                "    roll gives 5\n"
                "    expect your rolled = 5\n"
            ),
            std::string()
        );
    }

    void playUntilContinuesToTheEvent()
    {
        QCOMPARE(
            failure(
                "    given:\n"
                "        active player is you\n"
                "        active player is in Noon\n"
                "    play until Morning begins\n"
                "    expect active player is opponent\n"
                "    opponent passes\n"
                "    expect active player is you\n"
            ),
            std::string()
        );
    }

    void decisionIsForcedIfOnlyPeopleHaveAnotherAction()
    {
        const std::string given = "    given:\n        active player is you\n        active player is in Dawn\n";
        QCOMPARE(failure(given + "    you work\n    expect your coins = 1\n", concedingRules), std::string());
        const std::string until = given + "    play until Noon begins\n    expect phase is Noon\n";
        QCOMPARE(failure(until, concedingRules), std::string());
        const std::string message = failure(given + "    you fly\n", concedingRules);
        QVERIFY2(message.contains("player 1 can choose:"), message.c_str());
        QVERIFY2(message.contains("work"), message.c_str());
    }

    void playerWithoutADecisionCannotPass()
    {
        const std::string message = failure(
            "    given:\n"
            "        active player is you\n"
            "        active player is in Noon\n"
            "        your hand has \"Apple\"\n"
            "    opponent passes\n"
        );
        QVERIFY2(message.contains("player 2 can't pass now"), message.c_str());
    }

    void playerWithoutADecisionIsReported()
    {
        const std::string given = "    given:\n"
                                  "        active player is you\n"
                                  "        active player is in Noon\n"
                                  "        your hand has \"Apple\"\n"
                                  "        opponent's hand has \"Apple\" as theirs\n";
        const std::string acting = failure(given + "    opponent buys theirs\n");
        QVERIFY2(
            acting.contains("this can't be done now: player 2 has no decision now; player 1 can choose:"),
            acting.c_str()
        );
        const std::string choosing = failure(given + "    opponent chooses 3\n");
        QVERIFY2(choosing.starts_with("player 2 has no decision now; player 1 can choose:"), choosing.c_str());
    }

    void actualZoneOfACardIsReported()
    {
        const std::string given = "    given:\n"
                                  "        active player is you\n"
                                  "        active player is in Noon\n"
                                  "        your hand has \"Apple\" as apple\n"
                                  "        your table has \"Apple\" as laid\n";
        const std::string expecting = failure(given + "    expect your coins = 3 and apple is in your table\n");
        QVERIFY2(expecting.contains("this is not true: the card is in player 1's hand"), expecting.c_str());
        const std::string acting = failure(given + "    you buy laid\n");
        QVERIFY2(acting.contains("this can't be done now: Apple is in player 1's table"), acting.c_str());
    }

    void scenarioWithoutAPhaseStartsAtTheBeginning()
    {
        QCOMPARE(
            failure(
                "    given:\n"
                "        your deck has 3 \"Apple\"\n"
                "        seed is 4\n"
                "    expect number of your deck = 3 and (phase is Noon)\n"
            ),
            std::string()
        );
    }

    void loopsStartInTheirFirstRound()
    {
        const std::string given = "    given:\n"
                                  "        active player is opponent\n"
                                  "        round is 1\n"
                                  "        active player is in Deal\n";
        // After two deals in this turn and two in the other player's, the first of three rounds is over.
        const std::string aTurn = "    opponent works\n"
                                  "    expect phase is Deal and active player is opponent\n"
                                  "    opponent passes\n    opponent chooses you\n    opponent passes\n"
                                  "    expect active player is you and round = 1 and phase is Deal\n"
                                  "    you pass\n    you pass\n    you choose you\n    you pass\n"
                                  "    expect round = 2 and opponent's coins = 1\n";
        QCOMPARE(failure(given + aTurn, countingRules), std::string());
        // Each remaining round starts with the player who ended the previous one. No fourth round follows the third.
        const std::string yours = "    you pass\n    you pass\n    you choose you\n    you pass\n";
        const std::string others =
            "    opponent passes\n    opponent passes\n    opponent chooses you\n    opponent passes\n";
        const std::string toTheThird = yours + others + "    expect round = 3 and not game over\n";
        const std::string toTheEnd = others + yours + "    expect game over\n";
        QCOMPARE(failure(given + aTurn + toTheThird + toTheEnd, countingRules), std::string());
    }

    void startInAPhaseReachedOnlyByAChoiceIsAnError()
    {
        QVERIFY(testing::program(countingRules));
        const Compiled compiled = compile(parse(
            {{.name = "test",
              .text = std::string(countingRules) +
                      "\nscenario \"it\":\n    given:\n        active player is in Reply\n    you pass\n"}}
        ));
        QCOMPARE(compiled.diagnostics.size(), 1u);
        QCOMPARE(compiled.diagnostics.front().code, std::string("no-way-in"));
    }

    void scenarioCannotStartInAnEmptyLoop()
    {
        const std::string message = failure(
            "    given:\n        active player is in Noon\n    expect phase is Noon\n",
            "game \"Rich\"\nplayers 2\nplayer has:\n    coins: number\ngame has:\n    active player: player\n"
            "start:\n    set active player to random player\n    for each player with coins > 5 as p:\n"
            "        Noon happens\n    end the game with random player\n"
            "phase Noon: let active player act or \"sleep\"\n"
        );
        QVERIFY2(message.contains("the loop around this phase is empty"), message.c_str());
    }

    void forcedRollMustBeUsed()
    {
        const std::string given = "    given:\n        active player is you\n        active player is in Morning\n";
        QCOMPARE(failure(given + "    roll gives 4\n    expect your rolled = 4\n"), std::string());
        const std::string unused = failure(given + "    expect phase is Noon\n    roll gives 4\n");
        QVERIFY2(unused.contains("no later die used this result"), unused.c_str());
        const std::string impossible = failure(given + "    roll gives 9\n    expect phase is Noon\n");
        QVERIFY2(impossible.contains("no later die used this result"), impossible.c_str());
    }

    void playerCanBeGoneFromTheStart()
    {
        const std::string three = "game \"Three\"\nplayers 3\ngame has:\n    active player: player\n"
                                  "start:\n    set active player to random player\n"
                                  "    repeat:\n        Day happens\n"
                                  "        set active player to player after active player\n"
                                  "phase Day: let active player act or \"sleep\"\n";
        QCOMPARE(
            failure(
                "    given:\n        opponent's gone is true\n        active player is you\n"
                "        active player is in Day\n"
                "    you pass\n    expect active player is player before you and opponent's gone\n",
                three
            ),
            std::string()
        );
    }

    void failureListsEventsSinceTheLastDecision()
    {
        const auto program = testing::program(
            std::string(coinsRules) + "\nscenario \"it\":\n    given:\n        your hand has \"Apple\" as apple\n"
                                      "        active player is you\n        active player is in Noon\n"
                                      "    you buy apple\n    expect your coins = 9\n"
        );
        QVERIFY(program);
        const auto found = run(program, program->scenarios.front());
        QVERIFY(found);
        QVERIFY(std::ranges::contains(found->happened, std::string("player 1 buys Apple")));
        QVERIFY(std::ranges::contains(found->happened, std::string("player 1's coins: 3 → 2")));
    }

    void singlePlayerGameHasNoOpponent()
    {
        const std::string alone = "game \"Alone\"\nplayers 1 to 2\nplayer has:\n    life: number\n"
                                  "start: let random player act or \"stop\"\n";
        const auto program = testing::program(
            alone + "scenario \"one\":\n    given:\n        your life is 5\n    expect your life = 5\n"
                    "scenario \"two\":\n    given:\n        players are 2\n        opponent's life is 5\n"
                    "    expect opponent's life = 5 and your life = 0\n"
        );
        QVERIFY(program);
        QCOMPARE(program->scenarios.size(), 2u);
        for (const ScenarioCode& scenario : program->scenarios) {
            const auto found = run(program, scenario);
            QVERIFY2(!found, found ? found->message.c_str() : "");
        }
    }

    void failureAfterTheEndOfTheGameSaysThatItIsOver()
    {
        const auto program = testing::program(
            "game \"Over\"\nplayers 2\nstart: end the game with random player\n"
            "scenario \"it\":\n    you pass\n"
        );
        QVERIFY(program);
        const auto found = run(program, program->scenarios.front());
        QVERIFY(found);
        QCOMPARE(found->message, std::string("player 1 can't pass now. The game is over."));
    }

private:
    static std::string failure(const std::string& steps, const std::string& game = coinsRules)
    {
        const auto program = testing::program(game + "\nscenario \"it\":\n" + steps);
        if (!program || program->scenarios.size() != 1)
            return "the scenario does not compile";
        const auto found = run(program, program->scenarios.front());
        return found ? found->message : std::string();
    }
};

REGISTER_TEST(ScenarioTest)
#include "scenario_test.moc"

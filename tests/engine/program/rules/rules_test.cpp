// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/rules/rules_bench.h"

using namespace engine;

class RulesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void ruleAppliesOnlyWhileItsConditionHolds()
    {
        RulesBench bench(R"rules(
card "Drum": power 1, health 5
    while your life >= 12: when you rest: change seen by 1
)rules");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 0);
        bench.press("you heal");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 1);
        bench.undoAndRedoAll();
    }

    void ruleIsActiveInTheZonesItNames()
    {
        RulesBench bench(R"rules(
card "Scout": power 1, health 5
    in hand: when you rest: change seen by 1
    in hand or grave: when you rest: change seen by 10
    anywhere: when you rest: change seen by 100
)rules");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 100);
        bench.press("you lift Scout");
        // Either player's card may be lifted first, so both are lifted.
        bench.press("you lift Scout");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 100 + 111);
        bench.undoAndRedoAll();
    }

    void onceATurnLimitIsResetAtTheEndOfTheTurn()
    {
        RulesBench bench(R"rules(
when a player rests, once a turn: change seen by 1
card "Bell": power 1, health 5
    once a turn: when you rest: change seen by 10
)rules");
        bench.press("you sleep");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 11);
        bench.press("you finish");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 22);
        bench.game().undo();
        bench.game().undo();
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 11);
        bench.undoAndRedoAll();
    }

    void onceAGameLimitIsNeverReset()
    {
        RulesBench bench(R"rules(
card "Relic": power 1, health 5
    when you rest, once a game: change seen by 1
)rules");
        bench.press("you sleep");
        bench.press("you finish");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 1);
        bench.undoAndRedoAll();
    }

    void onceATurnLimitNeedsAnEndOfTurnEvent()
    {
        std::string text = rulesBench + "when a player rests, once a turn: change seen by 1\n";
        const std::string line = "event end of turn is a player ends a turn\n";
        text.erase(text.find(line), line.size());
        const Parsed parsed = parse(std::vector<SourceFile>{{.name = "x", .text = text}});
        const Compiled compiled = compile(parsed.game);
        QVERIFY(!compiled.program);
        QCOMPARE(compiled.diagnostics.front().code, std::string("no-turn"));
    }

    void ruleStartedInABodyLastsUntilItsEvent()
    {
        RulesBench bench(R"rules(
action you listen: until end of turn: when a player gains life: change seen by amount
)rules");
        bench.press("you heal");
        QCOMPARE(bench.seen(), 0);
        bench.press("you listen");
        bench.press("you heal");
        bench.press("you pray");
        QCOMPARE(bench.seen(), 5);
        bench.press("you finish");
        bench.press("you heal");
        QCOMPARE(bench.seen(), 5);
        bench.undoAndRedoAll();
    }

    void onceRuleTriggersOnceAndKeepsTheNamesAroundIt()
    {
        RulesBench bench(R"rules(
action you swear (c your creature):
    remember seen + 7 as n
    once, at end of turn: change c's marks by n
card "Bear": power 3, health 3
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you swear Bear");
        QCOMPARE(bench.value("marks", bear), 0);
        bench.press("you finish");
        QCOMPARE(bench.value("marks", bear), 7);
        bench.press("you finish");
        QCOMPARE(bench.value("marks", bear), 7);
        bench.undoAndRedoAll();
    }

    void onceRuleWithTwoEventsTriggersOnce()
    {
        RulesBench bench(R"rules(
action you swear: once, when you rest or you end a turn: change seen by 1
)rules");
        bench.press("you swear");
        bench.press("you sleep");
        bench.press("you finish");
        QCOMPARE(bench.seen(), 1);
    }

    void lastingRuleKeepsItsThisAndYou()
    {
        RulesBench bench(R"rules(
card "Ghost": power 1, health 5
    when this dies: once, when you rest: change this's marks by 1
)rules");
        const Ref mine = bench.card("Ghost", bench.you());
        const Ref theirs = bench.card("Ghost", bench.other());
        bench.press("you bury Ghost");
        bench.press("you bury Ghost");
        bench.press("you sleep");
        QCOMPARE(bench.value("marks", mine), 1);
        QCOMPARE(bench.value("marks", theirs), 0);
        bench.undoAndRedoAll();
    }

    void insteadBeforeAndAfterRulesCanStartInABody()
    {
        RulesBench bench(R"rules(
action you dodge: until end of turn: instead of a creature dies: change seen by 1
action you hone: until end of turn: before a creature hits a creature: set amount to amount * 2
action you note: until end of turn: after a creature hits a creature: change seen by 10 * amount
card "Bear": power 3, health 9
)rules");
        bench.press("you dodge");
        bench.press("you bury Bear");
        QCOMPARE(bench.seen(), 1);
        QCOMPARE(bench.count("field", bench.state().game()), 2);
        bench.press("you hone");
        bench.press("you note");
        bench.press("you poke Bear");
        QCOMPARE(bench.seen(), 21);
        bench.press("you finish");
        bench.press("you bury Bear");
        QCOMPARE(bench.count("field", bench.state().game()), 1);
        bench.undoAndRedoAll();
    }

    void conditionCanStartInABody()
    {
        RulesBench bench(R"rules(
action you vow: once, as soon as your life >= 14: change seen by 1
)rules");
        bench.press("you heal");
        bench.press("you vow");
        QCOMPARE(bench.seen(), 0);
        bench.press("you heal");
        QCOMPARE(bench.seen(), 1);
        bench.press("you heal");
        QCOMPARE(bench.seen(), 1);
        bench.undoAndRedoAll();
    }

    void lastingRuleWithTooManyNamesIsAnError()
    {
        QCOMPARE(
            codesOf(R"rules(
action you swear:
    remember 1 as a1
    remember 2 as a2
    remember 3 as a3
    remember 4 as a4
    remember 5 as a5
    once, when you rest: change seen by a1 + a2 + a3 + a4 + a5
)rules"),
            std::vector<std::string>{"too-much-kept"}
        );
        QCOMPARE(
            codesOf("until end of turn: when a player rests: change seen by 1\n"),
            std::vector<std::string>{"until-always"}
        );
        QCOMPARE(
            codesOf("action you err: once a turn: when you rest: change seen by 1\n"),
            std::vector<std::string>{"once-here"}
        );
    }

    void grantedKeywordHasItsRules()
    {
        RulesBench bench(R"rules(
keyword Loud (n number):
    when you rest: change seen by n
action you teach (c your creature): c has Loud 3 until end of turn
card "Bear": power 3, health 3
card "Horn": power 1, health 3
    Loud 1
)rules");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 1);
        bench.press("you teach Bear");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 1 + 1 + 3);
        // The card has the keyword's rules only once, with the total of the amounts.
        bench.press("you teach Horn");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 5 + 3 + 4);
        bench.press("you finish");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 13);
        bench.undoAndRedoAll();
    }

    void grantedRuleReactsToTheDeathOfItsCard()
    {
        RulesBench bench(R"rules(
keyword Undying:
    when this dies: move this to field under you
action you bless (c your creature): c has Undying until end of turn
action you slay (c your creature): c dies
card "Bear": power 3, health 3
card "Moth": power 3, health 3
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        const Ref field = bench.state().at(bear, cells::card::Zone);
        bench.press("you bless Bear");
        bench.press("you slay Moth");
        QCOMPARE(bench.count("grave", bench.you()), 1);
        bench.press("you slay Bear");
        QCOMPARE(bench.state().at(bear, cells::card::Zone), field);
        // The card returned as a new object, without the granted rule.
        bench.press("you slay Bear");
        QCOMPARE(bench.count("grave", bench.you()), 2);
        bench.undoAndRedoAll();
    }

    void grantedRuleReactsIfItsCardAndItsSourceDieTogether()
    {
        RulesBench bench(R"rules(
verb (who player) burn/burns:
    together:
        for each creature of who named "Lord" as c: c dies
        for each creature of who as c: c dies
action you burn all: you burn
card "Lord": power 3, health 3
    other creatures of you have: when this dies: change seen by 1
card "Bear": power 3, health 3
)rules");
        bench.press("you burn all");
        QCOMPARE(bench.seen(), 1);
        bench.undoAndRedoAll();
    }

    void keywordsAndAbilitiesCanBeLost()
    {
        RulesBench bench(R"rules(
keyword Loud:
    when you rest: change seen by 1
action you hush: creatures of you lose Loud until end of turn
action you still: creatures lose all abilities until end of turn
action you cheer: creatures of you have Loud until end of turn
card "Horn": power 1, health 3
    Loud
    when you rest: change seen by 10
)rules");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 11);
        bench.press("you hush");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 21);
        bench.press("you still");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 21);
        // Abilities gained later are not lost.
        bench.press("you cheer");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 22);
        bench.press("you finish");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 33);
        bench.undoAndRedoAll();
    }

    void rulesCanBeGranted()
    {
        RulesBench bench(R"rules(
action you curse (c your creature): c has: when you rest: change this's marks by 1
card "Bear": power 3, health 3
card "Crown": power 1, health 3
    creatures of you named "Bear" have: when you rest: change seen by 1
)rules");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 1);
        bench.press("you curse Bear");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 2);
        QCOMPARE(bench.value("marks", bench.card("Bear", bench.you())), 1);
        bench.undoAndRedoAll();
    }

    void cardCanBeGivenThePrintedAbilitiesOfOthers()
    {
        RulesBench bench(R"rules(
keyword Loud:
    when you rest: change seen by 1
card "Horn": power 1, health 3
    Loud
    when you rest: change seen by 10
card "Mimic": power 1, health 3
    this has abilities of creatures of you named "Horn"
card "Parrot": power 1, health 3
    this has keywords of creatures of you named "Horn"
)rules");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 11 + 11 + 1);
        bench.press("you bury Horn");
        bench.press("you bury Horn");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 23);
        bench.undoAndRedoAll();
    }

    void grantedConditionIsCheckedForItsCards()
    {
        RulesBench bench(R"rules(
keyword Proud:
    as soon as marks >= 2: change seen by 1 then set marks to 0
action you praise (c your creature): change c's marks by 1
action you raise (c your creature): c has Proud until end of turn
card "Bear": power 3, health 3
)rules");
        bench.press("you praise Bear");
        bench.press("you praise Bear");
        QCOMPARE(bench.seen(), 0);
        bench.press("you raise Bear");
        QCOMPARE(bench.seen(), 1);
        bench.press("you finish");
        bench.press("you praise Bear");
        bench.press("you praise Bear");
        QCOMPARE(bench.seen(), 1);
        bench.undoAndRedoAll();
    }

    void faceDownCardIsInactiveUnlessItsZoneIsNamed()
    {
        RulesBench bench(R"rules(
action you cover (c your creature): set c's face down to true
action you slay (c your creature): c dies
card "Spy": power 3, health 3
    when you rest: change seen by 1
    in field: when you rest: change seen by 10
    when this dies: change seen by 100
card "Mole": power 3, health 3
    when this dies: change seen by 1000
)rules");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 11);
        bench.press("you cover Spy");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 21);
        bench.press("you slay Spy");
        QCOMPARE(bench.seen(), 21);
        bench.press("you slay Mole");
        QCOMPARE(bench.seen(), 1021);
        bench.undoAndRedoAll();
    }

    void replacementsApplyInOrderOfArrival()
    {
        RulesBench bench(R"rules(
card "Alpha": power 1, health 3
    instead of you rest: change seen by 1
card "Omega": power 1, health 3
    instead of you rest: change seen by 10
)rules");
        bench.press("you sleep");
        const std::int32_t first = bench.seen();
        QVERIFY(first == 1 || first == 10);
        // The older card returns as the younger one.
        const char* older = first == 1 ? "Alpha" : "Omega";
        bench.press(std::string("you lift ") + older);
        if (bench.count("hand", bench.you()) == 0)
            bench.press(std::string("you lift ") + older);
        bench.press(std::string("you lower ") + older);
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 11);
        bench.undoAndRedoAll();
    }

    void talliesCountForCardPlayerAndGame()
    {
        RulesBench bench(R"rules(
action you tell:
    set seen to times you gain life this turn + 10 * times a player gains life this game
action you sum: set seen to total amount of times you gain life this turn
card "Bear": power 3, health 9
    when you rest: set this's marks to times this hits a creature this turn
)rules");
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you heal");
        bench.press("you pray");
        bench.press("you tell");
        QCOMPARE(bench.seen(), 22);
        bench.press("you sum");
        QCOMPARE(bench.seen(), 5);
        bench.press("you poke Bear");
        bench.press("you poke Bear");
        bench.press("you sleep");
        QVERIFY(bench.value("marks", bear) == 2 || bench.value("marks", bear) == 0);
        bench.press("you finish");
        bench.press("you tell");
        QCOMPARE(bench.seen(), 20);
        bench.press("you sleep");
        QCOMPARE(bench.value("marks", bear), 0);
        bench.undoAndRedoAll();
    }

    void tallyCountsForThePlayerInItsSentence()
    {
        RulesBench bench(R"rules(
verb (who player) boast/boasts:
    needs times who gains life this turn < 2
    change seen by 1 + 10 * times active player gains life this turn
action you show off: you boast
)rules");
        bench.press("you show off");
        QCOMPARE(bench.seen(), 1);
        bench.press("you heal");
        bench.press("you show off");
        QCOMPARE(bench.seen(), 12);
        bench.press("you heal");
        bench.press("you show off");
        QCOMPARE(bench.seen(), 12);
        bench.undoAndRedoAll();
        QCOMPARE(
            codesOf("action you err: set seen to total who of times you gain life this turn\n"),
            std::vector<std::string>{"unknown-slot"}
        );
    }

    void endOfTurnRuleSeesTheTalliesOfItsTurn()
    {
        RulesBench bench(R"rules(
at end of turn, if times a player gains life this turn >= 2: change seen by 1
as soon as times a player rests this phase = 2: change seen by 10 then Noon happens
)rules");
        bench.press("you heal");
        bench.press("you finish");
        QCOMPARE(bench.seen(), 0);
        bench.press("you heal");
        bench.press("you heal");
        bench.press("you finish");
        QCOMPARE(bench.seen(), 1);
        bench.press("you sleep");
        bench.press("you sleep");
        QCOMPARE(bench.seen(), 11);
        bench.undoAndRedoAll();
    }

    void fullZoneAcceptsNoMoreCards()
    {
        RulesBench bench(R"rules(
when a card enters nest: change seen by 1
action you nest (c creature): move c to nest
action you hatch: create 3 "Egg" in nest under you
card "Bear": power 3, health 3
card "Moth": power 3, health 3
card "Egg" token: power 0, health 1
)rules");
        bench.press("you nest Bear");
        bench.press("you hatch");
        QCOMPARE(bench.count("nest", bench.state().game()), 2);
        QCOMPARE(bench.seen(), 2);
        bench.press("you nest Moth");
        QCOMPARE(bench.count("nest", bench.state().game()), 2);
        QCOMPARE(bench.count("field", bench.state().game()), 3);
        bench.undoAndRedoAll();
    }

    void valuesOfAChoiceStayInRangeAndListsHoldThings()
    {
        RulesBench bench(R"rules(
action you cheer up: change mood by 1
action you jump: set mood to mood + 9
action you sink: set mood to mood - 9
action you heap (c your creature): add c to heap
action you look (c your creature):
    if heap has c: change seen by 1
    if c is in heap: change seen by 10
    if c is not in heap: change seen by 100
card "Bear": power 3, health 3
)rules");
        const Ref game = bench.state().game();
        for (int times = 0; times < 5; ++times)
            bench.press("you cheer up");
        QCOMPARE(bench.value("mood", game), 2);
        bench.press("you sink");
        QCOMPARE(bench.value("mood", game), 0);
        bench.press("you jump");
        QCOMPARE(bench.value("mood", game), 2);
        bench.press("you look Bear");
        QCOMPARE(bench.seen(), 100);
        bench.press("you heap Bear");
        bench.press("you look Bear");
        QCOMPARE(bench.seen(), 111);
        bench.undoAndRedoAll();
    }

    void listInAZoneCountsOnlyMembersInTheZone()
    {
        RulesBench bench(R"rules(
action you heap (c your creature): add c to heap
action you tally: set seen to number of heap in field
action you fell (c your creature): c dies
card "Bear": power 3, health 3
card "Wolf": power 2, health 2
)rules");
        bench.play({"you heap Bear", "you heap Wolf", "you tally"});
        QCOMPARE(bench.seen(), 2);
        bench.play({"you fell Wolf", "you tally"});
        QCOMPARE(bench.seen(), 1);
        bench.undoAndRedoAll();
    }
};

REGISTER_TEST(RulesTest)
#include "rules_test.moc"

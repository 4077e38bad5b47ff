// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/play/views/describe.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/games.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

// A game with only a field and actions. The effects of the actions show the meaning of the language.
const std::string bench = R"(game "Workbench"
players 2

game has:
    active player: player
    field: zone, public, in play
    seen: number

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    grave: zone, public
    life: number, starts 10, from 0 to 20

card has:
    power: number, printed, from 0
    health: number, printed
    damage: number
    marked: flag, until a player rests

kind creature/creatures is card in field
kind opponent/opponents is player except you
kind enemy/enemies is creature of any opponent

start:
    for each player as p: move p's deck to field under p
    set active player to random player
    repeat: let active player act or "pass"

verb (who player) rest/rests
verb (c creature) die/dies:
    move c to c's owner's grave
verb (s creature) deal/deals (amount number at least 1) damage to (v creature or player):
    if v is a player: change v's life by -amount
    otherwise: change v's damage by amount
as soon as there is a creature with damage >= health as c: c dies
)";

/// The workbench with additional rules and cards. Each player has one copy of every card.
struct Workbench : testing::Table
{
    explicit Workbench(const std::string& more)
        : Table(bench + more)
    {
    }
};

} // namespace

class CompilerTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void changeLastsUntilItsEvent()
    {
        Workbench bench(R"(
action you brace: each creature of you gets +2 power until a player rests
action you sleep: you rest
card "Bear": power 3, health 3
)");
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you brace");
        QCOMPARE(bench.value("power", bear), 5);
        bench.press("you brace");
        QCOMPARE(bench.value("power", bear), 7);
        bench.press("you sleep");
        QCOMPARE(bench.value("power", bear), 3);
        bench.game().undo();
        QCOMPARE(bench.value("power", bear), 7);
    }

    void ruleChangesValuesWhileItsCardIsInPlay()
    {
        Workbench bench(R"(
action you bury (c creature): c dies
card "Bear": power 3, health 3
card "Banner": power 0, health 1
    creatures of you named "Bear" get +1 power
)");
        const Ref bear = bench.card("Bear", bench.you());
        QCOMPARE(bench.value("power", bear), 4);
        bench.press("you bury Banner");
        // The first Banner offered may be the other player's, so both are buried.
        if (bench.isOffered("you bury Banner"))
            bench.press("you bury Banner");
        QCOMPARE(bench.value("power", bear), 3);
    }

    void settingPrecedesAdditionAndAdditionPrecedesMultiplication()
    {
        Workbench bench(R"(
action you mix:
    each creature of you gets +2 power until a player rests
    each creature of you gets *3 power until a player rests
    each creature of you has power = 4 until a player rests
card "Bear": power 1, health 3
)");
        bench.press("you mix");
        QCOMPARE(bench.value("power", bench.card("Bear", bench.you())), 18);
    }

    void propertiesStayWithinTheirBounds()
    {
        Workbench bench(R"(
action you heal: change your life by 15
action you bleed: change your life by -99
)");
        bench.press("you heal");
        QCOMPARE(bench.value("life", bench.you()), 20);
        bench.press("you bleed");
        QCOMPARE(bench.value("life", bench.you()), 0);
    }

    void flagWithAnEndIsResetByItsEvent()
    {
        Workbench bench(R"(
action you mark (c your creature): set c's marked to true
action you sleep: you rest
card "Bear": power 1, health 3
)");
        bench.press("you mark Bear");
        const Ref bear = bench.card("Bear", bench.you());
        QCOMPARE(bench.value("marked", bear), 1);
        bench.press("you sleep");
        QCOMPARE(bench.value("marked", bear), 0);
    }

    void cardsThatDieTogetherReactToEachOther()
    {
        Workbench bench(R"(
verb (who player) burn/burns:
    for each creature as c: change c's damage by 9
action you strike: you burn
card "Mourner": power 1, health 3
    when another creature dies: change seen by 1
)");
        bench.press("you strike");
        // Each of the two mourners reacted to the death of the other.
        QCOMPARE(bench.value("seen", bench.game().state().game()), 2);
    }

    void insteadRuleReplacesTheEventUnlessTheRuleProceeds()
    {
        Workbench bench(R"(
instead of a creature with power = 1 dies: change seen by 1
instead of a creature with power = 2 dies: change seen by 10 then proceed
action you bury (c your creature): c dies
card "Ghost": power 1, health 3
card "Wraith": power 2, health 3
)");
        bench.press("you bury Ghost");
        QCOMPARE(bench.count("grave", bench.you()), 0);
        bench.press("you bury Wraith");
        QCOMPARE(bench.count("grave", bench.you()), 1);
        QCOMPARE(bench.value("seen", bench.game().state().game()), 11);
    }

    void beforeRuleCanChangeTheEvent()
    {
        Workbench bench(R"(
action you hit (v enemy): chosen creature of you deals 2 damage to v
card "Glass": power 1, health 9
    before a creature deals damage to this: set amount to amount * 2
)");
        const Ref other = bench.game().state().player(1 - bench.game().state().at(bench.you(), cells::player::Seat));
        bench.press("you hit Glass");
        QCOMPARE(bench.value("damage", bench.card("Glass", other)), 4);
    }

    void cannotRuleRemovesOptions()
    {
        Workbench bench(R"(
action (c your creature) attack/attacks (v enemy): v dies
action you calm: enemies cannot attack until a player rests
action you pause: set active player to player after active player
action you sleep: you rest
card "Bear": power 1, health 3
card "Moth": power 1, health 1
    creatures named "Bear" cannot attack this
)");
        QVERIFY(bench.isOffered("Bear attacks Bear"));
        QVERIFY(bench.isOffered("Moth attacks Moth"));
        QVERIFY(!bench.isOffered("Bear attacks Moth"));
        bench.press("you calm");
        bench.press("you pause");
        QVERIFY(!bench.isOffered("Bear attacks Bear"));
        bench.press("you sleep");
        QVERIFY(bench.isOffered("Bear attacks Bear"));
    }

    void cardsCanBeCreatedAndBecomeOthers()
    {
        Workbench bench(R"(
action you hatch: create 2 "Moth" in field under you
action you turn (c your creature): c becomes "Bear"
card "Bear": power 3, health 3
card "Moth" token: power 1, health 1
)");
        QCOMPARE(bench.count("field", bench.game().state().game()), 2);
        bench.press("you hatch");
        QCOMPARE(bench.count("field", bench.game().state().game()), 4);
        const Ref moth = bench.card("Moth", bench.you());
        bench.press("you turn Moth");
        QVERIFY(bench.value("power", moth) == 3 || bench.card("Moth", bench.you()) == moth);
        QVERIFY(testing::faultIn(bench.game().state()).empty());
    }

    void cardsWithTheSameNameAreCountedOnce()
    {
        Workbench bench(R"(
action you count: set seen to number of names of creatures with power = 1
card "Bear": power 3, health 3
card "Moth": power 1, health 1
card "Worm": power 1, health 1
)");
        QCOMPARE(bench.count("field", bench.game().state().game()), 6);
        bench.press("you count");
        QCOMPARE(bench.value("seen", bench.game().state().game()), 2);
    }

    void zoneOfACardHoldsCards()
    {
        Workbench bench(R"(
card has:
    pile: zone, public
action you bury (c your creature) under (d your creature):
    needs c != d
    move c to d's pile
action you dig (d your creature): move d's pile to field under you
action you count (d your creature): set seen to number of d's pile
card "Bear": power 3, health 3
card "Moth": power 1, health 1
card "Worm": power 1, health 1
)");
        const std::uint64_t before = bench.game().hash();
        const Ref bear = bench.card("Bear", bench.you());
        bench.press("you bury Moth under Bear");
        bench.press("you bury Worm under Bear");
        bench.press("you count Bear");
        QCOMPARE(bench.value("seen", bench.game().state().game()), 2);
        QCOMPARE(bench.count("pile", bear), 2);
        QVERIFY(!bench.isOffered("you bury Moth under Bear"));
        QCOMPARE(testing::faultIn(bench.game().state()), std::string());
        bench.press("you dig Bear");
        QCOMPARE(bench.count("pile", bear), 0);
        QVERIFY(bench.isOffered("you bury Moth under Bear"));
        QCOMPARE(testing::faultIn(bench.game().state()), std::string());
        while (bench.game().canUndo())
            bench.game().undo();
        QCOMPARE(bench.game().hash(), before);
    }

    void playerChoosesAThingAModeOrANumber()
    {
        Workbench bench(R"(
action you ponder:
    you choose a creature of you as c
    you choose one:
        "Hurt it": change c's damage by 1
        "Leave it": do nothing
    you choose a number from 1 to 3 as n
    change seen by n
card "Bear": power 3, health 3
card "Moth": power 1, health 3
)");
        bench.press("you ponder");
        bench.press("Moth");
        bench.press("Hurt it");
        bench.press("3");
        QCOMPARE(bench.value("damage", bench.card("Moth", bench.you())), 1);
        QCOMPARE(bench.value("seen", bench.game().state().game()), 3);
        // After undoing part of the choices, other answers can be given.
        bench.game().undo();
        bench.game().undo();
        bench.press("Leave it");
        bench.press("1");
        QCOMPARE(bench.value("damage", bench.card("Moth", bench.you())), 0);
        QCOMPARE(bench.value("seen", bench.game().state().game()), 1);
    }

    void statementThatCannotRunIsAnErrorAtItsLine()
    {
        const std::vector<SourceFile> files{{.name = "x", .text = bench + "action you wait: set this's damage to 1\n"}};
        const Parsed parsed = parse(files);
        QVERIFY(parsed.diagnostics.empty());
        const Compiled compiled = compile(parsed.game);
        QVERIFY(!compiled.program);
        QCOMPARE(compiled.diagnostics.front().code, "no-this");
        QCOMPARE(compiled.diagnostics.front().place.line, std::uint32_t(std::ranges::count(bench, '\n') + 1));
    }
};

REGISTER_TEST(CompilerTest)
#include "compiler_test.moc"

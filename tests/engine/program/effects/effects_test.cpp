// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/program/compiler/compiler.h"
#include "engine/state/random.h"
#include "tests/engine/program/effects/duel.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace engine;
using duel::Table;

namespace {

using Names = std::vector<std::string>;

/// The code of the first problem in a text; empty if there is none.
std::string mistakeIn(const std::string& rules)
{
    const std::vector<SourceFile> files{{.name = "x", .text = rules}};
    const Parsed parsed = parse(files);
    if (!parsed.diagnostics.empty())
        return "parse: " + parsed.diagnostics.front().message;
    const Compiled compiled = compile(parsed.game);
    return compiled.diagnostics.empty() ? "" : compiled.diagnostics.front().code;
}

} // namespace

class EffectsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void labelledEffectBelongsToTheCurrentDefinition()
    {
        Table table(duel::bench + R"rules(
action you ring (c creature of you): run c's toll
action you turn (c creature of you): c becomes "Gong"
card "Bell"
    toll: change seen by 1
card "Gong"
    toll: change seen by 10
)rules");
        table.play({"you ring Bell", "you ring Gong"});
        QCOMPARE(table.value("seen", table.state().game()), 11);
        table.press("you turn Bell");
        QVERIFY(!table.isOffered("you ring Bell"));
        table.press("you ring Gong");
        QCOMPARE(table.value("seen", table.state().game()), 21);
        table.undoAndRedoAll();
    }

    void cardWithoutTheLabelRunsNothing()
    {
        Table table(duel::bench + R"rules(
action you ring (c creature of you): run c's toll
action you listen (c creature of you): if c's toll is not nothing: change seen by 100
card "Bell"
    toll: change seen by 1
card "Stone"
)rules");
        table.play({"you ring Stone", "you listen Stone"});
        QCOMPARE(table.value("seen", table.state().game()), 0);
        table.press("you listen Bell");
        QCOMPARE(table.value("seen", table.state().game()), 100);
    }

    void cardCanRunItsLabelsAndThoseOfOthers()
    {
        Table table(duel::bench + R"rules(
verb (c creature) ring/rings
action you start: for each creature of you named "Ringer" as c: c rings
card "Ringer"
    toll: change seen by 1
    when this rings: run its toll
    when this rings: for each creature named "Bell": run its toll
card "Bell"
    toll: you gain 2 life
)rules");
        table.press("you start");
        QCOMPARE(table.value("seen", table.state().game()), 1);
        // “you” is the controller of each bell.
        QCOMPARE(table.value("life", table.first()), 12);
        QCOMPARE(table.value("life", table.second()), 12);
    }

    void targetsAreChosenFirstWithoutAStack()
    {
        Table table(duel::bench + R"rules(
verb (who player) signal/signals
action you wave: you signal
card "Bear"
card "Fox"
card "Sniper"
    when you signal: change seen by 1 then target other creature of you dies; change seen by 10
)rules");
        table.press("you wave");
        // The effect has not started while the choice is open.
        QCOMPARE(table.value("seen", table.state().game()), 0);
        QCOMPARE(table.offered(), "Fox, Bear");
        table.press("Fox");
        QCOMPARE(table.value("seen", table.state().game()), 11);
        QCOMPARE(table.in("grave", table.first()), Names{"Fox"});
        table.undoAndRedoAll();
        table.game().undo();
        table.press("Bear");
        QCOMPARE(table.in("grave", table.first()), Names{"Bear"});
    }

    void payableAbilityIsOfferedByCardAndText()
    {
        Table table(duel::bench + R"rules(
action you use (which ability of cards of you):
    announce which
    run which
card "Well"
    tap this: you gain 2 life
    tap this if your life < 12: you gain 1 life
card "Stone"
)rules");
        QCOMPARE(
            table.offered(),
            "you use Well (tap this: you gain 2 life), you use Well (tap this if your life < 12: you gain 1 life), pass"
        );
        table.press("you use Well (tap this: you gain 2 life)");
        QCOMPARE(table.value("life", table.first()), 12);
        QCOMPARE(table.value("tapped", table.card("Well", table.first())), 1);
        QCOMPARE(table.offered(), "pass");
        table.undoAndRedoAll();
    }

    void costNeedsSomethingToChoose()
    {
        Table table(duel::bench + R"rules(
verb (who player) feed/feeds (c card):
    needs c's power < 3
    move c to c's owner's grave
action you use (which ability of cards of you):
    announce which
    run which
card "Maw": power 5
    you feed chosen other creature of you: change seen by 1
card "Bear": power 3
card "Mouse": power 1
)rules");
        const std::string use = "you use Maw (you feed chosen other creature of you: change seen by 1)";
        QVERIFY(table.isOffered(use));
        table.play({use, "Mouse"});
        QCOMPARE(table.value("seen", table.state().game()), 1);
        QVERIFY(!table.isOffered(use));
        table.undoAndRedoAll();
    }

    void abilityNeedsATarget()
    {
        Table table(duel::bench + R"rules(
action you use (which ability of cards of you):
    announce which
    run which
action you clear: for each creature with power = 1 as c: c dies
card "Bow": power 9
    tap this: target creature with power = 1 dies
card "Mouse": power 1
)rules");
        const std::string use = "you use Bow (tap this: target creature with power = 1 dies)";
        QVERIFY(table.isOffered(use));
        table.press(use);
        // The target is chosen before anything is paid. Each player has a mouse.
        QCOMPARE(table.value("tapped", table.card("Bow", table.first())), 0);
        table.press("Mouse");
        QCOMPARE(table.value("tapped", table.card("Bow", table.first())), 1);
        table.game().undo();
        table.game().undo();
        table.press("you clear");
        QVERIFY(!table.isOffered(use));
    }

    void abilityRunsEvenIfItsCostRemovesItsCard()
    {
        Table table(duel::bench + R"rules(
action you use (which ability of cards of you):
    announce which
    run which
card "Bomb": power 9
    this dies: target creature with power = 1 dies
card "Mouse": power 1
)rules");
        table.play({"you use Bomb (this dies: target creature with power = 1 dies)", "Mouse"});
        QCOMPARE(table.in("field", table.state().game()).size(), 2u);
        table.undoAndRedoAll();
    }

    void lastSpellResolvesFirst()
    {
        Table table(duel::withStack(""));
        table.play({"you cast Bolt", "player 1"});
        QCOMPARE(table.stack(), Names{"Bolt"});
        table.play({"pass", "you cast Refusal"});
        QCOMPARE(table.stack(), (Names{"Refusal", "Bolt"}));
        table.play({"pass", "pass"});
        QCOMPARE(table.stack(), Names{});
        QCOMPARE(table.value("life", table.second()), 20);
        QCOMPARE(table.in("discard", table.first()), Names{"Bolt"});
        QCOMPARE(table.in("discard", table.second()), Names{"Refusal"});
        table.undoAndRedoAll();
    }

    void spellWithoutATargetIsNotOffered()
    {
        Table table(duel::withStack(""));
        QVERIFY(!table.isOffered("you cast Refusal"));
        QVERIFY(!table.isOffered("you cast Escape"));
        table.play({"you cast Bear", "pass", "pass"});
        QVERIFY(!table.isOffered("you cast Refusal"));
        QVERIFY(table.isOffered("you cast Escape"));
        // Cards without an effect announce nothing.
        QCOMPARE(table.in("battlefield", table.state().game()), Names{"Bear"});
    }

    void spellWhoseTargetLeftDoesNothing()
    {
        Table table(duel::withStack(R"rules(
card "Lesson": cost 1
    spell: this hits target creature for 1; you gain 5 life
)rules"));
        table.play({"you cast Bear", "pass", "pass", "you cast Lesson"});
        table.play({"pass", "you cast Escape", "pass", "pass"});
        QCOMPARE(table.stack(), Names{"Lesson"});
        // The Bear returns as a new object, which is not the target.
        table.play({"you cast Bear"});
        table.play({"pass", "pass", "pass", "pass"});
        QCOMPARE(table.stack(), Names{});
        QCOMPARE(table.value("life", table.first()), 20);
        QCOMPARE(table.value("damage", table.card("Bear", table.first())), 0);
        QCOMPARE(table.in("discard", table.first()), Names{"Lesson"});
        table.undoAndRedoAll();
    }

    void targetThatNoLongerMatchesIsIgnored()
    {
        Table table(duel::withStack(R"rules(
verb (c card) grow/grows:
    set c's health to 9
card "Hunt": cost 1
    spell: this hits target creature with health < 3 for 1
card "Potion": cost 1
    spell: target creature grows
)rules"));
        table.play({"you cast Bear", "pass", "pass", "you cast Hunt", "you cast Potion", "pass", "pass"});
        QCOMPARE(table.stack(), Names{"Hunt"});
        table.play({"pass", "pass"});
        QCOMPARE(table.value("damage", table.card("Bear", table.first())), 0);
        QCOMPARE(table.in("discard", table.first()), (Names{"Hunt", "Potion"}));
    }

    void oneRemainingTargetIsEnough()
    {
        Table table(duel::withStack(R"rules(
card "Fork": cost 1
    spell: this hits target creature for 1; this hits target player for 3; you gain 1 life
)rules"));
        table.play({"you cast Bear", "pass", "pass", "you cast Fork"});
        QCOMPARE(table.offered(), "player 2, player 1");
        table.press("player 1");
        table.play({"pass", "you cast Escape", "pass", "pass", "pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 17);
        QCOMPARE(table.value("life", table.first()), 21);
        table.undoAndRedoAll();
    }

    void upToTargetsMayBeFewerAndEachMayLeave()
    {
        Table table(duel::withStack(R"rules(
card "Wolf": cost 1, power 2, health 2, lasting
card "Volley": cost 1
    spell: this hits target up to 2 creatures for 1; you gain 1 life
)rules"));
        // Volley can be cast without a target.
        QVERIFY(table.isOffered("you cast Volley"));
        table.play({"you cast Bear", "pass", "pass", "you cast Wolf", "pass", "pass"});
        table.press("you cast Volley");
        QCOMPARE(table.offered(), "Wolf, Bear, done");
        table.press("Wolf");
        QCOMPARE(table.offered(), "Bear, done");
        table.press("Bear");
        table.play({"pass", "you cast Escape", "Wolf", "pass", "pass"});
        QCOMPARE(table.stack(), Names{"Volley"});
        table.play({"pass", "pass"});
        QCOMPARE(table.value("damage", table.card("Bear", table.first())), 1);
        QCOMPARE(table.value("damage", table.card("Wolf", table.first())), 0);
        QCOMPARE(table.value("life", table.first()), 21);
        table.undoAndRedoAll();
    }

    void spellWithoutOptionalTargetsIsLegal()
    {
        Table table(duel::withStack(R"rules(
card "Volley": cost 1
    spell: this hits target up to 2 creatures for 1; you gain 1 life
)rules"));
        table.play({"you cast Bear", "pass", "pass", "you cast Volley", "done", "pass", "pass"});
        QCOMPARE(table.value("damage", table.card("Bear", table.first())), 0);
        QCOMPARE(table.value("life", table.first()), 21);
        table.undoAndRedoAll();
    }

    void targetsAreChosenInTextOrderAndCanBeUndoneSeparately()
    {
        Table table(duel::withStack(R"rules(
card "Swap": cost 2
    spell: this hits target player for 1; this hits target creature or player for 5
)rules"));
        table.press("you cast Swap");
        table.press("player 2");
        const std::uint64_t between = table.game().hash();
        // Costs are paid after all choices.
        QCOMPARE(table.value("mana", table.first()), 99);
        table.press("player 1");
        QCOMPARE(table.value("mana", table.first()), 97);
        const std::uint64_t after = table.game().hash();
        table.game().undo();
        QCOMPARE(table.game().hash(), between);
        table.game().redo();
        QCOMPARE(table.game().hash(), after);
        table.game().undo();
        table.press("player 2");
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.first()), 14);
        QCOMPARE(table.value("life", table.second()), 20);
    }

    void waitingTriggersAreStackedByPlayerAndAge()
    {
        Table table(duel::withStack(R"rules(
card "Mourner": cost 1, power 1, health 1, lasting
    when another creature dies: you gain 1 life
card "Heir": cost 1, power 1, health 1, lasting
    when another creature dies: you gain 2 life
)rules"));
        table.play(
            {"you cast Heir", "pass", "pass", "you cast Mourner", "pass", "pass", "you cast Bear", "pass", "pass"}
        );
        table.play({"pass", "you cast Heir", "pass", "pass"});
        table.play({"you cast Bolt", "Bear", "pass", "pass"});
        // The active player's triggers are stacked first, from oldest to newest. The other player's trigger is on top
        // and resolves first.
        QCOMPARE(table.stack(), (Names{"ability of Heir", "ability of Mourner", "ability of Heir"}));
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 22);
        QCOMPARE(table.value("life", table.first()), 20);
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.first()), 21);
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.first()), 23);
        QCOMPARE(table.stack(), Names{});
        table.undoAndRedoAll();
    }

    void triggerChoosesItsTargetWhenStacked()
    {
        Table table(duel::withStack(R"rules(
card "Imp": cost 1, power 1, health 1, lasting
    when this enters battlefield: this hits target player for 3
)rules"));
        table.play({"you cast Imp", "pass", "pass"});
        QCOMPARE(table.stack(), Names{});
        QCOMPARE(table.offered(), "player 2, player 1");
        table.press("player 1");
        QCOMPARE(table.stack(), Names{"ability of Imp"});
        QCOMPARE(table.value("life", table.second()), 20);
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 17);
        table.undoAndRedoAll();
    }

    void triggerWithoutATargetIsDropped()
    {
        Table table(duel::withStack(R"rules(
card "Sage": cost 1, power 0, health 1, lasting
    when this enters battlefield: this hits target creature for 1; you gain 1 life
)rules"));
        table.play({"you cast Sage", "pass", "pass"});
        QCOMPARE(table.stack(), Names{});
        QCOMPARE(table.value("life", table.first()), 20);
        table.play({"you cast Bear", "pass", "pass"});
    }

    void triggerCanReadTheSlotsOfItsEvent()
    {
        Table table(duel::withStack(R"rules(
card "Thorns": cost 1, power 1, health 9, lasting
    when a card hits this: s hits s's controller for n + 1
)rules"));
        table.play({"you cast Thorns", "pass", "pass", "you cast Bolt", "Thorns", "pass", "pass"});
        QCOMPARE(table.stack(), Names{"ability of Thorns"});
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.first()), 17);
    }

    void abilityOnTheStackOutlivesItsSource()
    {
        Table table(duel::withStack(R"rules(
card "Totem": cost 1, lasting
    tap this: this hits target player for 1
card "Storm": cost 1
    spell: for each permanent as c: c dies
)rules"));
        const std::string use = "you activate Totem (tap this: this hits target player for 1)";
        table.play({"you cast Totem", "pass", "pass", use, "player 1"});
        QCOMPARE(table.stack(), Names{"ability of Totem"});
        QVERIFY(!table.isOffered(use));
        table.play({"you cast Storm", "pass", "pass"});
        QCOMPARE(table.in("battlefield", table.state().game()), Names{});
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 19);
        QCOMPARE(table.stack(), Names{});
        table.undoAndRedoAll();
    }

    void counteredItemCeasesToExist()
    {
        Table table(duel::withStack(R"rules(
card "Totem": cost 1, lasting
    tap this: you gain 1 life
card "Hush": cost 1
    spell: counter target item with source is a permanent
)rules"));
        table.play({"you cast Totem", "pass", "pass"});
        QVERIFY(!table.isOffered("you cast Hush"));
        table.play({"you activate Totem (tap this: you gain 1 life)", "you cast Hush", "pass", "pass"});
        QCOMPARE(table.stack(), Names{});
        QCOMPARE(table.value("life", table.first()), 20);
        QCOMPARE(table.in("discard", table.first()), Names{"Hush"});
        table.undoAndRedoAll();
    }

    void itemMovedOffTheStackCeasesToExist()
    {
        Table table(duel::withStack(R"rules(
card "Totem": cost 1, lasting
    tap this: you gain 1 life
card "Mist": cost 1
    spell: move cards in stack to your hand
)rules"));
        table.play({"you cast Totem", "pass", "pass"});
        table.play({"you activate Totem (tap this: you gain 1 life)", "you cast Mist", "pass", "pass"});
        QCOMPARE(table.stack(), Names{});
        QVERIFY(!std::ranges::contains(table.in("hand", table.first()), "ability of Totem"));
        QVERIFY(std::ranges::contains(table.in("hand", table.first()), "Mist"));
        table.undoAndRedoAll();
    }

    void placesOfRemovedItemsAreReused()
    {
        Table table(duel::withStack(R"rules(
card "Fountain": cost 1, lasting
    you pay 1 mana: you gain 1 life
)rules"));
        const std::string use = "you activate Fountain (you pay 1 mana: you gain 1 life)";
        table.play({"you cast Fountain", "pass", "pass", use, use, "pass", "pass", "pass", "pass"});
        const std::int32_t cards = table.state().cardCount();
        for (int turn = 0; turn < 5; ++turn)
            table.play({use, use, "pass", "pass", "pass", "pass"});
        QCOMPARE(table.state().cardCount(), cards);
        QCOMPARE(table.value("life", table.first()), 32);
        table.undoAndRedoAll();
    }

    void copyOnTheStackHasTheSameTargets()
    {
        Table table(duel::withStack(R"rules(
card "Echo": cost 1
    spell: create copy of target card in stack in stack under you
card "Totem": cost 1, lasting
    tap this: this hits target player for 1
)rules"));
        table.play({"you cast Bolt", "player 1", "you cast Echo", "pass", "pass"});
        QCOMPARE(table.stack(), (Names{"Bolt", "Bolt"}));
        table.play({"pass", "pass", "pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 16);
        table.undoAndRedoAll();
    }

    void copyOfAnItemIsAnItem()
    {
        Table table(duel::withStack(R"rules(
card "Echo": cost 1
    spell: create copy of target item in stack under you
card "Totem": cost 1, lasting
    tap this: this hits target player for 1
)rules"));
        table.play({"you cast Totem", "pass", "pass"});
        table.play({"you activate Totem (tap this: this hits target player for 1)", "player 1"});
        table.play({"you cast Echo", "pass", "pass"});
        QCOMPARE(table.stack(), (Names{"ability of Totem", "ability of Totem"}));
        table.play({"pass", "pass", "pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 18);
        table.undoAndRedoAll();
    }

    void copyOfNothingIsNothing()
    {
        Table table(duel::bench + R"rules(
action you mirror: create copy of chosen creature with power > 5 in field under you
card "Bear": power 2
)rules");
        table.press("you mirror");
        QCOMPARE(table.in("field", table.state().game()).size(), 2u);
    }

    void turnEndsWhenAllPassInSuccession()
    {
        Table table(duel::withStack(""));
        table.press("pass");
        QCOMPARE(table.game().asked(), table.second());
        // A player who acts gets priority again, and then all players must pass again.
        table.play({"you cast Bolt", "player 1"});
        QCOMPARE(table.game().asked(), table.second());
        table.play({"pass", "pass"});
        QCOMPARE(table.stack(), Names{});
        QCOMPARE(table.game().asked(), table.first());
        table.play({"pass", "pass"});
        QCOMPARE(table.game().asked(), table.second());
        QCOMPARE(table.value("turn number", table.state().game()), 2);
        table.undoAndRedoAll();
    }

    void modeAtTheStartIsAnnouncedWithItsTargets()
    {
        Table table(duel::withStack(R"rules(
card "Charm": cost 1
    spell:
        you choose one:
            "Burn": this hits target player for 4
            "Slay": target creature dies
            "Heal": you gain 4 life
        you gain 1 life
)rules"));
        table.press("you cast Charm");
        // There is no creature to slay.
        QCOMPARE(table.offered(), "Burn, Heal");
        table.play({"Burn", "player 1"});
        QCOMPARE(table.stack(), Names{"Charm"});
        table.undoAndRedoAll();
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 16);
        QCOMPARE(table.value("life", table.first()), 21);
        table.undoAndRedoAll();
        for (int step = 0; step < 4; ++step)
            table.game().undo();
        table.play({"Heal", "pass", "pass"});
        QCOMPARE(table.value("life", table.first()), 25);
    }

    void untargetableCardIsNotACandidate()
    {
        Table table(duel::withStack(R"rules(
card "Ghost": cost 1, power 1, health 1, lasting
    cards of any opponent cannot target this
)rules"));
        table.play({"you cast Ghost", "pass", "pass"});
        QVERIFY(table.isOffered("you cast Escape"));
        table.press("pass");
        QVERIFY(!table.isOffered("you cast Escape"));
        table.press("you cast Bolt");
        QCOMPARE(table.offered(), "player 2, player 1");
    }

    void targetingIsAnEvent()
    {
        Table table(duel::withStack(R"rules(
after a card targets a creature: change aimed by 1
card "Coward": cost 1, power 1, health 1, lasting
    when a card targets this: return this to hand
card "Totem": cost 1, lasting
    tap this: this hits target creature for 1
)rules"));
        table.play({"you cast Coward", "pass", "pass", "you cast Bolt", "Coward"});
        QCOMPARE(table.value("aimed", table.state().game()), 1);
        QCOMPARE(table.stack(), (Names{"ability of Coward", "Bolt"}));
        table.play({"pass", "pass", "pass", "pass"});
        QCOMPARE(table.in("discard", table.first()), Names{"Bolt"});
        table.play({"you cast Bear", "pass", "pass", "you cast Totem", "pass", "pass"});
        table.press("you activate Totem (tap this: this hits target creature for 1)");
        QCOMPARE(table.value("aimed", table.state().game()), 2);
        table.undoAndRedoAll();
    }

    void targetsOfACardCanBeRead()
    {
        Table table(duel::withStack(R"rules(
card "Mirror": cost 1
    spell: for each target spell's targets as t: this hits t for 7
)rules"));
        table.play({"you cast Bolt", "player 1", "you cast Mirror", "pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 13);
    }

    void xIsCopiedToTheAnnouncedEffect()
    {
        Table table(duel::withStack(R"rules(
action you pour (n number from 1 to 3) into (c card in your hand with cost = 0):
    needs your priority time
    set c's x to n
    announce c's spell
    move c to stack under you
card "Flood": cost 0
    spell: this hits target player for x
card "Echo": cost 1
    spell: create copy of target spell in stack under you
)rules"));
        table.play({"you pour 3 into Flood", "player 1", "you cast Echo", "pass", "pass"});
        table.play({"pass", "pass", "pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 14);
        table.undoAndRedoAll();
    }

    void effectOfAKeywordCanHaveTargets()
    {
        Table table(duel::withStack(R"rules(
keyword Entrance (e effect):
    when this enters battlefield: run e
keyword Spark (n number):
    tap this: this hits target player for n
card "Herald": cost 1, power 1, health 1, lasting
    Entrance: this hits target player for 2
    Spark 3
)rules"));
        table.play({"you cast Herald", "pass", "pass", "player 1"});
        QCOMPARE(table.stack(), Names{"ability of Herald"});
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 18);
        table.play({"you activate Herald (tap this: this hits target player for n)", "player 1", "pass", "pass"});
        QCOMPARE(table.value("life", table.second()), 15);
    }

    void abilityObeysItsZonesAndLimits()
    {
        Table table(duel::bench + R"rules(
action you use (which ability of cards of you):
    announce which
    run which
verb touch (c card): do nothing
verb (who player) end/ends a turn: do nothing
event end of turn is a player ends a turn
action you rest: you end a turn
action you bury (c creature of you): c dies
card "Well"
    once a turn: touch this: you gain 1 life
    in grave: touch this: you gain 2 life
    while your life >= 12: touch this: you gain 5 life
)rules");
        const std::string once = "you use Well (touch this: you gain 1 life)";
        table.press(once);
        QCOMPARE(table.value("life", table.first()), 11);
        QCOMPARE(table.offered(), "you rest, you bury Well, pass");
        table.play({"you rest", once});
        QVERIFY(table.isOffered("you use Well (touch this: you gain 5 life)"));
        table.undoAndRedoAll();
        table.play({"you bury Well", "you use Well (touch this: you gain 2 life)"});
        QCOMPARE(table.value("life", table.first()), 14);
        QCOMPARE(table.offered(), "you use Well (touch this: you gain 2 life), you rest, pass");
        table.undoAndRedoAll();
    }

    void grantedAbilityIsOfferedAndLostOneIsNot()
    {
        Table table(duel::bench + R"rules(
action you use (which ability of cards of you):
    announce which
    run which
keyword Spark (n number):
    tap this: you gain n life
creatures with power = 1 have Spark 3
creatures with power = 2 have: tap this: you gain 1 life
creatures with power = 3 lose all abilities
card "Mouse": power 1
card "Fox": power 2
card "Bear": power 3
    Spark
)rules");
        QCOMPARE(table.value("life", table.first()), 10);
        QVERIFY(table.isOffered("you use Mouse (tap this: you gain n life)"));
        QVERIFY(table.isOffered("you use Fox (tap this: you gain 1 life)"));
        QVERIFY(!table.isOffered("you use Bear (tap this: you gain n life)"));
        table.play({"you use Mouse (tap this: you gain n life)", "you use Fox (tap this: you gain 1 life)"});
        QCOMPARE(table.value("life", table.first()), 14);
        table.undoAndRedoAll();
    }

    void lastingRuleKeepsItsNamesOnTheStack()
    {
        Table table(duel::withStack(R"rules(
card "Feud": cost 1
    spell:
        remember your life as grudge
        remember target player as rival
        once, when a creature dies: this hits target player except rival for grudge - 17
)rules"));
        table.play({"you cast Feud", "player 1", "pass", "pass", "you cast Bear", "pass", "pass"});
        table.play({"you cast Bolt", "Bear", "pass", "pass"});
        QCOMPARE(table.stack(), Names{"ability of Feud"});
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.first()), 17);
        QCOMPARE(table.value("life", table.second()), 20);
        table.undoAndRedoAll();
    }

    void targetIsForbiddenToActForAWhile()
    {
        Table table(duel::withStack(R"rules(
action you wake (c creature of you):
    needs your priority time
    set c's tapped to false
card "Ox": cost 1, power 3, health 3, lasting
card "Lull": cost 1
    spell: players cannot wake target creature until end of turn
)rules"));
        table.play({"you cast Bear", "pass", "pass", "you cast Ox", "pass", "pass"});
        QVERIFY(table.isOffered("you wake Bear"));
        table.play({"you cast Lull", "Bear", "pass", "pass"});
        QVERIFY(!table.isOffered("you wake Bear"));
        QVERIFY(table.isOffered("you wake Ox"));
        table.undoAndRedoAll();
    }

    void lastingRuleAppliesToItsTarget()
    {
        Table table(duel::withStack(R"rules(
card "Ox": cost 1, power 3, health 3, lasting
card "Omen": cost 1
    spell: until end of turn: when target creature dies: you gain 3 life
)rules"));
        table.play({"you cast Bear", "pass", "pass", "you cast Ox", "pass", "pass"});
        table.play({"you cast Omen", "Bear", "pass", "pass", "you cast Bolt", "Bear", "pass", "pass"});
        QCOMPARE(table.stack(), Names{"ability of Omen"});
        table.play({"pass", "pass"});
        QCOMPARE(table.value("life", table.first()), 23);
        table.undoAndRedoAll();
    }

    void randomDuelsCanBeUndoneAndRedone()
    {
        const auto program = testing::program(duel::withStack(R"rules(
card "Totem": cost 1, lasting
    tap this: this hits target creature or player for 1
    this dies: this hits target creature for 2
card "Imp": cost 1, power 1, health 1, lasting
    when this enters battlefield: this hits target player for 3
    when a creature dies: this hits target creature or player for 1
card "Echo": cost 1
    spell: create copy of target card in stack in stack under you
card "Charm": cost 1
    spell:
        you choose one:
            "Burn": this hits target player for 4
            "Slay": target creature dies
)rules"));
        QVERIFY(program);
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            Game game(program, testing::setup(*program, seed));
            Random random{seed, 0};
            std::vector<std::uint64_t> hashes{game.hash()};
            for (int step = 0; step < 300 && !game.isOver(); ++step) {
                const auto options = static_cast<std::uint32_t>(game.options().size());
                QVERIFY(options > 0);
                QCOMPARE(game.apply(random.below(options)), Trouble::None);
                const std::string trouble = testing::faultIn(game.state());
                QVERIFY2(trouble.empty(), trouble.c_str());
                hashes.push_back(game.hash());
            }
            for (std::size_t step = hashes.size() - 1; step > 0; --step) {
                QCOMPARE(game.hash(), hashes[step]);
                game.undo();
            }
            for (const std::uint64_t hash : hashes) {
                QCOMPARE(game.hash(), hash);
                if (game.canRedo())
                    game.redo();
            }
        }
    }

    void invalidAnnouncementIsAnError()
    {
        const std::string twice = "card \"Bell\"\n    toll: check\n    toll: check\n";
        QCOMPARE(mistakeIn(duel::bench + twice), "label-twice");
        QCOMPARE(mistakeIn(duel::bench + "action you wait: announce active player\n"), "no-effect");
        QCOMPARE(mistakeIn(duel::bench + "action you wait: run seen\n"), "no-effect");
        QCOMPARE(mistakeIn(duel::bench + "action you use (which ability of you): announce which\n"), "whose-ability");
        QCOMPARE(
            mistakeIn(duel::bench + "card \"Bell\"\n    toll: roll d6 as n; target creature with power = n dies\n"),
            "unknown-name"
        );
        QCOMPARE(mistakeIn(duel::bench + "when a creature dies: target creature dies\n"), "no-you");
        QCOMPARE(mistakeIn(duel::bench + "action you wait: run toll\n"), "no-owner");
    }
};

REGISTER_TEST(EffectsTest)
#include "effects_test.moc"

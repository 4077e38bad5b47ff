// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "engine/play/views/describe.h"
#include "tests/testing/amount.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <format>
#include <vector>

using namespace engine;

namespace {

/// A game with an action for everything that can change. Conditions are checked after each action, so no true condition
/// may be undetected when a player must decide.
const std::string game = R"rules(game "Watchers"
players 2

choice Side is Left, Right

game has:
    active player: player
    field: zone, public, in play
    pile: zone, public
    side: Side
    round: number
    calm: flag
    leader: card
    met: list of card

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    life: number, starts 3
    store: number, per Side
    luck: number
    noted: flag
    wealth: number, is life + luck

card has:
    health: number, printed
    damage: number, until end of turn
    scars: number, stays
    tired: flag
    mask: number
    noted: flag, stays

keyword Swift
keyword Proud:
    as soon as damage = 1 and scars < 7: set scars to 7

kind creature/creatures is card in field

verb (who player) begin/begins a turn
verb (who player) end/ends a turn
event end of turn is a player ends a turn
verb (who player) rest/rests
phase Day:
    repeat 3 times:
        check
        let active player act or "pass"
phase Night:
    check
    let active player act

start:
    for each player as p:
        shuffle p's deck
        move top 2 of p's deck to p's hand
    set active player to random player
    repeat 12 times:
        active player begins a turn
        Day happens
        if random player is active player: Night happens
        active player ends a turn
        change round by 1
        set active player to player after active player

action you look: reveal top of your deck
action you peek: you look at top of your deck
action you mix: shuffle your deck
action you lay (c card in your hand): move c to field
action you hide (c card in field): set c's face down to true
action you bury (c card in field): move c to pile
action you give (c card in field): set c's controller to player after you
action you take (c card in pile): move c to your hand
action you hurt (c card in field): change c's damage by 1
action you mark (c card in field): change c's scars by 1
action you tire (c card in field): set c's tired to true
action you cover (c card in field): change c's mask by 1
action you copy: create "Hare" in field under you
action you turn (c card in field): c becomes "Owl"
action you fall: change your life by -1
action you bet: change your luck by 1
action you save: change your store(Left) by 1
action you lean: set side to Right
action you breathe: set calm to true
action you follow (c card in field): set leader to c
action you meet (c card in field): add c to met
action you doze: you rest
action you train: creatures get +1 health until end of turn
action you dare: creatures with tired have Swift until end of turn
action you yield: set your decider to player after you
action you free: set your decider to you
action you shake: creatures lose all abilities until end of turn

creatures with tired get +2 health
creatures with mask > 0 have Proud

card "Hare": health 1
card "Owl": health 2
card "Wren": health 3
    Swift
card "Toad": health 4
    as soon as this's damage = 1 and active player's luck = 0 and scars < 9: set scars to 9
)rules";

/// Conditions of every form.
const std::vector<std::string> conditions{
    "passed",
    "not passed and round = 1",
    "active player sees top of active player's deck",
    "player after active player sees top of active player's deck",
    "top of active player's deck is a card with health = 4",
    "phase is Night",
    "phase is Day and round = 2",
    "number of cards in pile = 2",
    "leader is in pile",
    "leader is not in field and leader is a card",
    "leader's controller is player after leader's owner",
    "leader's face down",
    "leader's zone is pile",
    "leader's last scars > 0",
    "leader's damage = 0 and leader is a card",
    "leader's scars = 1",
    "leader's printed health = 2",
    "leader's name is \"Owl\"",
    "leader's health = 5",
    "leader has Swift and leader's tired",
    "met has leader and leader is a card",
    "number of met = 2",
    "there is a creature with damage = 2",
    "there is no creature and round = 3",
    "there is a creature of player after active player",
    "there is a card in any hand with scars > 0",
    "there is a creature named \"Hare\"",
    "there is a card with health >= 6",
    "there is a player with wealth = 5",
    "there is a player with store(Left) = 1",
    "side is Right",
    "calm",
    "active player's life = 2",
    "active player's decider is player after active player",
    "times a player rests this turn = 1",
    "times a player rests this game = 3",
    "active player can rest and round = 4",
    "total health of creatures = 7",
    "highest health of creatures = 4",
    "top of pile is leader",
    "bottom of pile is a card with scars = 1",
    "(number of creatures with tired) = 1",
    "there is a card with token",
};

/// Descriptions of things to detect. Each excludes the things already detected.
const std::vector<std::string> things{
    "creature with damage = 2 and not noted",
    "card in field with scars = 1 and not noted",
    "card in pile with scars > 0 and not noted",
    "card in any hand with scars > 0 and not noted",
    "card with health = 4 and tired and not noted",
    "card not in field with scars = 1 and not noted",
    "card with token and not noted",
    "player with life = 2 and not noted",
    "player with wealth = 5 and not noted",
};

/// The game with a condition that is detected once, and an action that is only possible if the detection failed.
std::string watchingFor(const std::string& condition)
{
    return game + std::format(
                      "game has:\n    seen: flag\n    missed: flag, is not seen and {0}\n"
                      "as soon as not seen and {0}: set seen to true\naction you miss:\n    needs missed\n",
                      condition
                  );
}

std::string lookingFor(const std::string& thing)
{
    return game + std::format(
                      "game has:\n    seen: flag\nas soon as there is a {0} as c:\n    set c's noted to true\n"
                      "    set seen to true\naction you miss (c {0}): do nothing\n",
                      thing
                  );
}

} // namespace

class ConditionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyConditionIsDetectedBeforeADecision_data()
    {
        QTest::addColumn<QByteArray>("rules");
        for (const std::string& condition : conditions)
            QTest::newRow(condition.c_str()) << QByteArray::fromStdString(watchingFor(condition));
        for (const std::string& thing : things)
            QTest::newRow(thing.c_str()) << QByteArray::fromStdString(lookingFor(thing));
    }

    void everyConditionIsDetectedBeforeADecision()
    {
        QFETCH(const QByteArray, rules);
        const auto program = testing::program(rules.toStdString());
        QVERIFY(program);
        const auto games =
            std::uint64_t(testing::tries({.usual = 60, .longRun = 150, .slowBuild = 30, .longRunOfSlowBuild = 150}));
        bool wasSeen = false;
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            Game played(program, testing::setup(*program, seed));
            Random random{seed, 0};
            std::string steps;
            while (!played.isOver()) {
                for (const Option& option : played.options()) {
                    const std::string words = describe(played, option);
                    QVERIFY2(!words.contains("miss"), (words + " after" + steps).c_str());
                }
                const std::size_t chosen = randomOption(played, random);
                steps += "; " + describe(played, played.options()[chosen]);
                QCOMPARE(played.apply(chosen), Trouble::None);
            }
            wasSeen |= hasSeen(played.state());
        }
        QVERIFY2(wasSeen, "the condition never held, so nothing was tested");
    }

private:
    static bool hasSeen(const State& state)
    {
        const auto seen = std::ranges::find(state.program().properties, "seen", &PropertyLayout::name);
        return state.at(state.game(), seen->cell) != 0;
    }
};

REGISTER_TEST(ConditionsTest)
#include "conditions_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/table.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

const std::string howls = R"rules(game "Howls"
players 2

game has:
    active player: player

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    field: zone, public, in play

card has:
    power: number, printed
    marked: flag

kind creature/creatures is card in any field

start:
    set active player to random player
    for each player as p:
        move top of p's deck to p's field
        move top of p's deck to p's field
    repeat: let active player act or "pass"

action (c your creature) howl/howls:
    needs not c's marked
    needs number of cards in your hand with power = 3 = 0
    set c's marked to true
    if c's power = 1: move top of your deck to your hand

creatures with power = 1 must howl if able
creatures with power = 2 must howl if able

card "Ant": power 1
card "Bee": power 2
card "Cat": power 3
card "Dog": power 4
)rules";

const std::string bonfires = R"rules(game "Bonfires"
players 2

game has:
    active player: player
    got: number

player has:
    hand: zone, private, filled from "main"
    heap: zone, public

card has:
    size: number, printed

start:
    set active player to random player
    repeat: let active player act or "sleep"

verb (who player) feed/feeds:
    who chooses a card in who's hand as c
    who burns c
verb (who player) burn/burns (c card):
    needs c's size > 1
    move c to who's heap
action you light:
    cost you feed
    change got by 1

card "Twig": size 1
card "Branch": size 2
card "Log": size 3
)rules";

const std::string mills = R"rules(game "Mills"
players 2

game has:
    active player: player
    got: number
    market: zone, public, filled from "Market"

start:
    set active player to random player
    repeat: let active player act or "sleep"

verb (who player) grind/grinds (c card):
    set got to 0
    repeat while got < 20000: change got by 1
verb (who player) toil/toils:
    who chooses a card in market as one
    who chooses a card in market as two
    who grinds one
    who fails
verb (who player) fail/fails:
    needs got < 0
action you work (c card in market):
    cost you toil
    change got by 1

list "Market": 20 "Hare", 20 "Fox"
card "Hare"
card "Fox"
)rules";

} // namespace

class TrialsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void requiredActionsDoNotDependOnUnseenCards()
    {
        testing::Table table(howls);
        const std::string before = table.offered();
        const Ref top = table.cardOwnedBy(table.you(), "Cat");
        const std::uint32_t dog = table.game().program().definitionNamed("Dog");
        table.game().edit([&](State& state) { state.setDefinition(top, dog); });
        QCOMPARE(table.offered(), before);
    }

    void gameCopiedDuringACostOffersTheSameOptions()
    {
        testing::Table table(bonfires);
        table.press("you light");
        QCOMPARE(table.offered(), "Branch, Log");
        Game copy(table.game());
        QVERIFY(copy.options() == table.game().options());
    }

    void attemptsForOneDecisionAreLimited()
    {
        testing::Table table(mills);
        QCOMPARE(table.offered(), "sleep");
        table.press("sleep");
    }
};

REGISTER_TEST(TrialsTest)
#include "trials_test.moc"

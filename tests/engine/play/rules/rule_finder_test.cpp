// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/random.h"
#include "tests/testing/games.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

class RuleFinderTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void lastingEffectWithoutFreeAgesIsRefused()
    {
        testing::Table table(R"rules(game "Lanterns"
players 2

card has:
    size: number, printed

player has:
    shelf: zone, public, in play, filled from "main"

game has:
    active player: player

verb (who player) rest/rests

start:
    set active player to random player
    repeat: let active player act or "sleep"

action you light (c card in your shelf): c gets +1 size until a player rests

card "Lantern": size 1
)rules");
        table.game().edit([](State& state) { state.write(state.game(), cells::game::Age, State::mostAges - 2); });
        table.press("you light Lantern");
        const std::uint64_t before = table.game().hash();
        QCOMPARE(table.game().apply(0), Trouble::TooManyLasting);
        QCOMPARE(table.game().hash(), before);
        table.press("sleep");
    }

    void moveWithoutFreeAgesIsRefused()
    {
        testing::Table table(R"rules(game "Lanterns"
players 2
player has:
    shelf: zone, public, in play, filled from "main"
    box: zone, public
game has:
    active player: player
verb (who player) rest/rests
start:
    set active player to random player
    repeat: let active player act or "sleep"
action you pack (c card in your shelf): move c to your box
card "Lantern"
    instead of a player rests: check
)rules");
        QVERIFY(table.game().program().usesAge);
        table.game().edit([](State& state) { state.write(state.game(), cells::game::Age, State::mostAges - 1); });
        const std::uint64_t before = table.game().hash();
        QCOMPARE(table.game().apply(0), Trouble::TooManyMoves);
        QCOMPARE(table.game().hash(), before);
        table.press("sleep");
    }

    void abilitiesOfAnUnownedCardBelongToItsNewOwner()
    {
        testing::Table table(R"rules(game "Market"
players 2

game has:
    active player: player
    stand: zone, public, filled from "Stand"

player has:
    bag: zone, public
    coins: number

list "Stand":
    1 "Bull"
    1 "Goat"

verb (who player) buy/buys (c card): move c to who's bag

start:
    set active player to random player
    repeat: let active player act or "sleep"

action you take (c card in stand): you buy c

card "Bull"
    anywhere: when you buy this: set your coins to your coins + 5

card "Goat"
    in bag: when this enters your bag: set your coins to your coins + 3
)rules");
        table.press("you take Bull");
        table.press("you take Goat");
        std::int32_t coins = 0;
        const auto property = std::ranges::find(table.game().program().properties, "coins", &PropertyLayout::name);
        const State& state = table.game().state();
        for (std::int32_t seat = 0; seat < 2; ++seat)
            coins = std::max(coins, state.at(state.player(seat), property->cell));
        QCOMPARE(coins, 8);
    }

    void prohibitionHoldsWhileItsCardIsInPlay()
    {
        testing::Table table(R"rules(game "Guards"
players 2

card has:
    size: number, printed

player has:
    yard: zone, public, in play, filled from "main"
    shed: zone, public
    touches: number

game has:
    active player: player

start:
    set active player to random player
    repeat: let active player act

action you touch (c card in your yard): change your touches by 1
action you dismiss (c card in your yard): move c to your shed
action you call (c card in your shed): move c to your yard

card "Bell": size 1
card "Guard": size 2
    you cannot touch a card
)rules");
        Game& game = table.game();
        const auto canTouch = [&] {
            return table.isOffered("you touch Bell");
        };
        QVERIFY(!canTouch());
        table.press("you dismiss Guard");
        QVERIFY(canTouch());
        game.undo();
        QVERIFY(!canTouch());
        game.redo();
        QVERIFY(canTouch());
        // The log has as many changes as before, but different ones.
        game.forgetHistory();
        table.press("you call Guard");
        QVERIFY(!canTouch());
        game.forgetHistory();
        table.press("you dismiss Guard");
        QVERIFY(canTouch());
        const Ref guard = table.card("Guard", table.you());
        const Ref yard = table.state().at(table.card("Bell", table.you()), cells::card::Zone);
        game.edit([&](State& state) { state.move(guard, yard, ToTop, 0); });
        QVERIFY(!canTouch());
        game.undo();
        QVERIFY(canTouch());
    }

    void optionsMatchThoseOfAGameWithoutCaches()
    {
        for (const std::string& folder : testing::gameFolders()) {
            const auto program = testing::programIn(folder);
            QVERIFY(program);
            Game game(program, testing::setup(*program, 7));
            Random random{7, 0};
            for (int step = 0; step < 300; ++step) {
                Game fresh(game);
                QCOMPARE(game.options() == fresh.options(), true);
                const std::uint32_t what = random.below(8);
                if (what == 0 && game.canUndo())
                    game.undo();
                else if (what == 1 && game.canRedo())
                    game.redo();
                else if (what == 2)
                    game.forgetHistory();
                else if (!game.isOver() && !game.options().empty())
                    game.apply(random.below(static_cast<std::uint32_t>(game.options().size())));
            }
        }
    }
};

REGISTER_TEST(RuleFinderTest)
#include "rule_finder_test.moc"

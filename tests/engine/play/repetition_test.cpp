// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/repetition.h"
#include "tests/testing/games.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <set>

using namespace engine;

class RepetitionTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void repeatedPositionIsRecognised()
    {
        const auto program = testing::program(R"rules(game "To and fro"
players 2

card has:
    size: number, printed

player has:
    left: zone, public, filled from "main"
    right: zone, public
    moves: number

game has:
    active player: player
    rounds: number

start:
    set active player to random player
    repeat: let active player act

action you carry (c card in your left): move c to your right
action you return (c card in your right): move c to your left
action you count: change rounds by 1

card "Stone": size 1
)rules");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        const std::uint64_t begin = positionHash(game);
        for (int round = 1; round <= 3; ++round) {
            game.apply(0);
            QVERIFY(positionHash(game) != begin);
            game.apply(0);
            QCOMPARE(positionHash(game), begin);
        }
        game.apply(1);
        QVERIFY(positionHash(game) != begin);
    }

    void ageOfALastingEffectDoesNotChangeThePosition()
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
    repeat: let active player act

action you light (c card in your shelf): c gets +1 size until a player rests
action you sleep: you rest

card "Lantern": size 1
)rules");
        const std::uint64_t dark = positionHash(table.game());
        table.play({"you light Lantern"});
        const std::uint64_t lit = positionHash(table.game());
        table.play({"you sleep"});
        QCOMPARE(positionHash(table.game()), dark);
        table.play({"you light Lantern"});
        QCOMPARE(positionHash(table.game()), lit);
        table.play({"you light Lantern"});
        QVERIFY(positionHash(table.game()) != lit && positionHash(table.game()) != dark);
    }

    void removedAnnouncementsDoNotChangeThePosition()
    {
        testing::Table table(R"rules(game "Echoes"
players 2

kind creature/creatures is card in any field

game has:
    active player: player
    got: number
    pit: zone, public

player has:
    field: zone, public, in play, filled from "main"

start:
    set active player to random player
    repeat: let active player act

action you use (which ability of creatures of you): announce which onto pit
action you clear: for each card in pit as c: remove c

card "Bell"
    set got to 1: set got to 2
)rules");
        const std::string use = "you use Bell (set got to 1: set got to 2)";
        table.play({use, "you clear"});
        const std::uint64_t cleared = positionHash(table.game());
        table.play({use, "you clear"});
        QCOMPARE(positionHash(table.game()), cleared);
        table.undoAndRedoAll();
    }

    void partialPickChangesThePosition()
    {
        testing::Table table(R"rules(game "Handfuls"
players 2

player has:
    sack: zone, public, filled from "main"
    heap: zone, public

start: repeat: let random player act

action you grab:
    you choose 2 cards in your sack as taken
    move taken to your heap

card "Pebble"
card "Shell"
card "Twig"
)rules");
        table.play({"you grab"});
        Game& game = table.game();
        std::set<std::uint64_t> positions{positionHash(game)};
        const std::size_t options = game.options().size();
        for (std::size_t option = 0; option < options; ++option) {
            game.apply(option);
            positions.insert(positionHash(game));
            game.undo();
        }
        QCOMPARE(positions.size(), options + 1);
    }
};

REGISTER_TEST(RepetitionTest)
#include "repetition_test.moc"

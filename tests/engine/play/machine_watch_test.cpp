// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

class MachineWatchTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void nothingMoreLastsWhenThereAreNoMoreAges()
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

    void noCardMovesWhenThereAreNoMoreAges()
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
};

QTEST_APPLESS_MAIN(MachineWatchTest)
#include "machine_watch_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/commands/bench/bench_table.h"
#include "tests/engine/play/records/at_camp.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace studio;
using namespace at_camp;

class BenchTableTest : public Test
{
    Q_OBJECT

    static int cardsIn(const engine::State& state, engine::Ref zone)
    {
        int cards = 0;
        for (std::int32_t index = 0; index < state.cardCount(); ++index)
            cards += state.at(state.card(index), engine::cells::card::Zone) == zone ? 1 : 0;
        return cards;
    }

private Q_SLOTS:

    void filledTableHasTwoHundredCardsInPlay()
    {
        const auto program = testing::program(camp);
        engine::Game game(program, campers(*program));
        game.edit(fillTable);
        for (const std::int32_t seat : {0, 1})
            QCOMPARE(cardsIn(game.state(), zoneOf(game.state(), game.state().player(seat), "camp")), 100);
        QCOMPARE(testing::faultIn(game.state()), std::string());
    }

    void gameWithoutZonesInPlayIsUnchanged()
    {
        const auto program = testing::program(R"(game "Idle"
players 2
player has:
    deck: zone, hidden, filled from "main"
card "Rock"
start: draw the game
)");
        engine::Game game(program, testing::setup(*program, 1));
        const std::int32_t before = game.state().cardCount();
        game.edit(fillTable);
        QCOMPARE(game.state().cardCount(), before);
    }
};

REGISTER_TEST(BenchTableTest)
#include "bench_table_test.moc"

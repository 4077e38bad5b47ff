// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bots/random_bot.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <set>

using namespace engine;

namespace {

constexpr const char* rules = R"rules(game "Stones"
players 2
game has:
    stones: number, starts 9
start:
    repeat: let random player act
action you take/takes (n number from 1 to 3) stones:
    change stones by -n
    if stones <= 0: end the game with you
action you concede/concedes, by hand: end the game
)rules";

} // namespace

class RandomBotTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void randomBotSkipsManualActions()
    {
        const std::shared_ptr<const Program> program = testing::program(rules);
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        Random random{1, 0};
        std::set<std::size_t> taken;
        for (int turn = 0; turn < 100; ++turn)
            taken.insert(randomOption(game, random));
        QCOMPARE(game.options().size(), 4u);
        QCOMPARE(taken, (std::set<std::size_t>{0, 1, 2}));
    }

    void botTakesManualActionIfThereIsNoOther()
    {
        std::string only = rules;
        only.insert(only.find("    change stones"), "    needs stones > 9\n");
        const std::shared_ptr<const Program> program =
            testing::program(only + "action you yield, by hand: do nothing\n");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        Random random{1, 0};
        QCOMPARE(game.options().size(), 2u);
        QVERIFY(randomOption(game, random) < 2);
    }
};

REGISTER_TEST(RandomBotTest)
#include "random_bot_test.moc"

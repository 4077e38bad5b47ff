// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <format>

using namespace engine;

namespace {

/// A game whose card lists almost fill the stack, so little room remains to compute values.
std::string crowd(int cards, const std::string& play)
{
    return std::format(
        R"rules(game "Crowd"
players 2

game has:
    active player: player
    got: number
    market: zone, public, in play, filled from "Market"

card has:
    size: number
    weight: number
    warmth: number
    shine: number
    grace: number
    charm: number
    marked: flag

cards in market get +weight size
cards in market get +warmth weight
cards in market get +shine warmth
cards in market get +grace shine
cards in market get +charm grace
cards in market get +1 charm

list "Market": 900 "Hare", 700 "Fox", {} "Owl"
card "Hare"
card "Fox"
card "Owl"
{})rules",
        cards - 1600,
        play
    );
}

const std::string choosing = R"rules(
start:
    set active player to random player
    active player chooses 2 cards in market as pair
    for each pair as one: set one's marked to true
)rules";

const std::string working = R"rules(
start:
    set active player to random player
    for each card in market as c:
        let active player act or "sleep"
        set c's marked to true

verb (who player) pay/pays:
    needs got >= 0
    change got by 1
action you work:
    needs (top of market)'s size = 0
    cost you pay
    change got by 1
)rules";

} // namespace

class MachineTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void readingValuesWithLittleRoomChangesNothing()
    {
        int tested = 0;
        int failed = 0;
        for (int cards = 1700; cards < 2048; cards += 4) {
            const auto program = testing::program(crowd(cards, choosing));
            QVERIFY(program);
            Game game(program, testing::setup(*program, 1));
            if (game.stuck().trouble != Trouble::None)
                break;
            const std::vector<Ref> before = game.picks().things;
            QCOMPARE(std::ssize(before), cards);
            const auto size = std::ranges::find(program->properties, "size", &PropertyLayout::name);
            const auto property = static_cast<std::uint32_t>(size - program->properties.begin());
            failed += game.current(before.front(), property) != 1;
            QVERIFY(game.picks().things == before);
            ++tested;
        }
        // Some games had enough room and others did not.
        QCOMPARE_GT(failed, 0);
        QCOMPARE_GT(tested, failed);
    }

    void valueThatCannotBeComputedAllowsNoAction()
    {
        int tested = 0;
        for (int cards = 1700; cards < 2048; cards += 4) {
            const auto program = testing::program(crowd(cards, working));
            QVERIFY(program);
            Game game(program, testing::setup(*program, 1));
            if (game.stuck().trouble != Trouble::None)
                break;
            QCOMPARE(game.options().size(), 1u);
            QCOMPARE(game.options().front().kind, Option::Kind::Pass);
            ++tested;
        }
        QCOMPARE_GT(tested, 0);
    }
};

REGISTER_TEST(MachineTest)
#include "machine_test.moc"

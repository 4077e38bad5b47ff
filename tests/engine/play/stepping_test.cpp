// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/stepping.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

constexpr const char* daysRules = R"rules(game "Days"
players 2

game has:
    active player: player
    day: number

start:
    set active player to random player
    repeat:
        active player wakes
        Morning happens
        Evening happens
        set active player to player after active player

verb (who player) wake/wakes: change day by 1
event start of turn is a player wakes

phase Morning: let active player act or "go on"
phase Evening: let active player act or "sleep"

action you dream:
    needs phase is Evening
    needs day = 3
    change day by 0
)rules";

} // namespace

class SteppingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void aPhaseEndsWhereTheNextBegins()
    {
        const auto program = testing::program(daysRules);
        QVERIFY(program);
        Game game(program, {.seats = {{}, {}}, .seed = 1});
        QCOMPARE(phase(game), std::string("Morning"));
        QCOMPARE(advance(game, Stretch::Phase).steps, 1u);
        QCOMPARE(phase(game), std::string("Evening"));
        advance(game, Stretch::Phase);
        QCOMPARE(phase(game), std::string("Morning"));
        QCOMPARE(day(game), 2);
    }

    void aTurnEndsWhereTheNextBeginsAndEveryStepCanBeTakenBack()
    {
        const auto program = testing::program(daysRules);
        Game game(program, {.seats = {{}, {}}, .seed = 1});
        const std::uint64_t before = game.hash();
        QCOMPARE(advance(game, Stretch::Turn).steps, 2u);
        QCOMPARE(day(game), 2);
        QCOMPARE(phase(game), std::string("Morning"));
        game.undo();
        QCOMPARE(phase(game), std::string("Evening"));
        game.undo();
        QCOMPARE(game.hash(), before);
    }

    void theNextDecisionIsTheNextWithMoreThanOneAnswer()
    {
        const auto program = testing::program(daysRules);
        Game game(program, {.seats = {{}, {}}, .seed = 1});
        advance(game, Stretch::Decision);
        QCOMPARE(day(game), 3);
        QCOMPARE(phase(game), std::string("Evening"));
        QCOMPARE(game.options().size(), 2u);
    }

private:
    static std::string phase(const Game& game)
    {
        const std::int32_t number = game.state().at(game.state().game(), cells::game::Phase);
        return game.program().phases[static_cast<std::size_t>(number - 1)];
    }

    static std::int32_t day(const Game& game)
    {
        const auto found = std::ranges::find(game.program().properties, "day", &PropertyLayout::name);
        return game.state().at(game.state().game(), found->cell);
    }
};

REGISTER_TEST(SteppingTest)
#include "stepping_test.moc"

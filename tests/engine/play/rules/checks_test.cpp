// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

const std::string listenersRules = R"(game "Listeners"
players 2

game has:
    active player: player
    field: zone, public, in play
    heard: number

player has:
    deck: zone, hidden, filled from "main"
    grave: zone, public

card has:
    health: number, printed
    damage: number

kind creature/creatures is card in field

start:
    set active player to random player
    repeat: let active player act or "pass"

verb (who player) clap/claps

action you applaud: you clap
action you hatch: create "Ear" in field under you
action you turn (c card in field): c becomes "Ear"
action you play (c card in your deck): move c to field

as soon as there is a creature with damage >= health as c: move c to c's owner's grave

card "Stone": health 3
card "Bubble": health 0
card "Ear" token: health 1
    when a player claps: change heard by 1
)";

} // namespace

class ChecksTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void createdCardReactsUntilItsCreationIsUndone()
    {
        begin();
        QCOMPARE(reactionsToApplause(), 0);
        press("you hatch");
        QCOMPARE(reactionsToApplause(), 1);
        press("you hatch");
        QCOMPARE(reactionsToApplause(), 2);
        m_game->undo();
        m_game->undo();
        QCOMPARE(reactionsToApplause(), 1);
    }

    void cardReactsLikeTheCardItBecomes()
    {
        begin();
        press("you play Stone");
        QCOMPARE(reactionsToApplause(), 0);
        press("you turn Stone");
        const std::uint64_t before = m_game->hash();
        QCOMPARE(reactionsToApplause(), 1);
        m_game->undo();
        QCOMPARE(m_game->hash(), before);
        m_game->undo();
        QCOMPARE(reactionsToApplause(), 0);
        m_game->undo();
        press("you turn Stone");
        QCOMPARE(m_game->hash(), before);
        QCOMPARE(reactionsToApplause(), 1);
    }

    void playerWhoLeavesNoLongerDecidesForOthers()
    {
        const auto program = testing::program(R"rules(game "Departures"
players 3

game has:
    active player: player
    got: number

start:
    set active player to random player
    set (player after active player)'s decider to active player
    remove active player
    set active player to player after active player
    repeat: let active player act or "sleep"

action you yawn: change got by 1
)rules");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        QVERIFY(game.asked() != 0);
        QCOMPARE(game.state().at(game.asked(), cells::player::Gone), 0);
    }

    void conditionIsCheckedForACardEnteringItsZone()
    {
        begin();
        press("you play Bubble");
        QCOMPARE(m_game->state().at(zone("grave", m_game->asked()), cells::zone::Count), 1);
        press("you play Stone");
        QCOMPARE(m_game->state().at(zone("field", m_game->state().game()), cells::zone::Count), 1);
    }

    void conditionTrueFromTheStartTakesEffect()
    {
        const auto program = testing::program(R"rules(game "Bells"
players 2

game has:
    rung: number
player has:
    life: number, starts 5

start:
    repeat:
        for each player: let it act or "rest"

action you ring: change rung by 1
as soon as there is a player with life = 5 as p: set p's life to 9
)rules");
        QVERIFY(program);
        m_game = std::make_unique<Game>(program, testing::setup(*program, 1));
        press("you ring");
        const auto life = std::ranges::find(program->properties, "life", &PropertyLayout::name)->cell;
        for (std::int32_t seat = 0; seat < 2; ++seat)
            QCOMPARE(m_game->state().at(m_game->state().player(seat), life), 9);
        const std::uint64_t after = m_game->hash();
        m_game->undo();
        QCOMPARE(m_game->state().at(m_game->state().player(0), life), 5);
        m_game->redo();
        QCOMPARE(m_game->hash(), after);
    }

private:
    void begin()
    {
        const auto program = testing::program(listenersRules);
        QVERIFY(program);
        m_game = std::make_unique<Game>(program, testing::setup(*program, 1));
    }

    void press(const std::string& words)
    {
        const std::vector<Option>& options = m_game->options();
        const auto found =
            std::ranges::find(options, words, [this](const Option& option) { return describe(*m_game, option); });
        QVERIFY2(found != options.end(), words.c_str());
        QCOMPARE(m_game->apply(static_cast<std::size_t>(found - options.begin())), Trouble::None);
    }

    /// The number of cards that react when a player claps.
    std::int32_t reactionsToApplause()
    {
        const std::int32_t before = heard();
        press("you applaud");
        return heard() - before;
    }

    std::int32_t heard() const
    {
        const auto found = std::ranges::find(m_game->program().properties, "heard", &PropertyLayout::name);
        return m_game->state().at(m_game->state().game(), found->cell);
    }

    Ref zone(const std::string& name, Ref holder) const
    {
        const auto found = std::ranges::find(m_game->program().zones, name, &ZoneLayout::name);
        return m_game->state().at(holder, found->cell);
    }

    std::unique_ptr<Game> m_game;
};

REGISTER_TEST(ChecksTest)
#include "checks_test.moc"

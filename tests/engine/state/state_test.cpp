// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/state.h"
#include "engine/state/zone_cards.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

const std::string shelfRules = R"rules(game "Shelf"
players 2 to 3

player has:
    shelf: zone, public, filled from "main"
    bag: zone, hidden, max 2
    tokens: number, starts 3

card has:
    size: number, printed
    dust: number
    stamp: number, stays

start: do nothing

card "Cup": size 2
card "Jar": size 5
)rules";

} // namespace

class StateTest : public Test
{
    Q_OBJECT

    std::shared_ptr<const Program> m_program;

    std::uint16_t cellOf(const std::string& property) const
    {
        return std::ranges::find(m_program->properties, property, &PropertyLayout::name)->cell;
    }

    Ref zone(const State& state, const std::string& name, std::int32_t seat) const
    {
        return state.at(state.player(seat), std::ranges::find(m_program->zones, name, &ZoneLayout::name)->cell);
    }

    Ref put(State& state, const std::string& card, const std::string& where) const
    {
        const Ref added = state.addCard(m_program->definitionNamed(card), state.player(0));
        state.move(added, zone(state, where, 0), ToTop, 0);
        return added;
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_program = testing::program(shelfRules);
        QVERIFY(m_program);
    }

    void newGameHasStartingValuesAndEmptyZones()
    {
        const State state(*m_program, 2, 1);
        for (std::int32_t seat = 0; seat < 2; ++seat) {
            QCOMPARE(state.at(state.player(seat), cellOf("tokens")), 3);
            QCOMPARE(state.at(zone(state, "shelf", seat), cells::zone::Count), 0);
            QCOMPARE(state.at(zone(state, "shelf", seat), cells::zone::Owner), state.player(seat));
        }
    }

    void nullReferenceReadsAsZero()
    {
        const State state(*m_program, 2, 1);
        for (std::uint16_t cell = 0; cell < m_program->cardCells; ++cell)
            QCOMPARE(state.at(0, cell), 0);
        QVERIFY(!state.isCard(0));
        QVERIFY(!state.isPlayer(0));
        QCOMPARE(state.playerAfter(0), 0);
    }

    void cardsAreStackedInOrderOfArrival()
    {
        State state(*m_program, 2, 1);
        const Ref cup = put(state, "Cup", "shelf");
        const Ref jar = put(state, "Jar", "shelf");
        const Ref shelf = zone(state, "shelf", 0);
        QCOMPARE(cardsIn(state, shelf), (std::vector<Ref>{jar, cup}));
        state.move(jar, shelf, ToBottom, 0);
        QCOMPARE(cardsIn(state, shelf), (std::vector<Ref>{cup, jar}));
        state.removeCard(cup);
        QCOMPARE(cardsIn(state, shelf), std::vector<Ref>{jar});
        QCOMPARE(testing::faultIn(state), std::string());
    }

    void moveResetsTemporaryProperties()
    {
        State state(*m_program, 2, 1);
        const Ref cup = put(state, "Cup", "shelf");
        state.write(cup, cellOf("dust"), 4);
        state.write(cup, cellOf("stamp"), 7);
        state.move(cup, zone(state, "bag", 0), ToTop, 0);
        QCOMPARE(state.at(cup, cellOf("dust")), 0);
        QCOMPARE(state.at(cup, cellOf("stamp")), 7);
        QCOMPARE(state.at(cup, cellOf("size")), 2);
    }

    void fullZoneHasNoRoom()
    {
        State state(*m_program, 2, 1);
        const Ref bag = zone(state, "bag", 0);
        QVERIFY(state.hasRoom(bag));
        put(state, "Cup", "bag");
        put(state, "Jar", "bag");
        QVERIFY(!state.hasRoom(bag));
    }

    void changesAreUndoneAndRedoneExactly()
    {
        State state(*m_program, 2, 1);
        const Ref cup = put(state, "Cup", "shelf");
        put(state, "Jar", "shelf");
        state.clearChanges();
        const std::uint64_t before = state.hash();
        state.shuffle(zone(state, "shelf", 0));
        state.move(cup, zone(state, "bag", 0), FaceDown, 0);
        state.show(cup, state.player(1));
        state.roll(6);
        const std::uint64_t after = state.hash();
        QVERIFY(after != before);
        const std::size_t count = state.changeCount();
        state.undo(0, count);
        QCOMPARE(state.hash(), before);
        state.redo(0, count);
        QCOMPARE(state.hash(), after);
        state.revertTo(0);
        QCOMPARE(state.hash(), before);
        QCOMPARE(state.changeCount(), 0u);
    }

    void undoneCardLeavesNoTrace()
    {
        State state(*m_program, 2, 1);
        put(state, "Cup", "shelf");
        state.clearChanges();
        const std::uint64_t before = state.hash();
        put(state, "Jar", "shelf");
        state.revertTo(0);
        QCOMPARE(state.cardCount(), 1);
        QCOMPARE(state.hash(), before);
        QCOMPARE(testing::faultIn(state), std::string());
    }

    void forcedRollsComeFirstAndAreUsedUp()
    {
        State state(*m_program, 2, 1);
        for (std::int32_t die = 0; die < cells::game::mostForced; ++die)
            QVERIFY(state.forceRoll(die + 1));
        QVERIFY(!state.forceRoll(1));
        for (std::int32_t die = 0; die < cells::game::mostForced; ++die)
            QCOMPARE(state.roll(20), die + 1);
        for (int times = 0; times < 100; ++times) {
            const std::int32_t rolled = state.roll(6);
            QVERIFY(rolled >= 1 && rolled <= 6);
        }
    }

    void forcedRollWaitsForADieThatCanShowIt()
    {
        State state(*m_program, 2, 1);
        QVERIFY(state.forceRoll(9));
        for (int times = 0; times < 20; ++times)
            QVERIFY(state.roll(6) <= 6);
        QCOMPARE(state.roll(20), 9);
    }

    void playersWhoLeftAreSkipped()
    {
        State state(*m_program, 3, 1);
        QCOMPARE(state.playerAfter(state.player(0)), state.player(1));
        QCOMPARE(state.playerAfter(state.player(2)), state.player(0));
        state.write(state.player(1), cells::player::Gone, 1);
        QCOMPARE(state.playerAfter(state.player(0)), state.player(2));
        QCOMPARE(state.playerBefore(state.player(2)), state.player(0));
    }

    void numberOfCardsIsLimited()
    {
        State state(*m_program, 2, 1);
        std::int32_t added = 0;
        while (state.addCard(m_program->definitionNamed("Cup"), state.player(0)))
            ++added;
        QVERIFY(added > 1'000);
        QVERIFY(state.size() <= State::mostCells);
        QCOMPARE(state.cardCount(), added);
    }
};

REGISTER_TEST(StateTest)
#include "state_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/state/sight.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

class SightTest : public Test
{
    Q_OBJECT

    static constexpr std::uint32_t noSeat = 0;
    static constexpr std::uint32_t first = 1;
    static constexpr std::uint32_t both = 3;

    std::shared_ptr<const Program> m_program;

    Ref zone(const State& state, const std::string& name) const
    {
        return state.at(state.player(0), std::ranges::find(m_program->zones, name, &ZoneLayout::name)->cell);
    }

private Q_SLOTS:

    void initTestCase()
    {
        m_program = testing::program(R"rules(game "Eyes"
players 2

player has:
    deck: zone, hidden
    hand: zone, private
    table: zone, public

card has:
    size: number, printed

start: do nothing

card "Mask": size 1
)rules");
        QVERIFY(m_program);
    }

    void visibilityDependsOnTheZone()
    {
        State state(*m_program, 2, 1);
        const Ref mask = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        state.move(mask, zone(state, "deck"), ToTop, 0);
        QCOMPARE(seatsThatSee(state, mask), noSeat);
        state.move(mask, zone(state, "hand"), ToTop, 0);
        QCOMPARE(seatsThatSee(state, mask), first);
        state.move(mask, zone(state, "table"), ToTop, 0);
        QCOMPARE(seatsThatSee(state, mask), both);
    }

    void hiddenCardIsVisibleToThePlayerItWasShownTo()
    {
        State state(*m_program, 2, 1);
        const Ref mask = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        state.move(mask, zone(state, "deck"), ToTop, 0);
        state.show(mask, state.player(1));
        QCOMPARE(seatsThatSee(state, mask), 2u);
        QVERIFY(sees(state, Viewer::seat(1), mask));
        QVERIFY(!sees(state, Viewer::seat(0), mask));
        state.shuffle(zone(state, "deck"));
        QCOMPARE(seatsThatSee(state, mask), noSeat);
    }

    void cardShownToNoPlayerStaysHidden()
    {
        State state(*m_program, 2, 1);
        const Ref mask = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        state.move(mask, zone(state, "deck"), ToTop, 0);
        state.show(mask, 0);
        QCOMPARE(seatsThatSee(state, mask), noSeat);
        state.showAll(mask);
        QCOMPARE(seatsThatSee(state, mask), both);
    }

    void removedCardKeepsItsVisibility()
    {
        State state(*m_program, 2, 1);
        const Ref open = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        const Ref covered = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        const Ref buried = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        state.move(open, zone(state, "table"), ToTop, 0);
        state.move(covered, zone(state, "table"), ToTop | FaceDown, 0);
        state.move(buried, zone(state, "deck"), ToTop, 0);
        const std::uint64_t before = state.hash();
        const std::size_t changes = state.changeCount();
        for (const Ref card : {open, covered, buried})
            state.removeCard(card);
        QCOMPARE(seatsThatSee(state, open), both);
        QCOMPARE(seatsThatSee(state, covered), first);
        QCOMPARE(seatsThatSee(state, buried), noSeat);
        state.revertTo(changes);
        QCOMPARE(state.hash(), before);
    }

    void designerSeesEverything()
    {
        State state(*m_program, 2, 1);
        const Ref mask = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        state.move(mask, zone(state, "deck"), ToTop, 0);
        QVERIFY(sees(state, Viewer::everything(), mask));
    }

    void playerWhoDecidesForAnotherSeesTheirCards()
    {
        State state(*m_program, 2, 1);
        const Ref mask = state.addCard(m_program->definitionNamed("Mask"), state.player(0));
        state.move(mask, zone(state, "hand"), ToTop, 0);
        state.write(state.player(0), cells::player::Decider, state.player(1));
        QVERIFY(sees(state, Viewer::seat(1), mask));
    }
};

REGISTER_TEST(SightTest)
#include "sight_test.moc"

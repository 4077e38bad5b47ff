// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/hand_step.h"
#include "tests/engine/play/records/at_camp.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;
using namespace at_camp;

/// Manual changes of positions, under the same rules.
class HandStepTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void manualChangeIsRepeatedCellByCell()
    {
        const auto program = testing::program(camp);
        Game game(program, campers(*program));
        const State before(game.state());
        game.edit(changeEverything);
        const HandStep step = handStepBetween(before, game.state());
        State repeated(before);
        changeByHand(step, repeated);
        QCOMPARE(repeated.card(repeated.cardCount()), game.state().card(game.state().cardCount()));
        for (Ref cell = repeated.game(); cell < repeated.card(repeated.cardCount()); ++cell)
            QCOMPARE(repeated.at(cell, 0), game.state().at(cell, 0));
    }

    void onlyTheMovedCardOfADeckIsMarked()
    {
        const auto program = testing::program(camp);
        Game game(program, campers(*program));
        const State before(game.state());
        const Ref deck = zoneOf(before, before.player(0), "deck");
        const Ref bottom = before.at(deck, cells::zone::Bottom);
        game.edit([&](State& state) { state.move(bottom, deck, ToTop, 0); });
        const HandStep step = handStepBetween(before, game.state());
        QCOMPARE(step.orders.size(), 1u);
        const auto put = std::ranges::count(step.orders[0].places, true, &HandStep::Order::Place::isPut);
        QCOMPARE(put, 1);
        QVERIFY(step.orders[0].places.front() == (HandStep::Order::Place{.card = bottom, .isPut = true}));
        QVERIFY(step.written.empty());
    }
};

REGISTER_TEST(HandStepTest)
#include "hand_step_test.moc"

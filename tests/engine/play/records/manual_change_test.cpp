// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/records/manual_change.h"
#include "tests/engine/play/records/at_camp.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;
using namespace at_camp;

/// Checks that manual changes can be repeated in the same game.
class ManualChangeTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void manualChangeIsRepeatedCellByCell()
    {
        const auto program = testing::program(camp);
        Game game(program, campers(*program));
        const State before(game.state());
        game.edit(changeEverything);
        const ManualChange step = manualChangeBetween(before, game.state());
        State made(before);
        applyManualChange(step, made);
        QCOMPARE(made.card(made.cardCount()), game.state().card(game.state().cardCount()));
        for (Ref cell = made.game(); cell < made.card(made.cardCount()); ++cell)
            QCOMPARE(made.at(cell, 0), game.state().at(cell, 0));
    }

    void onlyTheMovedCardOfADeckIsMarked()
    {
        const auto program = testing::program(camp);
        Game game(program, campers(*program));
        const State before(game.state());
        const Ref deck = zoneOf(before, before.player(0), "deck");
        const Ref bottom = before.at(deck, cells::zone::Bottom);
        game.edit([&](State& state) { state.move(bottom, deck, ToTop, 0); });
        const ManualChange step = manualChangeBetween(before, game.state());
        QCOMPARE(step.orders.size(), 1u);
        const auto put = std::ranges::count(step.orders[0].places, true, &ManualChange::Order::Place::isPut);
        QCOMPARE(put, 1);
        QVERIFY(step.orders[0].places.front() == (ManualChange::Order::Place{.card = bottom, .isPut = true}));
        QVERIFY(step.written.empty());
    }
};

REGISTER_TEST(ManualChangeTest)
#include "manual_change_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/dictionary.h"
#include "studio/workspace/chronicle/manual_changes.h"
#include "tests/engine/play/records/at_camp.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <functional>

using namespace studio;
using namespace at_camp;

namespace {

/// The events of one change of the first position.
std::vector<engine::Event> eventsOf(const std::function<void(engine::State&)>& change)
{
    const auto program = testing::program(camp);
    const engine::Game game(program, campers(*program));
    engine::State after(game.state());
    change(after);
    return manualChanges(game.state(), after);
}

} // namespace

class ManualChangesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void unchangedPositionHasNoEvents()
    {
        QVERIFY(eventsOf([](engine::State&) {}).empty());
    }

    void changedValueIsAnEventWithBothValues()
    {
        const auto events = eventsOf([](engine::State& state) { set(state, state.player(1), "food", 15); });
        QCOMPARE(events.size(), 1u);
        QVERIFY(events[0].isValue());
        QCOMPARE(events[0].value.before, 3);
        QCOMPARE(events[0].value.after, 15);
    }

    void movedCardIsSeenByThoseWhoSawItBefore()
    {
        const auto events = eventsOf([](engine::State& state) {
            const engine::Ref player = state.player(0);
            state.move(topOf(state, player, "hand"), zoneOf(state, player, "deck"), ToBottom, 0);
        });
        QCOMPARE(events.size(), 1u);
        QCOMPARE(events[0].verb, std::uint16_t(engine::CoreVerb::Enters));
        // The owner saw it in the hand; the other player saw it nowhere.
        QCOMPARE(int(events[0].seenBy[0]), 1);
    }

    void newCardIsOneEventInsteadOfItsValues()
    {
        const auto events = eventsOf([](engine::State& state) {
            add(state, "Cook", zoneOf(state, state.player(0), "camp"), state.player(0));
        });
        QCOMPARE(events.size(), 1u);
        QCOMPARE(events[0].verb, std::uint16_t(engine::CoreVerb::Enters));
        QCOMPARE(int(events[0].seenBy[0]), 3);
    }
};

REGISTER_TEST(ManualChangesTest)
#include "manual_changes_test.moc"

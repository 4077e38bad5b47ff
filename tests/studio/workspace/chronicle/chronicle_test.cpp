// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/dictionary.h"
#include "studio/workspace/chronicle/chronicle.h"
#include "tests/engine/play/records/at_camp.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace studio;
using namespace at_camp;

using engine::Viewer;

namespace {

/// A game that has just begun, with its history.
struct Begun
{
    std::shared_ptr<const engine::Program> program = testing::program(camp);
    engine::Game game{program, campers(*program)};
    Chronicle chronicle{game};

    /// Takes the first option of this kind. Returns its step.
    Chronicle::NodeId take(engine::Option::Kind kind, bool isAutomatic = false)
    {
        const auto option = std::ranges::find(game.options(), kind, &engine::Option::kind);
        const auto index = std::size_t(option - game.options().begin());
        return chronicle.take(game, index, isAutomatic) == engine::Trouble::None ? game.cursor() : 0;
    }

    std::int32_t askedSeat() { return game.state().at(game.asked(), cells::player::Seat); }
};

} // namespace

class ChronicleTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void eventsBeforeTheFirstQuestionBelongToTheStart()
    {
        const Begun begun;
        QCOMPARE(begun.chronicle.size(), 1u);
        // Each player draws two cards.
        const auto draws = std::ranges::count(
            begun.chronicle.note(0).events, std::uint16_t(engine::CoreVerb::Enters), &engine::Event::verb
        );
        QVERIFY(draws >= 4);
        QVERIFY(begun.chronicle.lineTo(0).empty());
    }

    void stepIsRecordedWithItsDecision()
    {
        Begun begun;
        const std::int32_t seat = begun.askedSeat();
        const Chronicle::NodeId step = begun.take(engine::Option::Kind::Act);
        QCOMPARE(step, 1u);
        const StepNote& note = begun.chronicle.note(step);
        QCOMPARE(note.seat, seat);
        QVERIFY(!note.isPass && !note.isAutomatic);
        QVERIFY(!note.events.empty());
        QVERIFY(!begun.chronicle.done(step, Viewer::seat(seat)).empty());
        QVERIFY(!begun.chronicle.done(step, onlooker()).empty());
    }

    void passAndAutomaticStepAreMarked()
    {
        Begun begun;
        const Chronicle::NodeId step = begun.take(engine::Option::Kind::Pass, true);
        QVERIFY(begun.chronicle.note(step).isPass);
        QVERIFY(begun.chronicle.note(step).isAutomatic);
        begun.chronicle.markRequested(step);
        QVERIFY(!begun.chronicle.note(step).isAutomatic);
    }

    void branchesHaveTheirOwnLines()
    {
        Begun begun;
        const Chronicle::NodeId first = begun.take(engine::Option::Kind::Pass);
        const Chronicle::NodeId second = begun.take(engine::Option::Kind::Pass);
        begun.game.goTo(first);
        const Chronicle::NodeId other = begun.take(engine::Option::Kind::Act);
        using Line = std::vector<Chronicle::NodeId>;
        QCOMPARE(begun.chronicle.children(first), (Line{second, other}));
        QCOMPARE(begun.chronicle.lineTo(second), (Line{first, second}));
        QCOMPARE(begun.chronicle.lineTo(other), (Line{first, other}));
        QCOMPARE(begun.chronicle.parent(other), first);
    }

    void manualStepHasItsChangesAsEvents()
    {
        Begun begun;
        begun.game.edit([](engine::State& state) { set(state, state.player(0), "food", 15); });
        begun.chronicle.noteEdit(begun.game);
        const Chronicle::NodeId step = begun.game.cursor();
        QCOMPARE(begun.chronicle.note(step).events.size(), 1u);
        QVERIFY(begun.chronicle.note(step).seat < 0);
        QVERIFY(begun.chronicle.done(step, Viewer::everything()).empty());
        begun.game.extendEdit([](engine::State& state) { set(state, state.game(), "round", 7); });
        begun.chronicle.noteMoreEdits(begun.game);
        QCOMPARE(begun.chronicle.note(step).events.size(), 2u);
        QCOMPARE(begun.chronicle.note(step).additions, 1u);
    }

    void replayMakesTheSameHistory()
    {
        Begun begun;
        begun.take(engine::Option::Kind::Act);
        begun.take(engine::Option::Kind::Pass);
        begun.game.edit(changeEverything);
        begun.chronicle.noteEdit(begun.game);
        begun.game.goTo(1);
        begun.take(engine::Option::Kind::Act);
        const Chronicle again = Chronicle::of(begun.game);
        QCOMPARE(again.size(), begun.chronicle.size());
        for (Chronicle::NodeId node = 0; node < again.size(); ++node) {
            const StepNote& before = begun.chronicle.note(node);
            const StepNote& after = again.note(node);
            QCOMPARE(again.parent(node), begun.chronicle.parent(node));
            QCOMPARE(after.done, before.done);
            QCOMPARE(after.seat, before.seat);
            QCOMPARE(after.turn, before.turn);
            QCOMPARE(after.events.size(), before.events.size());
        }
    }
};

REGISTER_TEST(ChronicleTest)
#include "chronicle_test.moc"

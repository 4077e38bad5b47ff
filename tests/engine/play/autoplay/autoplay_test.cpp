// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/autoplay/autoplay.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>
#include <functional>

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

/// A game in which the players alternately act or pass.
constexpr const char* roundsRules = R"rules(game "Rounds"
players 2

game has:
    first: player
    noise: number

start:
    set first to random player
    repeat: Round happens

phase Round:
    let first act or "pass"
    set first to player after first

action you shout/shouts: change noise by 1
action you leave/leaves, by hand: change noise by 0
)rules";

/// A game with automatic play, and the number of steps since the last decision.
struct Played
{
    explicit Played(const std::string& rules)
        : game(testing::program(rules), {.seats = {{}, {}}, .seed = 1})
        , autoplay(2)
    {
    }

    void take(std::size_t option, Autoplay::By by)
    {
        const bool isPass = game.options()[option].kind == Option::Kind::Pass;
        const std::int32_t seat = askedSeat(game);
        std::vector<Event> events;
        game.listen(&events);
        QCOMPARE(game.apply(option), Trouble::None);
        game.listen(nullptr);
        autoplay.took(game, {.by = by, .seat = seat, .isPass = isPass, .node = game.cursor(), .events = events});
        ++steps;
    }

    /// Makes a decision as a person and continues.
    Autoplay::End decide(std::size_t option)
    {
        take(option, Autoplay::By::Person);
        autoplay.goOn();
        return goOn();
    }

    Autoplay::End pass() { return decide(passOption(game).value()); }

    Autoplay::End run(Autoplay::Goal goal)
    {
        autoplay.run(goal);
        return goOn();
    }

    /// Continues until a person must decide. Bots choose the first option.
    Autoplay::End goOn()
    {
        steps = 0;
        Autoplay::Next next = autoplay.next(game);
        for (; next.by != Autoplay::By::Person; next = autoplay.next(game))
            take(next.by == Autoplay::By::Bot ? 0 : next.option, next.by);
        autoplay.halt(next.end);
        return next.end;
    }

    std::string phase() const
    {
        const std::int32_t number = game.state().at(game.state().game(), cells::game::Phase);
        return game.program().phases[static_cast<std::size_t>(number - 1)];
    }

    std::uint32_t phaseNamed(const std::string& name) const
    {
        const std::vector<std::string>& phases = game.program().phases;
        return static_cast<std::uint32_t>(std::ranges::find(phases, name) - phases.begin());
    }

    std::int32_t value(const std::string& name) const
    {
        const auto found = std::ranges::find(game.program().properties, name, &PropertyLayout::name);
        return game.state().at(game.state().game(), found->cell);
    }

    Game game;
    Autoplay autoplay;
    int steps = 0;
};

} // namespace

class AutoplayTest : public Test
{
    Q_OBJECT

    using End = Autoplay::End;
    using Goal = Autoplay::Goal;

private Q_SLOTS:

    void runToPhaseStopsAtTheNextPhase()
    {
        Played played(daysRules);
        QCOMPARE(played.phase(), std::string("Morning"));
        QCOMPARE(played.run(Goal::Phase), End::Reached);
        QCOMPARE(played.steps, 1);
        QCOMPARE(played.phase(), std::string("Evening"));
        played.run(Goal::Phase);
        QCOMPARE(played.phase(), std::string("Morning"));
        QCOMPARE(played.value("day"), 2);
    }

    void runToTurnStopsAtTheNextTurnAndCanBeUndone()
    {
        Played played(daysRules);
        const std::uint64_t before = played.game.hash();
        QCOMPARE(played.run(Goal::Turn), End::Reached);
        QCOMPARE(played.steps, 2);
        QCOMPARE(played.value("day"), 2);
        QCOMPARE(played.phase(), std::string("Morning"));
        played.game.undo();
        QCOMPARE(played.phase(), std::string("Evening"));
        played.game.undo();
        QCOMPARE(played.game.hash(), before);
    }

    void runToDecisionSkipsForcedDecisions()
    {
        Played played(daysRules);
        QCOMPARE(played.run(Goal::Decision), End::Asked);
        QCOMPARE(played.value("day"), 3);
        QCOMPARE(played.phase(), std::string("Evening"));
        QCOMPARE(played.game.options().size(), 2u);
        // Another run skips the current decision.
        QCOMPARE(played.run(Goal::Decision), End::Exhausted);
    }

    void changeOfActivePlayerStartsATurnByDefault()
    {
        std::string rules = daysRules;
        rules.erase(rules.find("event start of turn"), std::string("event start of turn is a player wakes\n").size());
        Played played(rules);
        QVERIFY(hasTurns(played.game.program()));
        QCOMPARE(played.run(Goal::Turn), End::Reached);
        QCOMPARE(played.steps, 2);
        QCOMPARE(played.value("day"), 2);
        QVERIFY(!hasTurns(*testing::program(roundsRules)));
    }

    void manualActionsAreNotAChoice()
    {
        Played played(roundsRules);
        QVERIFY(!forcedOption(played.game));
        std::string rules = roundsRules;
        const std::string shout = "action you shout/shouts: change noise by 1\n";
        rules.erase(rules.find(shout), shout.size());
        Played silent(rules);
        QCOMPARE(silent.game.options().size(), 2u);
        QCOMPARE(forcedOption(silent.game), passOption(silent.game));
    }

    void attentionAlwaysAsksForForcedDecisions()
    {
        Played played(daysRules);
        played.autoplay.setAttention(Attention::Always);
        played.autoplay.goOn();
        QCOMPARE(played.goOn(), End::Asked);
        QCOMPARE(played.steps, 0);
        // A run to the next decision skips the current one.
        QCOMPARE(played.run(Goal::Decision), End::Asked);
        QCOMPARE(played.steps, 1);
        QCOMPARE(played.run(Goal::Turn), End::Reached);
    }

    void attentionEventsIgnoresPassesAndForcedSteps()
    {
        Played played(roundsRules);
        const std::int32_t first = askedSeat(played.game);
        played.autoplay.setAttention(first, Attention::Events);
        QCOMPARE(played.pass(), End::Asked);
        QCOMPARE(askedSeat(played.game), 1 - first);
        QCOMPARE(played.pass(), End::Asked);
        QCOMPARE(askedSeat(played.game), 1 - first);
        QCOMPARE(played.steps, 1);
        QCOMPARE(
            played.autoplay.takePassed(),
            (std::vector<Autoplay::Passed>{{.node = played.game.cursor(), .seat = first, .wasForced = false}})
        );
        QCOMPARE(played.decide(0), End::Asked);
        QVERIFY(played.autoplay.hasSomethingHappened());
        QCOMPARE(askedSeat(played.game), first);
    }

    void attentionEventsStopsAtAnActionOfABot()
    {
        Played played(roundsRules);
        const std::int32_t first = askedSeat(played.game);
        played.autoplay.setAttention(Attention::Events);
        played.autoplay.setBot(1 - first, true);
        QCOMPARE(played.pass(), End::Asked);
        QCOMPARE(played.value("noise"), 1);
        QCOMPARE(askedSeat(played.game), first);
    }

    void attentionEventsStopsAtANewTurn()
    {
        std::string rules = roundsRules;
        for (std::size_t at = rules.find("first"); at != std::string::npos; at = rules.find("first"))
            rules.replace(at, 5, "active player");
        Played played(rules);
        played.autoplay.setAttention(Attention::Events);
        const std::int32_t first = askedSeat(played.game);
        QCOMPARE(played.pass(), End::Asked);
        QCOMPARE(askedSeat(played.game), 1 - first);
    }

    void forcedPassesAreReported()
    {
        Played played(daysRules);
        played.autoplay.goOn();
        played.goOn();
        const std::vector<Autoplay::Passed> passed = played.autoplay.takePassed();
        QCOMPARE(passed.size(), 5u);
        QVERIFY(std::ranges::all_of(passed, &Autoplay::Passed::wasForced));
        QVERIFY(passed[0].seat != passed[2].seat);
        QCOMPARE(passed.back().node, played.game.cursor());
        QVERIFY(played.autoplay.takePassed().empty());
    }

    void botsPlayDuringARun()
    {
        Played played(roundsRules);
        played.autoplay.setBot(0, true);
        played.autoplay.setBot(1, true);
        QCOMPARE(played.run(Goal::Phase), End::Reached);
        QCOMPARE(played.value("noise"), 1);
        QCOMPARE(played.steps, 1);
    }

    void stopInAPhaseEndsARunAndAsksForForcedDecisions()
    {
        Played played(daysRules);
        played.autoplay.setStop(played.phaseNamed("Evening"), true);
        played.autoplay.goOn();
        QCOMPARE(played.goOn(), End::Asked);
        QCOMPARE(played.phase(), std::string("Evening"));
        QCOMPARE(played.run(Goal::Turn), End::Reached);
        QCOMPARE(played.run(Goal::Turn), End::Stopped);
        QCOMPARE(played.phase(), std::string("Evening"));
        // A run to a specific phase ends in that phase.
        played.autoplay.runTo(played.phaseNamed("Morning"));
        QCOMPARE(played.goOn(), End::Reached);
        QCOMPARE(played.value("day"), 3);
    }

    void runToAPhaseWithoutDecisionsEndsAfterIt()
    {
        std::string rules = daysRules;
        rules.replace(rules.find("let active player act or \"sleep\""), 32, "change day by 0");
        Played played(rules);
        played.autoplay.runTo(played.phaseNamed("Evening"));
        QCOMPARE(played.goOn(), End::RanPast);
        QCOMPARE(played.phase(), std::string("Morning"));
    }

    void runStopsAtADecisionThatCannotBePassed()
    {
        Played played(R"rules(game "Picks"
players 2
game has:
    pick: number
start:
    repeat: Picking happens
phase Picking:
    random player chooses a number from 1 to 3 as n
    set pick to n
)rules");
        for (const Goal goal : {Goal::Decision, Goal::Phase}) {
            QCOMPARE(played.run(goal), End::HeldUp);
            QCOMPARE(played.steps, 0);
        }
    }

    void runWithoutDecisionsEndsAtTheLimit()
    {
        std::string rules = daysRules;
        rules.erase(rules.find("action you dream"));
        Played played(rules);
        played.autoplay.goOn();
        QCOMPARE(played.goOn(), End::Exhausted);
        QCOMPARE(played.steps, int(Autoplay::longest));
    }

    void manualModeTakesNoStepWithoutARequest()
    {
        Played played(daysRules);
        played.autoplay.setOnRequestOnly(true);
        played.autoplay.setBot(0, true);
        played.autoplay.setBot(1, true);
        played.autoplay.goOn();
        QCOMPARE(played.goOn(), End::Asked);
        QCOMPARE(played.steps, 0);
        QCOMPARE(played.run(Goal::Decision), End::Asked);
        QCOMPARE(played.steps, 1);
        QCOMPARE(played.run(Goal::Turn), End::Reached);
        QCOMPARE(played.value("day"), 2);
    }

    void onlyTheFirstStepOfARunIsWanted()
    {
        Played played(daysRules);
        played.autoplay.run(Goal::Turn);
        const Autoplay::Next first = played.autoplay.next(played.game);
        QVERIFY(first.isWanted);
        played.take(first.option, first.by);
        QVERIFY(!played.autoplay.next(played.game).isWanted);
        played.autoplay.goOn();
        QVERIFY(!played.autoplay.next(played.game).isWanted);
    }
};

REGISTER_TEST(AutoplayTest)
#include "autoplay_test.moc"

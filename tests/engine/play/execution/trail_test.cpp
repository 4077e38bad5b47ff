// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/trail.h"
#include "tests/testing/games.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

/// A simple game with an added rule.
std::string gameWith(const std::string& rules)
{
    return R"rules(game "Rounds"
players 2

game has:
    pit: zone, public
    lit: flag
    count: number

player has:
    field: zone, public, in play, filled from "main"
    life: number, starts 20

start: repeat: let random player act or "wait"

verb (who player) ping/pings
verb (who player) pong/pongs
verb ring/rings

)rules" + rules +
           "\n";
}

/// The result of the action “you go”. Checks that a stopped action changes nothing.
Stuck resultOfGoing(const std::string& rules)
{
    testing::Table table(gameWith(rules));
    const std::uint64_t before = table.game().hash();
    const std::vector<Option> options = table.game().options();
    const auto isGo = [&](const Option& option) {
        return option.kind == Option::Kind::Act && table.game().program().verbs[option.verb].name == "(you) go";
    };
    const auto go = std::ranges::find_if(options, isGo) - options.begin();
    const Trouble trouble = table.game().apply(static_cast<std::size_t>(go));
    if (trouble != table.game().stuck().trouble)
        QTest::qFail("the reported trouble is not the returned one", __FILE__, __LINE__);
    if (trouble != Trouble::None && table.game().hash() != before)
        QTest::qFail("the stopped action has not been undone", __FILE__, __LINE__);
    return table.game().stuck();
}

std::string namesIn(const std::string& rules)
{
    testing::Table table(gameWith(rules));
    std::string all;
    for (const std::string& name : namesOf(resultOfGoing(rules), table.game().program()))
        all += name + ";";
    return all;
}

} // namespace

/// Infinite loops are reported separately from very long runs, and a long run that ends is neither.
class TrailTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void repeatedSequenceIsACycle()
    {
        const auto endsInLoop = [](std::size_t before, std::size_t period, std::size_t times) {
            Trail trail(Trail::Part::LastSteps);
            std::uint64_t position = 0;
            for (std::size_t at = 0; at < before; ++at)
                trail.note(++position);
            for (std::size_t at = 0; at < period * times; ++at)
                trail.note(position + 1 + at % period);
            return trail.endsInLoop();
        };
        QVERIFY(endsInLoop(0, 1, 20));
        QVERIFY(endsInLoop(0, 7, 6));
        QVERIFY(endsInLoop(30, 7, 12));
        QVERIFY(!endsInLoop(0, 7, 5));
        QVERIFY(!endsInLoop(100, 7, 6));
        QVERIFY(!endsInLoop(100, 1, 0));
        QVERIFY(!endsInLoop(0, 1, 0));
    }

    void numberOfNotedStepsIsLimited()
    {
        Trail trail(Trail::Part::Descent);
        int steps = 0;
        while (trail.takeStep())
            ++steps;
        QVERIFY(steps > 1'000);
        QVERIFY(!trail.takeStep());
        QCOMPARE(trail.skipped(1'000'000), 0);
        QCOMPARE(Trail(Trail::Part::LastSteps).skipped(1'000'000), 1'000'000 - steps);
    }

    void loopThatReturnsToAPositionIsInfinite_data()
    {
        QTest::addColumn<QString>("rules");
        const auto add = [](const char* name, const char* rules) {
            QTest::newRow(name) << QString::fromUtf8(rules);
        };
        add("back and forth", "action you go: repeat:\n    set lit to true\n    set lit to false");
        add("an empty loop", "action you go: repeat: do nothing");
        add("a long loop", "action you go: repeat:\n    repeat 30 times: change count by 1\n    set count to 0");
        add("a loop after other steps",
            "action you go:\n    repeat 500 times: change count by 1\n    repeat:\n        set lit to true\n"
            "        set lit to false");
        add("rules that trigger each other",
            "when a player pings: who pongs\nwhen a player pongs: who pings\naction you go: you ping");
        add("conditions that trigger each other",
            "as soon as lit: set count to 1\nas soon as count = 1:\n    set count to 0\n    set lit to false\n"
            "as soon as not lit and count = 0 and there is a player with life = 19: set lit to true\n"
            "action you go: set your life to 19");
        add("two cards that move each other",
            "card \"Cuckoo\"\n    when ring: move this to pit\n"
            "action you go: repeat:\n    for each card in your field as c: move c to pit\n"
            "    for each card in pit as c: move c to your field");
    }

    void loopThatReturnsToAPositionIsInfinite()
    {
        QFETCH(QString, rules);
        QCOMPARE(resultOfGoing(rules.toStdString()).trouble, Trouble::InfiniteLoop);
    }

    void growingLoopExceedsALimit_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<int>("trouble");
        const auto add = [](const char* name, const char* rules, Trouble trouble) {
            QTest::newRow(name) << QString::fromUtf8(rules) << int(trouble);
        };
        add("a number", "action you go: repeat: change count by 1", Trouble::TooManySteps);
        add("a number that returns after very many steps",
            "action you go: repeat:\n    repeat 3000 times: change count by 1\n    set count to 0",
            Trouble::TooManySteps);
        add("rules that trigger each other",
            "when a player pings: who pongs\nwhen a player pongs:\n    change count by 1\n    who pings\n"
            "action you go: you ping",
            Trouble::TooDeep);
        add("dice", "action you go: repeat:\n    roll d6 as die\n    set count to die", Trouble::TooManySteps);
        add("cards", "card \"Egg\"\naction you go: repeat: create \"Egg\" in pit", Trouble::TooManyCards);
    }

    void growingLoopExceedsALimit()
    {
        QFETCH(QString, rules);
        QFETCH(int, trouble);
        QCOMPARE(resultOfGoing(rules.toStdString()).trouble, Trouble(trouble));
    }

    /// Runs three thousand triggers, each in a different position.
    void finiteChainIsNotACycle()
    {
        QCOMPARE(
            resultOfGoing(
                "when a player pings:\n    if count > 0:\n        change count by -1\n        set lit to false\n"
                "        ring\nwhen ring:\n    if count > 0: change count by -1\n"
                "action you go:\n    set count to 3000\n    repeat while count > 0: you ping"
            )
                .trouble,
            Trouble::None
        );
    }

    void onlyEventsOfTheCycleAreNamed()
    {
        const std::string names = namesIn(
            "verb (who player) hop/hops\nwhen a player pings: who pongs\nwhen a player pongs: who pings\n"
            "action you go:\n    you hop\n    you ping"
        );
        QVERIFY2(names.contains("ping") && names.contains("pong") && !names.contains("hop"), names.c_str());
    }

    void infiniteLoopBeforeTheFirstDecisionIsReported()
    {
        const auto program = testing::program(
            "game \"Never\"\nplayers 2\ngame has:\n    lit: flag\n"
            "start: repeat:\n    set lit to true\n    set lit to false\n"
        );
        QVERIFY(program);
        const Game game(program, testing::setup(*program, 1));
        QCOMPARE(game.stuck().trouble, Trouble::InfiniteLoop);
    }
};

REGISTER_TEST(TrailTest)
#include "trail_test.moc"

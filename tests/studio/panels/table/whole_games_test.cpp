// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/studio/panels/table/at_table.h"
#include "tests/testing/test.h"

using namespace at_table;

namespace {

/// The hash of the same game replayed by the engine alone.
std::uint64_t playedAgain(PlaytestDesk& desk)
{
    engine::Game game(desk.played.whole().program, desk.played.game().setup());
    std::vector<engine::Game::NodeId> line = desk.played.chronicle().lineTo(desk.played.game().cursor());
    for (const engine::Game::NodeId node : line)
        game.apply(desk.played.game().optionOf(node));
    return game.hash();
}

/// The maximum number of decisions that the test makes. Games end by their own rules.
constexpr int mostDecisions = 3'000;

} // namespace

/// Checks that whole games of every bundled game can be played at the real table.
class WholeGamesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void everyGameCanBePlayedByMouseAndUndone_data() { addGames(); }

    void everyGameCanBePlayedByMouseAndUndone() { play(clickThing, clickButton); }

    void everyGameCanBePlayedByKeyboardAndUndone_data() { addGames(); }

    void everyGameCanBePlayedByKeyboardAndUndone() { play(enterThing, enterButton); }

private:
    template <class PickThing, class PickButton>
    static void play(const PickThing& pickThing, const PickButton& pickButton)
    {
        QFETCH(QString, game);
        AtTable at(game);
        PlaytestDesk& desk = at.desk();
        const std::uint64_t beginning = hashAtBeginning(desk);
        int made = 0;
        while (made++ < mostDecisions && desk.sight.isAsked() && !QTest::currentTestFailed())
            decide(at, pickThing, pickButton);
        QVERIFY2(desk.sight.view().isOver, qPrintable(u"not over after %1 decisions"_s.arg(made)));
        QCOMPARE(desk.played.game().hash(), playedAgain(desk));
        goBackAndForth(at, beginning);
    }
};

REGISTER_TEST(WholeGamesTest)
#include "whole_games_test.moc"

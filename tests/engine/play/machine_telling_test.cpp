// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/describe.h"
#include "tests/testing/table.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

const std::string masks = R"rules(game "Masks"
players 2

kind creature/creatures is card in any field

game has:
    active player: player
    got: number
    pit: zone, public

player has:
    hand: zone, private, filled from "main"
    field: zone, public, in play

start:
    set active player to random player
    for each player as p: move top of p's hand to p's field face down
    repeat: let active player act or "sleep"

action you use/uses (which ability of creatures of you): announce which onto pit

card "Joker"
    in field: change got by 1: change got by 10
)rules";

const std::string burials = R"rules(game "Burials"
players 2

game has:
    active player: player
    table: zone, public

player has:
    deck: zone, hidden
    hand: zone, private, filled from "main"

start:
    set active player to random player
    repeat: let active player act or "sleep"

action you bury/buries (c card in your hand):
    move c to bottom of your deck
    shuffle your deck
    reveal top of your deck
action you play/plays (c card in your hand): move c to table
action you show/shows (c card in your hand):
    reveal c
    move c to bottom of your deck
action you hand/hands over (c card in your hand): move c to (player after you)'s hand

card "Hare"
)rules";

bool isAnywhere(const std::vector<std::string>& lines, const std::string& word)
{
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.contains(word); });
}

} // namespace

class MachineTellingTest : public Test
{
    Q_OBJECT

    /// What is told to a player of an answer.
    static std::vector<std::string> told(testing::Table& table, const std::string& answer, Ref to)
    {
        std::vector<Event> events;
        table.game().listen(&events);
        table.press(answer);
        table.game().listen(nullptr);
        std::vector<std::string> lines;
        for (const Event& event : events)
            lines.push_back(describe(table.state(), event, Viewer::player(table.state(), to)));
        return lines;
    }

private Q_SLOTS:

    void theAbilityOfAHiddenCardDoesNotTellWhichCardItIs()
    {
        testing::Table table(masks);
        const Ref you = table.you();
        const Ref other = table.otherThan(you);
        const std::string use = "you use Joker (change got by 1: change got by 10)";
        QVERIFY(table.isOffered(use));
        const Option option = table.game().options().front();
        QCOMPARE(
            describeDone(table.game(), option, Viewer::player(table.state(), other)),
            table.state().at(you, cells::player::Seat) == 0 ? "player 1 uses an ability of a card"
                                                            : "player 2 uses an ability of a card"
        );
        const std::vector<std::string> lines = told(table, use, other);
        QVERIFY(isAnywhere(lines, "uses an ability of a card"));
        QVERIFY(!isAnywhere(lines, "Joker"));
        QVERIFY(!isAnywhere(lines, "got"));
        table.game().undo();
        QVERIFY(isAnywhere(told(table, use, you), "uses Joker (change got by 1: change got by 10)"));
    }

    void whatComesToLightInAnActionIsToldFromItsBeginning()
    {
        testing::Table table(burials);
        const Ref other = table.otherThan(table.you());
        QVERIFY(isAnywhere(told(table, "you play Hare", other), "plays Hare"));
        table.game().undo();
        QVERIFY(isAnywhere(told(table, "you show Hare", other), "shows Hare"));
        table.game().undo();
        QVERIFY(isAnywhere(told(table, "you hand over Hare", other), "hands over Hare"));
    }

    void whatComesToLightAfterAShuffleCouldBeAnyCard()
    {
        testing::Table table(burials);
        const Ref you = table.you();
        const Ref other = table.otherThan(you);
        QVERIFY(!isAnywhere(told(table, "you bury Hare", other), "Hare"));
        table.game().undo();
        QVERIFY(isAnywhere(told(table, "you bury Hare", you), "buries Hare"));
    }
};

QTEST_APPLESS_MAIN(MachineTellingTest)
#include "machine_telling_test.moc"

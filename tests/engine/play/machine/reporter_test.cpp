// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
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

const std::string wells = R"rules(game "Wells"
players 2

game has:
    active player: player
    table: zone, public, in play

player has:
    hand: zone, private, filled from "main"
    coins: number, starts 3
    plan: number, secret

card has:
    wet: flag

start:
    set active player to random player
    repeat: let active player act or "sleep"

verb (who player) pay/pays (n number) coins:                  [W-2]
    change who's coins by -n

action you play/plays (c card in your hand):                  [W-1]
    you pay 1 coins
    set your plan to 7
    move c to table

as soon as there is a player with coins < 2 as p: set p's coins to 3   [W-3]

card "Spring"
    when this enters table:
        set this's wet to true
        for each player except you as p: p pays 1 coins
card "Rill"
)rules";

const std::string tides = R"rules(game "Tides"
players 2

game has:
    active player: player
    water: number

start:
    set active player to random player
    repeat:
        Ebb happens
        Flood happens

phase Ebb:                                                    [T-1]
    let active player act or "wait"
    change water by -1

phase Flood:                                                  [T-2]
    change water by 1
    change water by 2                                         [T-3]
)rules";

std::string dice(const std::string& more)
{
    return R"rules(game "Dice"
players 2

game has:
    active player: player

player has:
    luck: number

start:
    set active player to random player
    repeat: let active player act or "wait"

action you gamble/gambles:
    roll d6 as result
    the house answers
verb the house answer/answers: roll d6 as result
)rules" + more;
}

bool isInAnyLine(const std::vector<std::string>& lines, const std::string& word)
{
    return std::ranges::any_of(lines, [&](const std::string& line) { return line.contains(word); });
}

} // namespace

class ReporterTest : public Test
{
    Q_OBJECT

    /// The lines that a player reads about a decision.
    static std::vector<std::string> linesFor(testing::Table& table, const std::string& answer, Ref to)
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

    static std::vector<std::string> rollLines(const std::string& rules)
    {
        testing::Table table(rules);
        table.game().forceRoll(5);
        table.game().forceRoll(2);
        std::vector<std::string> lines = linesFor(table, "you gamble", table.state().player(0));
        std::erase_if(lines, [](const std::string& line) { return !line.contains("roll"); });
        return lines;
    }

    /// The lines with their causes.
    static std::vector<std::string> linesWithCauses(testing::Table& table, const std::string& answer, Ref to)
    {
        std::vector<Event> events;
        table.game().listen(&events);
        table.press(answer);
        table.game().listen(nullptr);
        std::vector<std::string> lines;
        for (const Event& event : events) {
            const Viewer viewer = Viewer::player(table.state(), to);
            lines.push_back(
                describe(table.state(), event, viewer) + " | " + describeCause(table.state(), event, viewer)
            );
        }
        return lines;
    }

private Q_SLOTS:

    void rollIsReportedOnceWithAndWithoutListeners()
    {
        const std::vector<std::string> withoutListener = rollLines(dice(""));
        QCOMPARE(withoutListener.size(), 2u);
        QVERIFY2(withoutListener[0].ends_with("rolls 5"), withoutListener[0].c_str());
        QVERIFY2(withoutListener[1].ends_with("rolls 2"), withoutListener[1].c_str());
        QVERIFY(rollLines(dice("\nwhen a player rolls: change who's luck by die\n")) == withoutListener);
    }

    void changeIsReportedWithOldAndNewValue()
    {
        testing::Table table(wells);
        const Ref you = table.you();
        const std::string name = describe(table.state(), you);
        const std::vector<std::string> lines = linesFor(table, "you play Spring", you);
        QVERIFY(std::ranges::contains(lines, name + "'s coins: 3 → 2"));
        QVERIFY(std::ranges::contains(lines, "Spring is now wet"));
        QVERIFY(std::ranges::contains(lines, name + "'s plan: 0 → 7"));
    }

    void secretValueIsReportedOnlyToItsOwner()
    {
        testing::Table table(wells);
        QVERIFY(!isInAnyLine(linesFor(table, "you play Spring", table.otherThan(table.you())), "plan"));
    }

    void eventsAreReportedWithTheirCauses()
    {
        testing::Table table(wells);
        const Ref you = table.you();
        const std::string name = describe(table.state(), you);
        const std::string other = describe(table.state(), table.otherThan(you));
        const std::vector<std::string> lines = linesWithCauses(table, "you play Spring", you);
        // A decision by a player has no cause.
        QVERIFY(std::ranges::contains(lines, name + " plays Spring | "));
        QVERIFY(std::ranges::contains(lines, name + " pays 1 coins | by the rules [W-1]"));
        QVERIFY(std::ranges::contains(lines, name + "'s coins: 3 → 2 | by the rules [W-2]"));
        QVERIFY(std::ranges::contains(lines, other + " pays 1 coins | because of Spring"));
        QVERIFY(std::ranges::contains(lines, other + "'s coins: 3 → 2 | because of Spring [W-2]"));
    }

    void conditionIsTheCauseOfItsEffects()
    {
        testing::Table table(wells);
        const std::string name = describe(table.state(), table.you());
        table.press("you play Spring");
        const std::vector<std::string> lines = linesWithCauses(table, "you play Rill", table.you());
        QVERIFY(std::ranges::contains(lines, name + "'s coins: 1 → 3 | by the rules [W-3]"));
    }

    void effectsOfAPhaseCiteItsClause()
    {
        testing::Table table(tides);
        const std::vector<std::string> lines = linesWithCauses(table, "wait", table.you());
        QVERIFY(std::ranges::contains(lines, "water: 0 → -1 | by the rules [T-1]"));
        QVERIFY(std::ranges::contains(lines, "Ebb ends | by the rules [T-1]"));
        QVERIFY(std::ranges::contains(lines, "Flood begins | by the rules [T-2]"));
        QVERIFY(std::ranges::contains(lines, "water: -1 → 0 | by the rules [T-2]"));
        QVERIFY(std::ranges::contains(lines, "water: 0 → 2 | by the rules [T-3]"));
        // The clause of the last line does not apply to the following events.
        QVERIFY(std::ranges::contains(lines, "Flood ends | by the rules [T-2]"));
        QVERIFY(std::ranges::contains(lines, "Ebb begins | by the rules [T-1]"));
    }

    void abilityOfAHiddenCardDoesNotRevealIt()
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
        const std::vector<std::string> lines = linesFor(table, use, other);
        QVERIFY(isInAnyLine(lines, "uses an ability of a card"));
        QVERIFY(!isInAnyLine(lines, "Joker"));
        QVERIFY(!isInAnyLine(lines, "change got"));
        table.game().undo();
        QVERIFY(isInAnyLine(linesFor(table, use, you), "uses Joker (change got by 1: change got by 10)"));
    }

    void cardRevealedByAnActionIsNamedFromTheStartOfTheAction()
    {
        testing::Table table(burials);
        const Ref other = table.otherThan(table.you());
        QVERIFY(isInAnyLine(linesFor(table, "you play Hare", other), "plays Hare"));
        table.game().undo();
        QVERIFY(isInAnyLine(linesFor(table, "you show Hare", other), "shows Hare"));
        table.game().undo();
        QVERIFY(isInAnyLine(linesFor(table, "you hand over Hare", other), "hands over Hare"));
    }

    void cardShuffledBeforeItsRevealIsNotNamed()
    {
        testing::Table table(burials);
        const Ref you = table.you();
        const Ref other = table.otherThan(you);
        QVERIFY(!isInAnyLine(linesFor(table, "you bury Hare", other), "Hare"));
        table.game().undo();
        QVERIFY(isInAnyLine(linesFor(table, "you bury Hare", you), "buries Hare"));
    }
};

REGISTER_TEST(ReporterTest)
#include "reporter_test.moc"

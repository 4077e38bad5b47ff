// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/views/describe.h"
#include "engine/play/views/reasons.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

const std::string shelvesRules = R"rules(game "Shelves"
players 2
choice Colour is Amber, Red
player has:
    shelf: zone, public, in play
    drawer: zone, private
    chest: zone, hidden
card has:
    dust: number
    broken: flag
kind vase/vases is card in any shelf
verb (who player) find/finds (n number) vase/vases
verb (who player) paint/paints a/an (c Colour) line
start:
    for each player as p:
        create 2 "Vase" in p's shelf
        create 2 "Vase" in p's chest
    repeat:
        for each player as p:
            if p's seat = 0: let p act or "rest"
action you dust/dusts (c vase): change c's dust by 1
action you smash/smashes (c vase):
    needs c's broken "it is whole"
    change c's dust by 5
action you open/opens (c card in any chest): move c to your shelf
action you count/counts:
    you find 1 vases
    you find 2 vases
    you paint a Amber line
    you paint a Red line
card "Vase"
)rules";

std::vector<std::string> texts(Game& game, Viewer viewer = Viewer::seat(0))
{
    return describeApart(game, game.options(), viewer);
}

std::ptrdiff_t count(const std::vector<std::string>& all, const std::string& text)
{
    return std::ranges::count(all, text);
}

void take(Game& game, const std::string& text)
{
    const std::vector<std::string> all = texts(game);
    const auto found = std::ranges::find(all, text);
    QVERIFY2(found != all.end(), text.c_str());
    QVERIFY(game.apply(static_cast<std::size_t>(found - all.begin())) == Trouble::None);
}

} // namespace

class DescribeTest : public Test
{
    Q_OBJECT

    std::shared_ptr<const Program> m_program = testing::program(shelvesRules);
    Setup m_setup{.seats = std::vector<std::vector<Deck>>(2)};

private Q_SLOTS:

    void optionsForEqualCardsReadTheSame()
    {
        Game game(m_program, m_setup);
        const auto all = texts(game);
        QCOMPARE(count(all, "you dust Vase (in player 1's shelf, player 1's)"), 2);
        QCOMPARE(count(all, "you dust Vase (in player 2's shelf, player 2's)"), 2);
        QCOMPARE(count(all, "rest"), 1);
    }

    void optionsForDifferentCardsShowTheDifference()
    {
        Game game(m_program, m_setup);
        take(game, "you dust Vase (in player 1's shelf, player 1's)");
        const auto all = texts(game);
        QCOMPARE(count(all, "you dust Vase (in player 1's shelf, player 1's, dust 1)"), 1);
        QCOMPARE(count(all, "you dust Vase (in player 1's shelf, player 1's, dust 0)"), 1);
        QCOMPARE(count(all, "you dust Vase (in player 2's shelf, player 2's, dust 0)"), 2);
    }

    void hiddenCardsAreDescribedByTheirPlace()
    {
        Game game(m_program, m_setup);
        const auto all = texts(game);
        QCOMPARE(count(all, "you open a card (number 1 in player 2's chest)"), 1);
        QCOMPARE(count(all, "you open a card (number 2 in player 2's chest)"), 1);
        QCOMPARE(count(texts(game, Viewer::everything()), "you open Vase (in player 2's chest, player 2's)"), 2);
    }

    void actionsAreDescribedOnceInGeneralWords()
    {
        const auto program = testing::program(shelvesRules);
        Game game(program, testing::setup(*program, 1));
        QCOMPARE(
            describeActions(game, Viewer::seat(0)), (std::vector<std::string>{"dust a card", "open a card", "count"})
        );
    }

    void actionWithOneCandidateNamesItIfVisible()
    {
        const auto program = testing::program(R"rules(game "Vases"
players 2
player has:
    shelf: zone, public, in play
    chest: zone, hidden
start:
    for each player as p: if p's seat = 0:
        create 1 "Vase" in p's shelf
        create 1 "Urn" in p's chest
    repeat: for each player as p: if p's seat = 0: let p act or "rest"
action you dust/dusts (c card in your shelf): check
action you open/opens (c card in your chest): check
action you throw/throws (c card in your shelf) at (p player): check
card "Vase"
card "Urn"
)rules");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        QCOMPARE(
            describeActions(game, Viewer::seat(0)),
            (std::vector<std::string>{"dust Vase", "open a card", "throw Vase at a player"})
        );
    }

    void refusalIsASentence()
    {
        Game game(m_program, m_setup);
        const auto smash = std::ranges::find_if(m_program->verbs, [](const VerbCode& verb) {
            return verb.sentence.size() == 3 && verb.sentence[1].words.front() == "smash";
        });
        QVERIFY(smash != m_program->verbs.end());
        const auto candidates = game.candidates(static_cast<std::uint32_t>(smash - m_program->verbs.begin()));
        QCOMPARE(candidates.size(), 4u);
        QCOMPARE(describeRefused(game, candidates.front()), "you can't smash Vase");
    }

    void refusalWithoutCandidatesIsASentence()
    {
        const auto program = testing::program(R"rules(game "Jars"
players 2
choice Colour is Amber, Red
player has:
    shelf: zone, public, in play
    chest: zone, public
start:
    repeat: for each player as p: if p's seat = 0: let p act or "rest"
kind jar/jars is card in any shelf
action you throw/throws (c jar) at (v jar or player): check
action you give/gives (p player) (c jar): check
action you fill/fills (c jar) with (n number from 0 to 3) bean/beans: check
action you turn/turns (c jar) by (n number from 0 to 3): check
action you paint/paints a/an (k Colour) line on (c jar): check
action (c jar) crack/cracks (v jar): check
action use up (c jar): check
action you wake (which ability of cards in your shelf): check
card "Jar"
)rules");
        QVERIFY(program);
        Game game(program, testing::setup(*program, 1));
        std::vector<std::string> texts;
        for (const Refusal& refusal : refusals(game))
            texts.push_back(describeRefused(game, refusal.option));
        QCOMPARE(
            texts,
            (std::vector<std::string>{
                "you can't throw a card at a card or player",
                "you can't give a player a card",
                "you can't fill a card with any beans",
                "you can't turn a card by a number",
                "you can't paint a Colour line on a card",
                "a card can't crack a card",
                "you can't use up a card",
                "you can't wake an ability",
            })
        );
    }

    void actionsAreReportedToOthers()
    {
        Game game(m_program, m_setup);
        QCOMPARE(describeDone(game, game.options().front()), "player 1 dusts Vase");
        QCOMPARE(describeDone(game, game.options().back()), "player 1: rest");
    }

    void wordsAgreeWithNumbersAndNames()
    {
        Game game(m_program, m_setup);
        std::vector<Event> events;
        const auto all = texts(game);
        game.listen(&events);
        QVERIFY(
            game.apply(static_cast<std::size_t>(std::ranges::find(all, "you count") - all.begin())) == Trouble::None
        );
        std::vector<std::string> descriptions;
        for (const Event& event : events)
            descriptions.push_back(describe(game.state(), event));
        for (const char* expected :
             {"player 1 finds 1 vase",
              "player 1 finds 2 vases",
              "player 1 paints an Amber line",
              "player 1 paints a Red line"})
            QVERIFY2(std::ranges::contains(descriptions, expected), expected);
    }
};

REGISTER_TEST(DescribeTest)
#include "describe_test.moc"

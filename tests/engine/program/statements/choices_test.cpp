// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/play/views/describe.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

// Each player has three cards in hand. Actions run the statements to test.
const std::string rules = R"rules(game "Choices"
players 2 to 3

game has:
    active player: player
    field: zone, public, in play
    seen: number
    sum: number
    victims: list of card

player has:
    deck: zone, hidden, filled from "main"
    hand: zone, private
    grave: zone, public
    energy: number, starts 3, from 0
    bid: number

card has:
    power: number, printed
    marked: flag
    guard: card

choice Colour is Red, Green, Blue

kind creature/creatures is card in field
kind opponent/opponents is player except you

start:
    for each player as p: move p's deck to p's hand
    for each player with seat = 0 as p: set active player to p
    repeat: let active player act or "pass"

verb (who player) discard/discards (c card):
    needs c's zone is who's hand
    move c to c's owner's grave
verb mark (c card):
    needs not c's marked
    set c's marked to true
verb (who player) pay/pays (n number at least 1) energy:
    needs who's energy >= n
    change who's energy by -n

card "Ant": power 1
card "Bee": power 2
card "Cat": power 3
)rules";

/// A game in which options are chosen by their text.
class Table
{
public:
    explicit Table(const std::string& more, std::size_t seats = 2)
        : m_program(testing::program(rules + more))
        , m_game(m_program, setup(seats))
        , m_hashes{m_game.hash()}
    {
    }

    std::vector<std::string> offered()
    {
        std::vector<std::string> texts;
        for (const Option& option : std::vector(m_game.options()))
            texts.push_back(describe(m_game, option));
        return texts;
    }

    bool isOffered(const std::string& text) { return std::ranges::contains(offered(), text); }

    void answer(const std::string& text)
    {
        const std::vector<std::string> texts = offered();
        const auto found = std::ranges::find(texts, text);
        QVERIFY2(found != texts.end(), text.c_str());
        QCOMPARE(m_game.apply(static_cast<std::size_t>(found - texts.begin())), Trouble::None);
        m_hashes.push_back(m_game.hash());
        const std::string trouble = testing::faultIn(m_game.state());
        QVERIFY2(trouble.empty(), trouble.c_str());
    }

    void answer(std::initializer_list<const char*> texts)
    {
        for (const char* text : texts)
            answer(std::string(text));
    }

    /// Undoes and redoes all steps, and checks every state and its options.
    void expectUndoAndRedo()
    {
        std::vector<std::vector<std::string>> options{offered()};
        for (std::size_t index = m_hashes.size() - 1; index > 0; --index) {
            QCOMPARE(m_game.hash(), m_hashes[index]);
            m_game.undo();
            options.insert(options.begin(), offered());
            QCOMPARE(m_game.hash(), m_hashes[index - 1]);
        }
        for (std::size_t index = 1; index < m_hashes.size(); ++index) {
            m_game.redo();
            QCOMPARE(m_game.hash(), m_hashes[index]);
            QCOMPARE(offered(), options[index]);
        }
    }

    Game& game() { return m_game; }

    const Question& question() { return m_program->questions[m_game.question()]; }

    Ref player(std::int32_t seat) { return m_game.state().player(seat); }

    Ref card(const std::string& name, std::int32_t seat)
    {
        for (std::int32_t number = 0; number < m_game.state().cardCount(); ++number) {
            const Ref card = m_game.state().card(number);
            if (describe(m_game.state(), card) == name && m_game.state().at(card, cells::card::Owner) == player(seat))
                return card;
        }
        return 0;
    }

    std::int32_t value(const std::string& property, Ref row)
    {
        const auto found = std::ranges::find(m_program->properties, property, &PropertyLayout::name);
        return m_game.current(row, static_cast<std::uint32_t>(found - m_program->properties.begin()));
    }

    std::int32_t ofGame(const std::string& property) { return value(property, m_game.state().game()); }

    /// The names of the cards in a zone, top first.
    std::vector<std::string> cards(const std::string& zone, Ref row)
    {
        const auto found = std::ranges::find(m_program->zones, zone, &ZoneLayout::name);
        std::vector<std::string> names;
        const State& state = m_game.state();
        for (Ref card = state.at(state.at(row, found->cell), cells::zone::Top); card;
             card = state.at(card, cells::card::Below))
            names.push_back(describe(state, card));
        return names;
    }

private:
    Setup setup(std::size_t seats) const
    {
        Setup setup = testing::setup(*m_program, 1);
        setup.seats.resize(seats, setup.seats.front());
        return setup;
    }

    std::shared_ptr<const Program> m_program;
    Game m_game;
    std::vector<std::uint64_t> m_hashes;
};

using Names = std::vector<std::string>;

} // namespace

class ChoicesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void severalThingsArePickedInOneOrder()
    {
        Table table(R"rules(
action you bin:
    you choose 2 cards in your hand as n
    set seen to number of n
    move n to your grave
)rules");
        table.answer("you bin");
        // The hand is Cat, Bee, Ant: no second card follows Ant.
        QCOMPARE(table.offered(), (Names{"Cat", "Bee"}));
        table.answer("Cat");
        QCOMPARE(table.offered(), (Names{"Bee", "Ant"}));
        table.answer("Ant");
        QCOMPARE(table.ofGame("seen"), 2);
        QCOMPARE(table.cards("hand", table.player(0)), Names{"Bee"});
        QCOMPARE(table.cards("grave", table.player(0)), (Names{"Ant", "Cat"}));
        table.expectUndoAndRedo();
    }

    void upToAndAnyNumberChoicesCanEndEarly()
    {
        Table table(R"rules(
action you trim:
    you choose up to 2 cards in your hand as n
    for each n as c: set c's marked to true
    set seen to number of n
action you sweep:
    you choose any number of cards in your hand as n
    set sum to number of n
    for each card in your hand as c:
        if c is in n: change seen by 10
        if c is not in n: change seen by 100
)rules");
        table.answer({"you trim", "Bee"});
        QCOMPARE(table.offered(), (Names{"Ant", "done"}));
        table.answer("done");
        QCOMPARE(table.ofGame("seen"), 1);
        QCOMPARE(table.value("marked", table.card("Bee", 0)), 1);
        QCOMPARE(table.value("marked", table.card("Cat", 0)), 0);
        table.answer({"you sweep", "Cat", "Bee", "Ant"});
        QCOMPARE(table.ofGame("sum"), 3);
        table.answer({"you sweep", "done"});
        QCOMPARE(table.ofGame("sum"), 0);
        QCOMPARE(table.ofGame("seen"), 1 + 30 + 300);
        table.expectUndoAndRedo();
    }

    void everySetCanBePickedInOneWay()
    {
        Table table(R"rules(
action you sweep:
    you choose any number of cards in your hand as n
    set sum to total power of n
)rules");
        table.answer("you sweep");
        std::vector<std::int32_t> sums;
        const auto explore = [&](this const auto& self) -> void {
            if (table.question().kind != Question::Kind::Things) {
                sums.push_back(table.ofGame("sum"));
                return;
            }
            const std::size_t options = table.game().options().size();
            for (std::size_t option = 0; option < options; ++option) {
                table.game().apply(option);
                self();
                table.game().undo();
            }
        };
        explore();
        std::ranges::sort(sums);
        QCOMPARE(sums, (std::vector<std::int32_t>{0, 1, 2, 3, 3, 4, 5, 6}));
    }

    void tooFewCandidatesAreAllPicked()
    {
        Table table(R"rules(
action you bin:
    you choose 5 cards in your hand as n
    move n to your grave
)rules");
        table.answer("you bin");
        QCOMPARE(table.cards("grave", table.player(0)).size(), std::size_t(3));
        table.expectUndoAndRedo();
    }

    void chosenThingsAreEachPassedToTheVerb()
    {
        Table table(R"rules(
action you stain: mark chosen up to 2 cards in your hand
action you drop: move chosen up to 1 cards in your hand to your grave
action you store:
    you choose 2 cards in your hand as n
    set victims to n
    mark n
action you count: set seen to number of victims
)rules");
        table.answer({"you stain", "Cat", "Ant"});
        QCOMPARE(table.value("marked", table.card("Cat", 0)), 1);
        QCOMPARE(table.value("marked", table.card("Bee", 0)), 0);
        QCOMPARE(table.value("marked", table.card("Ant", 0)), 1);
        table.answer({"you store", "Bee"});
        QCOMPARE(table.value("marked", table.card("Bee", 0)), 1);
        table.answer({"you count", "you drop", "Bee"});
        QCOMPARE(table.ofGame("seen"), 2);
        QCOMPARE(table.cards("grave", table.player(0)), Names{"Bee"});
        table.expectUndoAndRedo();
    }

    void listNameEndsWithItsBlock()
    {
        Table table(R"rules(
action you toil:
    repeat 400 times:
        you choose 9 cards in your hand as n
        remember number of n as many
        change sum by many
)rules");
        table.answer("you toil");
        QCOMPARE(table.ofGame("sum"), 1200);
    }

    void orderIsPickedStartingWithTheFirst()
    {
        Table table(R"rules(
action you sort:
    you choose order of cards in your hand as line
    for each line as c: change sum by sum * 9 + c's power
    set seen to (bottom of line)'s power
)rules");
        table.answer("you sort");
        QCOMPARE(table.offered(), (Names{"Cat", "Bee", "Ant"}));
        table.answer("Bee");
        QCOMPARE(table.offered(), (Names{"Cat", "Ant"}));
        table.answer("Ant");
        QCOMPARE(table.ofGame("sum"), 213);
        QCOMPARE(table.ofGame("seen"), 3);
        table.expectUndoAndRedo();
    }

    void questionsDoNotShowNamesOfTheRules()
    {
        Table table(R"rules(
action you weigh (w card in your hand):
    you choose order of cards in your hand except w as line
    remember w's power as least
    you choose a card in your hand with power >= least as heavy
    you choose a number from least to 9 as n
    set seen to n
)rules");
        table.answer("you weigh Ant");
        QCOMPARE(table.question().words, std::string("choose an order of cards in your hand other than that card"));
        table.answer("Bee");
        QCOMPARE(table.question().words, std::string("choose a card in your hand"));
        table.answer("Cat");
        QCOMPARE(table.question().words, std::string("choose a number up to 9"));
    }

    void valueIsChosenByItsName()
    {
        Table table(R"rules(
action you paint:
    you choose one of Colour as k
    if k is Blue: set seen to 7
)rules");
        table.answer("you paint");
        QCOMPARE(table.offered(), (Names{"Red", "Green", "Blue"}));
        table.answer("Blue");
        QCOMPARE(table.ofGame("seen"), 7);
        table.expectUndoAndRedo();
    }

    void secretChoiceBelongsToThePlayerInALoop()
    {
        Table table(
            R"rules(
action you bet:
    each player secretly chooses a number from 0 to 9 as offer
    each player secretly chooses a card in its hand as pick
    each player secretly chooses one of Colour as tint
    for each player as p:
        set p's bid to offer
        if tint is Green: change p's bid by 100
    set sum to number of pick
    each player discards pick
)rules",
            3
        );
        table.answer("you bet");
        QVERIFY(table.question().isSecret);
        QCOMPARE(table.game().asked(), table.player(0));
        table.answer("4");
        QVERIFY(table.question().isSecret);
        QCOMPARE(table.game().asked(), table.player(1));
        table.answer({"0", "9", "Cat", "Bee", "Ant", "Red", "Green", "Blue"});
        QCOMPARE(table.value("bid", table.player(0)), 4);
        QCOMPARE(table.value("bid", table.player(1)), 100);
        QCOMPARE(table.value("bid", table.player(2)), 9);
        QCOMPARE(table.ofGame("sum"), 3);
        QCOMPARE(table.cards("grave", table.player(0)), Names{"Cat"});
        QCOMPARE(table.cards("grave", table.player(1)), Names{"Bee"});
        QCOMPARE(table.cards("grave", table.player(2)), Names{"Ant"});
        QVERIFY(!table.question().isSecret);
        table.expectUndoAndRedo();
    }

    void secretChoiceOfSeveralThingsIsAnError()
    {
        QCOMPARE(
            firstError("action you try: each player secretly chooses 2 cards in its hand as n\n"),
            std::string("one-each")
        );
    }

    void mayQuestionIsAskedOnlyIfPossible()
    {
        Table table(R"rules(
action you offer:
    you may pay 2 energy: change seen by 1
    otherwise: change sum by 1
)rules");
        table.answer("you offer");
        QCOMPARE(table.offered(), (Names{"no", "yes"}));
        table.answer("no");
        QCOMPARE(table.ofGame("sum"), 1);
        table.answer({"you offer", "yes"});
        QCOMPARE(table.ofGame("seen"), 1);
        QCOMPARE(table.value("energy", table.player(0)), 1);
        // With one energy left, the player is not asked.
        table.answer("you offer");
        QCOMPARE(table.ofGame("sum"), 2);
        QVERIFY(table.isOffered("you offer"));
        table.expectUndoAndRedo();
    }

    void mayQuestionNeedsSomethingToChoose()
    {
        Table table(R"rules(
action you offer: you may mark chosen card in your hand with power > 1: change seen by 1
action you slip: you may move chosen card in your hand with power = 1 to your grave: change sum by 1
)rules");
        table.answer({"you offer", "yes", "Bee", "you offer", "yes"});
        // Only one of the two cards is unmarked, but both can still be chosen.
        table.answer("Cat");
        table.answer("you offer");
        QVERIFY(table.isOffered("you offer"));
        QCOMPARE(table.ofGame("seen"), 2);
        table.answer({"you slip", "yes", "you slip"});
        QCOMPARE(table.ofGame("sum"), 1);
        table.expectUndoAndRedo();
    }

    void mayQuestionIsAskedOfEachPlayerInTurn()
    {
        Table table("action you call: each player may pay 1 energy: change seen by 1\n", 3);
        table.answer({"you call", "yes", "no"});
        QCOMPARE(table.game().asked(), table.player(2));
        table.answer("yes");
        QCOMPARE(table.ofGame("seen"), 2);
        QCOMPARE(table.value("energy", table.player(1)), 3);
        table.expectUndoAndRedo();
    }

    void conditionWithCanChecksWhetherAVerbIsPossible()
    {
        Table table(R"rules(
action you play (c card in your hand):
    cost you pay c's power energy
    move c to field under you
action you spend: you pay 1 energy
action you muse:
    set seen to 0
    if you can pay 3 energy: change seen by 1
    if you can play: change seen by 10
    for each card in your hand as c: if you can play c: change seen by 100
    if you can discard a card in your hand: change seen by 1000
players cannot discard a card if energy left = 0
game has:
    energy left: number, is total energy of players
action you ban: players cannot play a card with power = 1
)rules");
        table.answer("you muse");
        QCOMPARE(table.ofGame("seen"), 1311);
        table.answer({"you spend", "you muse"});
        QCOMPARE(table.ofGame("seen"), 1210);
        table.answer({"you ban", "you muse"});
        QCOMPARE(table.ofGame("seen"), 1110);
        table.expectUndoAndRedo();
    }

    void requiredActionsAreTheOnlyOptions()
    {
        Table table(R"rules(
action you deploy (c card in your hand): move c to field under you
action (c your creature) howl/howls:
    needs not c's marked
    set c's marked to true
creatures with power = 2 must howl if able
action you stir: creatures must howl until a player discards a card
action you shed (c card in your hand): you discard c
)rules");
        QVERIFY(table.isOffered("pass"));
        table.answer({"you deploy Bee"});
        QCOMPARE(table.offered(), Names{"Bee howls"});
        table.answer("Bee howls");
        QVERIFY(table.isOffered("pass"));
        table.answer("you deploy Ant");
        QVERIFY(table.isOffered("Ant howls"));
        QVERIFY(table.isOffered("pass"));
        table.answer("you stir");
        QCOMPARE(table.offered(), Names{"Ant howls"});
        table.answer({"Ant howls", "you shed Cat"});
        QVERIFY(table.isOffered("pass"));
        table.expectUndoAndRedo();
    }

    void mostObligationsAreMet()
    {
        Table table(R"rules(
action you begin: for each card in any hand as c: move c to field under c's owner
action (b your creature) face/faces (c creature of any opponent):
    needs b's guard is nothing
    needs b is not a creature named "Bait"
    needs c's power <= b's power
    set b's guard to c
keyword Taunting:
    creatures must face this if able if number of creatures with guard = this = 0
card "Lure": power 1
    Taunting
card "Bait": power 3
    creatures must face this if able if number of creatures with guard = this = 0
)rules");
        table.answer("you begin");
        // All can face Lure, but only Cat can face Bait, so Cat may not face Lure.
        Names offered = table.offered();
        std::ranges::sort(offered);
        QCOMPARE(offered, (Names{"Ant faces Lure", "Bee faces Lure", "Cat faces Bait", "Lure faces Lure"}));
        table.answer("Ant faces Lure");
        QCOMPARE(table.offered(), Names{"Cat faces Bait"});
        table.answer("Cat faces Bait");
        QVERIFY(table.isOffered("Bee faces Bee"));
        QVERIFY(table.isOffered("pass"));
        table.expectUndoAndRedo();
    }

    void costsMustBePayableInSequence()
    {
        Table table(R"rules(
action you brew (c card in your hand):
    cost you pay 2 energy then you pay c's power energy
    set c's marked to true
)rules");
        // The player has three energy and pays two, then one.
        QCOMPARE(table.offered(), (Names{"you brew Ant", "pass"}));
        const std::uint64_t before = table.game().hash();
        table.offered();
        QCOMPARE(table.game().hash(), before);
        table.answer("you brew Ant");
        QCOMPARE(table.value("energy", table.player(0)), 0);
        QCOMPARE(table.value("marked", table.card("Ant", 0)), 1);
        QCOMPARE(table.offered(), Names{"pass"});
        table.expectUndoAndRedo();
    }

    void choiceInACostMustLeaveTheRestPayable()
    {
        Table table(R"rules(
action you trade:
    cost you choose a card in your hand as c then you discard c then you pay c's power + 1 energy
    change seen by 1
action you boast:
    needs you can trade "nothing to trade"
    change sum by 1
)rules");
        QVERIFY(table.isOffered("you boast"));
        table.answer("you trade");
        // Cat would cost four.
        QCOMPARE(table.offered(), (Names{"Bee", "Ant"}));
        table.answer("Bee");
        QCOMPARE(table.value("energy", table.player(0)), 0);
        QCOMPARE(table.ofGame("seen"), 1);
        QVERIFY(!table.isOffered("you trade"));
        QVERIFY(!table.isOffered("you boast"));
        table.expectUndoAndRedo();
    }

    void costWithoutCandidatesIsNotPayable()
    {
        Table table(R"rules(
action you feed:
    cost you discard chosen card in your hand with power > 1
    change seen by 1
action you bury:
    cost you choose 2 cards in your hand as n then move n to your grave
    change seen by 10
)rules");
        table.answer({"you feed", "Cat", "you feed"});
        QCOMPARE(table.ofGame("seen"), 2);
        QVERIFY(!table.isOffered("you feed"));
        // Two cards are needed, but only one is left.
        QVERIFY(!table.isOffered("you bury"));
        table.expectUndoAndRedo();
    }

    void rollInACostIsNotForeseen()
    {
        Table table(R"rules(
action you gamble:
    cost roll d6 as die then you pay die energy
    change seen by 1
)rules");
        QVERIFY(table.isOffered("you gamble"));
        table.answer("you gamble");
        QVERIFY(table.ofGame("seen") == 1 || table.value("energy", table.player(0)) == 3);
        table.expectUndoAndRedo();
    }

    void revealedCardIsKnownUntilMovedOrShuffled()
    {
        Table table(
            R"rules(
action you show (c card in your hand): reveal c
action you whisper (c card in your hand): reveal c to player after you
action you peek: you look at (player after you)'s hand
action you mix: shuffle your hand
action you shed (c card in your hand): you discard c
)rules",
            3
        );
        const auto isShown = [&](const std::string& name, std::int32_t owner, std::int32_t seat) {
            const std::int32_t seenBy = table.game().state().at(table.card(name, owner), cells::card::SeenBy);
            return (seenBy >> seat & 1) != 0;
        };
        table.answer({"you show Ant", "you whisper Bee", "you peek"});
        QVERIFY(isShown("Ant", 0, 1) && isShown("Ant", 0, 2));
        QVERIFY(isShown("Bee", 0, 1) && !isShown("Bee", 0, 2));
        QVERIFY(isShown("Cat", 1, 0) && !isShown("Cat", 1, 2));
        table.answer("you shed Ant");
        QVERIFY(!isShown("Ant", 0, 1));
        table.answer("you mix");
        QVERIFY(!isShown("Bee", 0, 1));
        table.expectUndoAndRedo();
    }

    void revealingLookingAndRollingAreEvents()
    {
        Table table(R"rules(
action you show: reveal your hand
action you peek: you look at your hand
action you toss: roll d1 as die
when a card with power > 1 is revealed: change seen by 1
when a player looks at a card: change seen by 10
when a player rolls: change sum by die
)rules");
        table.answer("you show");
        QCOMPARE(table.ofGame("seen"), 2);
        table.answer({"you peek", "you toss"});
        QCOMPARE(table.ofGame("seen"), 32);
        QCOMPARE(table.ofGame("sum"), 1);
        table.expectUndoAndRedo();
    }

    void actionWithManyOptionsIsOfferedSlotBySlot()
    {
        Table table(R"rules(
action you dial (i number from 1 to 20) on (j number from 1 to 20) on (k number from 1 to 20):
    needs i < j
    set seen to i * 10000 + j * 100 + k
)rules");
        // No number is greater than 20, so 20 can't be first.
        QCOMPARE(table.offered().size(), std::size_t(19 + 1));
        QVERIFY(!table.isOffered("you dial 20 on … on …"));
        QVERIFY(table.isOffered("pass"));
        table.answer("you dial 1 on … on …");
        QCOMPARE(table.offered().size(), std::size_t(19));
        table.answer("you dial 1 on 3 on …");
        QCOMPARE(table.offered().size(), std::size_t(20));
        table.answer("you dial 1 on 3 on 7");
        QCOMPARE(table.ofGame("seen"), 10307);
        // The remaining options for 19 are few enough to be offered together.
        table.answer("you dial 19 on … on …");
        table.answer("you dial 19 on 20 on 5");
        QCOMPARE(table.ofGame("seen"), 192005);
        table.expectUndoAndRedo();
    }

    void modesAreOfferedIfTheirConditionsHold()
    {
        Table table(R"rules(
action you pick:
    you choose one:
        "loud" if seen > 5: set sum to 1
        "soft": set sum to 2
        "calm" if seen = 0: set sum to 3
)rules");
        table.answer("you pick");
        QCOMPARE(table.offered(), (Names{"soft", "calm"}));
        table.answer("calm");
        QCOMPARE(table.ofGame("sum"), 3);
        table.expectUndoAndRedo();
    }

    void choiceWithoutModesIsSkipped()
    {
        Table table(R"rules(
action you pick:
    you choose one:
        "loud" if seen > 5: set sum to 1
        "soft" if seen > 6: set sum to 2
    change sum by 10
)rules");
        table.answer("you pick");
        QCOMPARE(table.ofGame("sum"), 10);
        QVERIFY(table.isOffered("you pick"));
        table.expectUndoAndRedo();
    }

    void questionWithoutPlayerIsSkipped()
    {
        Table table(R"rules(
game has:
    lead: player
action you invite:
    let lead act or "stay"
    lead may mark chosen card in your hand: set sum to 1
    lead chooses one:
        "loud": set sum to 2
        "soft": set sum to 3
    lead chooses a number from 4 to 9 as n
    change sum by n
    lead chooses 2 cards in your hand as pair
    lead chooses a card in your hand as single
    lead chooses order of cards in your hand as arranged
    set seen to 100 * number of pair + number of arranged
    if single is nothing: change seen by 10
)rules");
        table.answer("you invite");
        QCOMPARE(table.ofGame("sum"), 4);
        QCOMPARE(table.ofGame("seen"), 13);
        QVERIFY(table.isOffered("you invite"));
        table.expectUndoAndRedo();
    }

private:
    static std::string firstError(const std::string& more)
    {
        const std::vector<SourceFile> files{{.name = "x", .text = rules + more}};
        const Parsed parsed = parse(files);
        if (!parsed.diagnostics.empty())
            return parsed.diagnostics.front().code;
        const Compiled compiled = compile(parsed.game);
        return compiled.diagnostics.empty() ? std::string() : compiled.diagnostics.front().code;
    }
};

REGISTER_TEST(ChoicesTest)
#include "choices_test.moc"

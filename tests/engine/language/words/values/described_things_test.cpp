// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/words/writer.h"
#include "tests/testing/test.h"

using namespace engine::syntax;
using engine::words::Form;
using engine::words::Frame;
using engine::words::oneOf;
using engine::words::severalOf;
using engine::words::Writer;

namespace {

/// A game with the kinds crab, octopus and opponent. An opponent is any player other than you.
Game seaGame()
{
    const Node except = made(Op::ExceptFilter, {}, Part::Excepted, Node{.op = Op::You});
    const Node player{.op = Op::KindName, .core = CoreKind::Player, .text = "player"};
    Game game;
    game.kinds.push_back({.forms = {"crab", "crabs"}});
    game.kinds.push_back({.forms = {"octopus", "octopuses"}});
    game.kinds.push_back(
        {.forms = {"opponent", "opponents"},
         .description = made(Op::Description, {}, Part::Base, player, Part::Filters, std::vector<Node>{except})}
    );
    return game;
}

Node kindOf(std::uint32_t symbol)
{
    return {.op = Op::KindName, .symbol = symbol};
}

const Node crab = kindOf(0);
const Node octopus = kindOf(1);
const Node opponent{.op = Op::KindName, .symbol = 2, .type = BaseType::Player};

Node narrowed(Node base, std::vector<Node> filters)
{
    return made(Op::Description, {}, Part::Base, std::move(base), Part::Filters, std::move(filters));
}

Node without(Node thing)
{
    return made(Op::ExceptFilter, {}, Part::Excepted, std::move(thing));
}

const Node other{.op = Op::OtherFilter};
const Node yours{.op = Op::YourFilter};

std::string describedAs(const Node& set, const Frame& frame)
{
    const Game game = seaGame();
    Writer writer(game);
    return writer.sets.described(set, frame);
}

} // namespace

/// The words for things that a text describes, as written by Sets and Nouns together.
class DescribedThingsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void kindHasItsArticleAndPlural()
    {
        QCOMPARE(describedAs(crab, oneOf), "a crab");
        QCOMPARE(describedAs(octopus, oneOf), "an octopus");
        QCOMPARE(describedAs(octopus, severalOf), "octopuses");
        QCOMPARE(describedAs(crab, {.determiner = "each"}), "each crab");
    }

    void wordOtherAgreesWithItsDeterminer()
    {
        const Node others = narrowed(octopus, {other});
        QCOMPARE(describedAs(others, oneOf), "another octopus");
        QCOMPARE(describedAs(others, {.determiner = "target"}), "another target octopus");
        QCOMPARE(describedAs(others, {.determiner = "each"}), "each other octopus");
        QCOMPARE(describedAs(others, severalOf), "other octopuses");
    }

    void wordYourPrecedesOnlyAPluralWithoutDeterminer()
    {
        const Node mine = narrowed(crab, {yours});
        QCOMPARE(describedAs(mine, severalOf), "your crabs");
        QCOMPARE(describedAs(mine, oneOf), "a crab you control");
        QCOMPARE(describedAs(mine, {.determiner = "up to 2", .form = Form::Several}), "up to 2 crabs you control");
        QCOMPARE(describedAs(mine, {.form = Form::Several, .saysWhose = false}), "crabs");
        QCOMPARE(describedAs(narrowed(crab, {yours, other}), severalOf), "your other crabs");
    }

    void unionHasOneDeterminer()
    {
        const Node either = made(Op::Union, {}, Part::Sets, std::vector<Node>{octopus, crab, opponent});
        QCOMPARE(describedAs(either, oneOf), "an octopus, crab or opponent");
        QCOMPARE(describedAs(either, severalOf), "octopuses, crabs or opponents");
    }

    void exceptionsAreJoined()
    {
        const Node it{.op = Op::It};
        const Node self{.op = Op::This};
        QCOMPARE(describedAs(narrowed(crab, {without(self)}), oneOf), "a crab other than this");
        QCOMPARE(describedAs(narrowed(crab, {without(self), without(it)}), oneOf), "a crab other than this and it");
    }

    void wordsOfYourChoiceFollowTheKind()
    {
        const Frame chosen{.determiner = "a", .afterKind = " of your choice"};
        QCOMPARE(describedAs(narrowed(crab, {without({.op = Op::It})}), chosen), "a crab of your choice other than it");
    }

    void onlyOpponentIsYourOpponent()
    {
        Game game = seaGame();
        const Writer two(game);
        QCOMPARE(two.nouns.onlyPlayer(opponent), "your opponent");
        QCOMPARE(two.nouns.onlyPlayer(crab), "");
        game.mostPlayers = 3;
        QCOMPARE(two.nouns.onlyPlayer(opponent), "");
    }

    void memberOfAKindOfPlayersIsNamed()
    {
        const Game game = seaGame();
        const Writer writer(game);
        QCOMPARE(writer.nouns.oneMember(opponent).words, "that opponent");
        QCOMPARE(writer.nouns.oneMember(narrowed(opponent, {other})).words, "that opponent");
        QCOMPARE(writer.nouns.oneMember(crab).words, "it");
    }

    void wholeKindIsWrittenWithTheWordAll()
    {
        const Game game = seaGame();
        Writer writer(game);
        QCOMPARE(writer.sets.allOf(crab), "all crabs");
        QCOMPARE(writer.sets.members(crab), "crabs");
        QCOMPARE(writer.sets.allOf({.op = Op::This}), "this");
    }
};

REGISTER_TEST(DescribedThingsTest)
#include "described_things_test.moc"

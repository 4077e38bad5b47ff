// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/parse/parser.h"
#include "engine/program/compiler/compiler.h"
#include "tests/testing/games.h"
#include "tests/testing/test.h"

#include <algorithm>

using namespace engine;

namespace {

const std::string rules = R"rules(game "Pond"
players 2
game has:
    pile: zone, public, filled from "Pile"
player has:
    deck: zone, hidden, filled from "main"
    pond: zone, public, in play
    life: number, starts 5
card has:
    size: number, printed
list "Pile": 2 "Frog", 3 "Newt"
start:
    repeat: let random player act or "stop"
action you play (c card in your deck): move c to your pond
)rules";

struct Result
{
    Parsed parsed;
    Compiled compiled;
    std::vector<std::string> codes;
};

Result resultOf(const std::string& cards)
{
    Result result;
    result.parsed = parse({{.name = "rules", .text = rules}, {.name = "cards", .text = cards}});
    result.compiled = compile(result.parsed);
    for (const auto& list : {result.parsed.diagnostics, result.compiled.diagnostics})
        std::ranges::transform(list, std::back_inserter(result.codes), &Diagnostic::code);
    return result;
}

std::vector<std::string> names(const Result& result)
{
    std::vector<std::string> found;
    if (result.compiled.program)
        std::ranges::transform(result.compiled.program->definitions, std::back_inserter(found), &Definition::name);
    return found;
}

using Strings = std::vector<std::string>;

} // namespace

/// Cards and scenarios with errors are skipped, and the rest can be played.
class LeftOutTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void unparsableCardIsSkipped()
    {
        const Result result = resultOf("card \"Frog\": size 1\ncard \"Newt\": size 1\ncard \"Toad\": siez 2\n");
        QCOMPARE(result.codes, Strings{"unknown-property"});
        QCOMPARE(names(result), (Strings{"Frog", "Newt"}));
    }

    void uncompilableCardIsSkipped()
    {
        const Result result = resultOf(
            "card \"Frog\": size 1\ncard \"Newt\": size 1\ncard \"Toad\": size 2\n"
            "    when this enters a pond: set your life to your pond\n"
        );
        QCOMPARE(result.codes, Strings{"wrong-type"});
        QCOMPARE(names(result), (Strings{"Frog", "Newt"}));
    }

    void duplicateCardIsSkippedAndTheNameMeansTheFirst()
    {
        const Result result = resultOf("card \"Frog\": size 1\ncard \"Newt\": size 1\ncard \"Frog\": size 2\n");
        QCOMPARE(result.codes, Strings{"duplicate-name"});
        QCOMPARE(names(result), (Strings{"Frog", "Newt"}));
        QCOMPARE(result.compiled.program->lists.front().entries.size(), 2u);
    }

    void referenceToASkippedCardIsAWarning()
    {
        const Result result = resultOf(
            "card \"Frog\": size 1\n    when this enters a pond: create \"Newt\" in your pond\ncard \"Newt\": siez 1\n"
        );
        QCOMPARE(result.codes, (Strings{"unknown-property", "broken-card", "broken-card"}));
        QVERIFY(std::ranges::all_of(result.compiled.diagnostics, [](const Diagnostic& one) {
            return one.severity == Severity::Warning && one.message.contains("“Newt” has an error");
        }));
        QCOMPARE(names(result), Strings{"Frog"});
        QCOMPARE(result.compiled.program->lists.front().entries.size(), 1u);
    }

    void creatingASkippedCardDoesNothing()
    {
        const Result result = resultOf(
            "card \"Frog\": size 1\n    when this enters a pond: create \"Newt\" in your pond\ncard \"Newt\": siez 1\n"
        );
        QVERIFY(result.compiled.program);
        Game game(result.compiled.program, testing::setup(*result.compiled.program, 1));
        const std::uint64_t before = game.hash();
        const std::int32_t cards = game.state().cardCount();
        QCOMPARE(game.apply(0), Trouble::None);
        QCOMPARE(game.state().cardCount(), cards);
        const std::uint64_t after = game.hash();
        game.undo();
        QCOMPARE(game.hash(), before);
        game.redo();
        QCOMPARE(game.hash(), after);
        QCOMPARE(QByteArray::fromStdString(testing::faultIn(game.state())), QByteArray());
    }

    void errorInTheRulesPreventsPlay()
    {
        const Result result = resultOf("card \"Frog\": size 1\ncard \"Newt\": size 1\nverb sing: set life to 3\n");
        QCOMPARE(result.codes, Strings{"no-owner"});
        QVERIFY(!result.compiled.program);
    }

    void errorsInRulesAndCardsAreReportedTogether()
    {
        const Result result = resultOf("card \"Frog\": siez 1\ncard \"Newt\": size 1\nverb sing: dance now\n");
        QCOMPARE(result.codes, (Strings{"unknown-property", "unknown-name"}));
        QVERIFY(!result.compiled.program);
    }

    void scenarioWithAnErrorIsSkipped()
    {
        const Result result = resultOf(
            "card \"Frog\": size 1\ncard \"Newt\": size 1\n"
            "scenario \"parsed\":\n    expect your lief = 5\n"
            "scenario \"compiled\":\n    expect your life = your pond\n"
            "scenario \"whole\":\n    expect your life = 5\n"
        );
        QCOMPARE(result.codes, (Strings{"unknown-property", "wrong-type"}));
        QVERIFY(result.compiled.program);
        QCOMPARE(result.compiled.program->scenarios.size(), 1u);
        QCOMPARE(result.compiled.program->scenarios.front().name, std::string("whole"));
    }

    void scenarioWithASkippedCardIsNotRun()
    {
        const Result result = resultOf(
            "card \"Frog\": size 1\ncard \"Newt\": size 1\ncard \"Toad\": siez 1\n"
            "scenario \"toad\":\n    given:\n        your pond has \"Toad\"\n    expect your life = 5\n"
        );
        QCOMPARE(result.codes, (Strings{"unknown-property", "broken-card"}));
        QVERIFY(result.compiled.program->scenarios.empty());
    }

    void scenariosWithTheSameSkippedCardShareAWarning()
    {
        std::string cards = "card \"Frog\": size 1\ncard \"Newt\": size 1\ncard \"Toad\": siez 1\n";
        for (const std::string name : {"one", "two", "three"})
            cards += "scenario \"" + name +
                     "\":\n    given:\n        your pond has \"Toad\"\n        opponent's pond has \"Toad\"\n"
                     "    expect your life = 5\n";
        const Result result = resultOf(cards);
        QCOMPARE(result.codes, (Strings{"unknown-property", "broken-card"}));
        const Diagnostic& warning = result.compiled.diagnostics.back();
        QCOMPARE(warning.place.line, 6u);
        QVERIFY(warning.message.contains("this and 2 other scenarios don't run"));
        QVERIFY(result.compiled.program->scenarios.empty());
    }

    void skippedCardsDoNotAffectTheIdentity()
    {
        const std::string whole = "card \"Frog\": size 1\ncard \"Newt\": size 1\n";
        const Result with =
            resultOf(whole + "card \"Toad\": size 2\n    when this enters a pond: set your life to your pond\n");
        QCOMPARE(with.compiled.program->identity, resultOf(whole).compiled.program->identity);
    }
};

REGISTER_TEST(LeftOutTest)
#include "left_out_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/cycles.h"
#include "engine/program/analysis/foundations.h"
#include "engine/program/texts/findings.h"
#include "tests/testing/test.h"

#include <optional>
#include <string>
#include <vector>

using namespace engine;
using syntax::Node;
using syntax::Op;
using syntax::Part;

namespace {

using Heights = std::vector<std::optional<std::size_t>>;

Node kindNamed(std::uint32_t symbol)
{
    return {.op = Op::KindName, .symbol = symbol};
}

/// A game whose kinds have these descriptions, each declared on a separate line.
syntax::Game gameOfKinds(std::vector<Node> descriptions)
{
    syntax::Game game;
    for (Node& description : descriptions) {
        const auto line = static_cast<std::uint32_t>(game.kinds.size() + 1);
        game.kinds.push_back({.place = {.line = line}, .forms = {"kind"}, .description = std::move(description)});
    }
    return game;
}

/// The code and line of each problem with the kinds.
std::vector<std::string> kindProblems(const syntax::Game& game)
{
    std::vector<Diagnostic> diagnostics;
    Findings findings(diagnostics);
    findKindCycles(game, findings);
    std::vector<std::string> all;
    for (const Diagnostic& one : diagnostics)
        all.push_back(one.code + ' ' + std::to_string(one.place.line));
    return all;
}

} // namespace

/// Checks that cycles of kinds, of keywords and of other dependency graphs are found.
class CyclesTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void heightIsTheLengthOfTheLongestChainBelow()
    {
        QCOMPARE(heights({{}, {0}, {0, 1}, {2, 2, 0}}), (Heights{0, 1, 2, 3}));
        QCOMPARE(heights({{1}, {2}, {}}), (Heights{2, 1, 0}));
    }

    void nothingAboveACycleHasAHeight() { QCOMPARE(heights({{1}, {0}, {1, 3}, {}}), (Heights{{}, {}, {}, 0})); }

    void nodeThatOnlyDependsOnACycleIsNotOnIt()
    {
        // Two cycles, and a definition between them that is in neither.
        QCOMPARE(
            onCycles({{1}, {0}, {0, 3}, {4}, {3}, {2}}), (std::vector<bool>{true, true, false, true, true, false})
        );
        QCOMPARE(onCycles({{0}, {0}}), (std::vector<bool>{true, false}));
    }

    void circularKindIsReportedWhereItIsDeclared()
    {
        const Node narrowed = syntax::made(Op::Description, {}, Part::Base, kindNamed(2));
        const Node joined = syntax::made(Op::Union, {}, Part::Sets, std::vector<Node>{kindNamed(3), kindNamed(1)});
        const Node core{.op = Op::KindName, .core = syntax::CoreKind::Card};
        QCOMPARE(
            kindProblems(gameOfKinds({kindNamed(1), narrowed, joined, core})),
            (std::vector<std::string>{"cycle 2", "cycle 3"})
        );
    }

    void mentionedKindIsNotABase()
    {
        const Node isOne = syntax::made(Op::IsA, {}, Part::Kind, kindNamed(0));
        const Node filter = syntax::made(Op::WithFilter, {}, Part::Condition, isOne);
        const Node core{.op = Op::KindName, .core = syntax::CoreKind::Card};
        const Node described =
            syntax::made(Op::Description, {}, Part::Base, core, Part::Filters, std::vector<Node>{filter});
        QCOMPARE(kindProblems(gameOfKinds({described})), std::vector<std::string>{});
    }

    void firstTooDeepKindOfAChainIsReported()
    {
        std::vector<Node> chain{{.op = Op::KindName, .core = syntax::CoreKind::Card}};
        while (chain.size() < deepestDefinition)
            chain.push_back(kindNamed(static_cast<std::uint32_t>(chain.size() - 1)));
        QCOMPARE(kindProblems(gameOfKinds(chain)), std::vector<std::string>{});
        for (int more = 0; more < 3; ++more)
            chain.push_back(kindNamed(static_cast<std::uint32_t>(chain.size() - 1)));
        QCOMPARE(
            kindProblems(gameOfKinds(chain)),
            std::vector<std::string>{"too-deep " + std::to_string(deepestDefinition + 1)}
        );
    }

    void keywordThatOnlyGrantsItselfIsNotCircular()
    {
        const auto problems = [](Node ability) {
            syntax::Game game;
            game.keywords.push_back({.name = "Sly", .abilities = {std::move(ability)}});
            std::vector<Diagnostic> diagnostics;
            Findings findings(diagnostics);
            findKeywordCycles(game, findings);
            return diagnostics.size();
        };
        const Node used{.op = Op::KeywordUse, .symbol = 0};
        const Node granted{.op = Op::GrantedKeyword, .symbol = 0};
        QCOMPARE(problems(syntax::made(Op::Rules, {}, Part::Rules, std::vector<Node>{used})), 1u);
        QCOMPARE(problems(syntax::made(Op::GainsHas, {}, Part::Changes, std::vector<Node>{granted})), 0u);
    }

    void kindsCanDependOnYouThroughOthers()
    {
        const Node core{.op = Op::KindName, .core = syntax::CoreKind::Card};
        const auto filtered = [](Node base, Op filter) {
            return syntax::made(
                Op::Description, {}, Part::Base, std::move(base), Part::Filters, std::vector<Node>{{.op = filter}}
            );
        };
        const syntax::Game game = gameOfKinds(
            {filtered(kindNamed(1), Op::OtherFilter),
             kindNamed(2),
             filtered(core, Op::YourFilter),
             filtered(core, Op::OtherFilter)}
        );
        QCOMPARE(kindsUsingYou(game), (std::vector<bool>{true, true, true, false}));
    }
};

REGISTER_TEST(CyclesTest)
#include "cycles_test.moc"

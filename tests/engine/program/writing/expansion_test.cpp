// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/analysis/cycles.h"
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

/// A game with these definitions, the first of which is on line 6.
struct DefinitionBench : PartsBench
{
    explicit DefinitionBench(const std::string& definitions)
        : PartsBench(R"(game "Definitions"
players 2
game has:
    field: zone, public
card has:
)" + definitions + R"(verb (c card) rest/rests:
    needs c is in field
start:
    do nothing
)")
    {
        layOut();
    }

    Expansion& expansion = writers.expansion;
};

} // namespace

class ExpansionTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void expandingUnusedDefinitionsLeavesNoCode()
    {
        DefinitionBench bench(
            "    bite: number\n    fierce: flag, is bite > 3\n    free: flag, is this can rest\n"
            "kind crab/crabs is card in field with fierce\n"
        );
        bench.expansion.tryAll();
        QCOMPARE(bench.found(), std::vector<std::string>{});
        QCOMPARE(bench.operations(), std::vector<Do>{});
        QCOMPARE(bench.program.places.size(), bench.program.code.size());
        QCOMPARE(bench.program.routines.size(), 0u);
        QCOMPARE(bench.program.tallestFrame, 0);
        QCOMPARE(bench.program.verbs[bench.verb("rest")].possible, none);
    }

    void unusedDefinitionIsChecked()
    {
        DefinitionBench bench("    bite: number\n    fierce: flag, is bite\nkind crab/crabs is card with bite\n");
        bench.expansion.tryAll();
        QCOMPARE(bench.found(), (std::vector<std::string>{"wrong-type 7", "wrong-type 8"}));
    }

    void circularPropertyIsReported()
    {
        DefinitionBench bench("    bite: number, is grip + 1\n    grip: number, is bite - 1\n    tail: number, is 3\n");
        bench.expansion.tryAll();
        QCOMPARE(bench.found(), (std::vector<std::string>{"cycle 6", "cycle 7"}));
    }

    void chainOfDefinitionsHasALimit()
    {
        const auto chain = [](std::size_t length) {
            std::string lines = "    p0: number\n";
            for (std::size_t at = 1; at <= length; ++at)
                lines += "    p" + std::to_string(at) + ": number, is p" + std::to_string(at - 1) + "\n";
            DefinitionBench bench(lines);
            bench.expansion.tryAll();
            return bench.found();
        };
        QCOMPARE(chain(deepestDefinition + 1), std::vector<std::string>{});
        QCOMPARE(chain(deepestDefinition + 2), std::vector<std::string>{"too-deep 7"});
    }

    void definitionIsMarkedWhileItIsExpanded()
    {
        DefinitionBench bench("    bite: number\n");
        const int first = 0;
        const int second = 0;
        {
            const Expansion::Definition outer(bench.expansion, &first);
            const Expansion::Definition inner(bench.expansion, &second);
            QVERIFY(bench.expansion.isBeingDefined(&first));
            QVERIFY(bench.expansion.isBeingDefined(&second));
        }
        QVERIFY(!bench.expansion.isBeingDefined(&first));
    }

    void endlessCodeIsReportedOnce()
    {
        DefinitionBench bench("    bite: number\n");
        const syntax::Node here{.op = syntax::Op::Number, .place = {.line = 3}};
        bench.program.code.resize(399'999);
        QVERIFY(!bench.expansion.isTooLong(here));
        bench.program.code.resize(400'000);
        QVERIFY(bench.expansion.isTooLong(here));
        QVERIFY(bench.expansion.isTooLong({.op = syntax::Op::Number, .place = {.line = 4}}));
        QCOMPARE(bench.found(), std::vector<std::string>{"too-much 3"});
    }
};

REGISTER_TEST(ExpansionTest)
#include "expansion_test.moc"

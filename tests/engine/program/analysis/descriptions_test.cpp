// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;
using syntax::BaseType;
using syntax::Node;
using syntax::Op;
using syntax::Part;
using syntax::Type;

namespace {

/// A verb and an action that together have every sort of slot, and a verb whose lines have sets.
const std::string slotsAndSets = R"(game "Sets"
players 2
game has:
    field: zone, public
kind foe/foes is player except you
kind crab/crabs is card in field
kind victim/victims is crab or foe
kind prey is victim
kind tool/tools is card in field
kind rival/rivals is foe or player
verb (who player) try/tries (c crab) (v victim) (n number) (t thing)
verb (some list of crab) join/joins (w crab or tool)
verb (x crab or prey) stop/stops
action you poke (c crab)
action (c crab) push/pushes
verb gather:
    for each crab: do nothing
    for each foe: do nothing
    for each victim: do nothing
    for each prey: do nothing
    for each rival: do nothing
    for each tool or victim: do nothing
    for each tool or crab: do nothing
start:
    do nothing
)";

} // namespace

class DescriptionsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void unionCombinesTheTypesOfItsParts()
    {
        const PartsBench bench(slotsAndSets);
        const auto membersOf = [&bench](std::size_t line) {
            return bench.compilation.descriptions.memberType(bench.line("gather", line)[Part::Set]);
        };
        QCOMPARE(membersOf(0), BaseType::Card);
        QCOMPARE(membersOf(1), BaseType::Player);
        QCOMPARE(membersOf(2), BaseType::Thing);
        QCOMPARE(membersOf(3), BaseType::Thing);
        QCOMPARE(membersOf(4), BaseType::Player);
        QCOMPARE(membersOf(6), BaseType::Card);
    }

    void nestedUnionCombinesTheTypesOfAllItsParts()
    {
        const PartsBench bench(slotsAndSets);
        const Node& set = bench.line("gather", 5)[Part::Set];
        QCOMPARE(set.op, Op::Union);
        QCOMPARE(bench.compilation.descriptions.memberType(set), BaseType::Thing);
        const syntax::Slot& slot = bench.game().verbs[bench.verb("stop")].slots.front();
        QCOMPARE(bench.compilation.descriptions.typeOf(slot), Type{.base = BaseType::Thing});
    }

    void slotHasTheTypeOfItsDescription()
    {
        const PartsBench bench(slotsAndSets);
        const auto typesOf = [&bench](const std::string& word) {
            std::vector<Type> types;
            for (const syntax::Slot& slot : bench.game().verbs[bench.verb(word)].slots)
                types.push_back(bench.compilation.descriptions.typeOf(slot));
            return types;
        };
        const Type card{.base = BaseType::Card};
        const Type thing{.base = BaseType::Thing};
        QCOMPARE(
            typesOf("try"),
            (std::vector{Type{.base = BaseType::Player}, card, thing, Type{.base = BaseType::Number}, thing})
        );
        QCOMPARE(typesOf("join"), (std::vector{Type{.base = BaseType::Card, .isList = true}, card}));
    }

    void slotsAreInTheFirstRegisters()
    {
        const PartsBench bench(slotsAndSets);
        const Scope scope = bench.compilation.descriptions.scopeOf(bench.verb("try"));
        QCOMPARE(scope.locals.size(), 5u);
        QCOMPARE(scope.locals.at("who").reg, 0);
        QCOMPARE(scope.locals.at("t").reg, 4);
        QCOMPARE(scope.you, noRegister);
    }

    void implicitYouOfAnActionFollowsItsSlots()
    {
        const PartsBench bench(slotsAndSets);
        const auto youOf = [&bench](const std::string& word) {
            return bench.compilation.descriptions.scopeOf(bench.verb(word)).you;
        };
        QCOMPARE(youOf("push"), 1);
        QCOMPARE(youOf("poke"), 0);
    }

    void onlyAChoiceOfSeveralThingsIsASet()
    {
        const PartsBench bench(slotsAndSets);
        const Descriptions& descriptions = bench.compilation.descriptions;
        const Node crab = bench.line("gather")[Part::Set];
        const Node one = syntax::made(Op::Target, {}, Part::Set, crab);
        const Node two =
            syntax::made(Op::Target, {}, Part::Count, Node{.op = Op::Number, .number = 2}, Part::Set, crab);
        QVERIFY(!descriptions.isSet(one));
        QVERIFY(descriptions.isSet(two));
        QVERIFY(descriptions.isListed(two));
        QVERIFY(descriptions.isSet(crab));
        QVERIFY(!descriptions.isListed(crab));
        QVERIFY(!descriptions.isSet(syntax::made(Op::Random, {}, Part::Set, crab)));
    }

    void nameIsASetOnlyIfItRefersToAList()
    {
        PartsBench bench(slotsAndSets);
        const Node name{.op = Op::Local, .text = "some"};
        QVERIFY(!bench.compilation.descriptions.isSet(name));
        bench.compilation.scope = bench.compilation.descriptions.scopeOf(bench.verb("join"));
        QVERIFY(bench.compilation.descriptions.isSet(name));
        QVERIFY(!bench.compilation.descriptions.isSet({.op = Op::Local, .text = "w"}));
    }
};

REGISTER_TEST(DescriptionsTest)
#include "descriptions_test.moc"

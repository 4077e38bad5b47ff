// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;
using syntax::Node;
using syntax::Part;

namespace {

constexpr std::uint32_t mask = 4;

/// A game with one condition: "power >= health" unless another is given.
struct ConditionBench : PartsBench
{
    explicit ConditionBench(const std::string& condition)
        : PartsBench(
              R"(game "Conditions"
players 2
game has:
    field: zone, public
    nest: zone, public
    score: number
    pulse: number, is score + 1
    goal: number, is pulse * 2
player has:
    den: zone, public
    life: number
card has:
    power: number
    health: number
    rank: number, stays
    sturdy: flag, is health > power
    level: number, is score
kind creature/creatures is card in any den
verb test (c card) (p player):
    needs )" + condition +
              R"(
start:
    do nothing
)"
          )
    {
        layOut();
    }

    const Node& condition() const { return line("test")[Part::Condition]; }

    void read() { reads.markRead(condition(), mask); }

    /// The description in "there is a DESCRIPTION".
    const Node& description() const { return condition()[Part::Set]; }

    ConditionReads& reads = compilation.reads;
};

bool dependsOnOneThing(const std::string& description)
{
    const ConditionBench bench("there is a " + description);
    return bench.reads.dependsOnOneThing(bench.description());
}

} // namespace

class ConditionReadsTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void conditionReadsTheValuesItMentions()
    {
        ConditionBench bench("c's power > score");
        bench.read();
        QCOMPARE(bench.property("power").conditions, mask);
        QCOMPARE(bench.property("score").conditions, mask);
        QCOMPARE(bench.property("health").conditions, 0u);
        QCOMPARE(bench.reads.phaseConditions(), 0u);
        QCOMPARE(bench.reads.tallyConditions(), 0u);
    }

    void conditionReadsThroughDefinitions()
    {
        ConditionBench bench("goal > 3");
        bench.read();
        QCOMPARE(bench.property("score").conditions, mask);
        QCOMPARE(bench.reads.zoneConditions(), 0u);
    }

    void moveAffectsOnlyConditionsOnPropertiesThatDoNotStay()
    {
        ConditionBench power("c's power > 1");
        power.read();
        QCOMPARE(power.reads.zoneConditions(), mask);
        ConditionBench rank("c's rank > 1");
        rank.read();
        QCOMPARE(rank.reads.zoneConditions(), 0u);
        ConditionBench life("p's life > 1");
        life.read();
        QCOMPARE(life.reads.zoneConditions(), 0u);
    }

    void valueChangedByRulesCanChangeAfterAnyEvent()
    {
        ConditionBench bench("score > 1");
        std::ranges::find(bench.program.properties, "score", &PropertyLayout::name)->isChanged = true;
        bench.read();
        QCOMPARE(bench.property("health").conditions, mask);
        QCOMPARE(bench.reads.phaseConditions(), mask);
        QCOMPARE(bench.reads.sightConditions(), mask);
    }

    void conditionsOfTwoRulesAreCombined()
    {
        ConditionBench bench("score > 1");
        bench.read();
        bench.reads.markRead(bench.condition(), 8);
        QCOMPARE(bench.property("score").conditions, mask | 8);
    }

    void descriptionOfOwnValuesDependsOnOneThing()
    {
        QVERIFY(dependsOnOneThing("creature with power >= health"));
        QVERIFY(dependsOnOneThing("creature with sturdy"));
        QVERIFY(dependsOnOneThing("player with life < 1"));
        QVERIFY(!dependsOnOneThing("creature with power > score"));
        QVERIFY(!dependsOnOneThing("creature with level > 1"));
        QVERIFY(!dependsOnOneThing("creature with number of creatures > 1"));
        QVERIFY(!dependsOnOneThing("creature with owner's life > 1"));
    }

    void ownConditionIsCheckedOnlyInItsZones()
    {
        ConditionBench bench("there is a creature with power >= health");
        bench.reads.noteOwnRead(bench.description(), mask);
        QCOMPARE(bench.property("power").ownConditions, mask);
        QCOMPARE(bench.property("rank").ownConditions, 0u);
        QCOMPARE(bench.property("power").conditions, 0u);
        QCOMPARE(bench.zone("den").ownConditions, mask);
        QCOMPARE(bench.zone("nest").ownConditions, 0u);
        QCOMPARE(bench.reads.ownConditions().size(), 1u);
    }

    void ownConditionWithoutAZoneIsCheckedInAllZones()
    {
        ConditionBench bench("there is a card with power >= health");
        bench.reads.noteOwnRead(bench.description(), mask);
        QCOMPARE(bench.zone("field").ownConditions, mask);
        QCOMPARE(bench.zone("nest").ownConditions, mask);
        ConditionBench players("there is a player with life < 1");
        players.reads.noteOwnRead(players.description(), mask);
        QCOMPARE(players.zone("field").ownConditions, 0u);
    }

    void unknownZoneCanBeAnyZone()
    {
        ConditionBench bench("there is a creature with power >= health");
        bench.reads.noteOwnRead(bench.description(), mask);
        const Node nest{.op = syntax::Op::Property, .text = "nest"};
        QCOMPARE(bench.reads.conditionsIn(nest), 0u);
        bench.compilation.scope.locals["nest"] = {};
        QCOMPARE(bench.reads.conditionsIn(nest), mask);
        QCOMPARE(bench.reads.conditionsIn({.op = syntax::Op::It}), mask);
    }
};

REGISTER_TEST(ConditionReadsTest)
#include "condition_reads_test.moc"

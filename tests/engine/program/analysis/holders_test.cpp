// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/language/names/dictionary.h"
#include "engine/program/analysis/holders.h"
#include "engine/program/program.h"
#include "tests/testing/test.h"

#include <utility>

using namespace engine;

namespace {

constexpr auto enters = static_cast<std::uint32_t>(CoreVerb::Enters);
constexpr auto rolls = static_cast<std::uint32_t>(CoreVerb::Rolls);
/// A declared verb. Its index follows those of the core verbs.
constexpr std::uint32_t rests = static_cast<std::uint32_t>(CoreVerb::PhaseHappens) + 1;

/// Two definitions, and verbs that nothing watches.
Program unwatched()
{
    Program program;
    program.watches.resize(rests + 1);
    program.definitions.resize(2);
    return program;
}

/// The same program with a rule on the second definition.
Program watched(std::uint32_t verb, RuleKind kind, std::uint64_t zones = 1)
{
    Program program = unwatched();
    program.rules.push_back({.kind = kind, .verb = verb, .waking = {.zones = zones}});
    program.definitions[1].rules.push_back(0);
    noteHolders(program);
    return program;
}

const Program::Watch& watchOf(const Program& program, std::uint32_t verb, RuleKind kind)
{
    return program.watches[verb][static_cast<std::size_t>(kind)];
}

} // namespace

/// The index that finds the rules that react to an event.
class HoldersTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void ruleIsFoundByItsVerbAndKind()
    {
        const Program program = watched(rests, RuleKind::After, 6);
        const Program::Watch& watch = watchOf(program, rests, RuleKind::After);
        QCOMPARE(watch.cardRules, std::vector<std::uint32_t>{0});
        QCOMPARE(watch.cards.definitions, (std::vector<bool>{false, true}));
        QCOMPARE(watch.cards.zones, 6u);
        QCOMPARE(program.zonesAwake, 6u);
        QVERIFY(!program.isWatched(rests, RuleKind::Before));
        QVERIFY(!program.isWatched(rolls, RuleKind::After));
    }

    void sharedRuleIsListedOnce()
    {
        Program program = unwatched();
        program.rules.push_back({.kind = RuleKind::When, .verb = rests, .waking = {.zones = 1}});
        for (Definition& definition : program.definitions)
            definition.rules.push_back(0);
        noteHolders(program);
        const Program::Watch& watch = watchOf(program, rests, RuleKind::When);
        QCOMPARE(watch.cardRules.size(), 1u);
        QCOMPARE(watch.cards.definitions, (std::vector<bool>{true, true}));
    }

    void zonesOfAllRulesAreCombined()
    {
        Program program = unwatched();
        program.rules.push_back({.kind = RuleKind::When, .verb = rests, .waking = {.zones = 1}});
        program.rules.push_back({.kind = RuleKind::When, .verb = rests, .waking = {.zones = 4}});
        program.definitions[0].rules = {0, 1};
        noteHolders(program);
        QCOMPARE(watchOf(program, rests, RuleKind::When).cards.zones, 5u);
    }

    void grantedRuleIsFoundByItsBundle()
    {
        Program program = unwatched();
        program.rules.push_back({.kind = RuleKind::Cannot, .verb = rests, .waking = {.zones = 1}});
        program.granted.resize(3);
        program.granted[2].rules.push_back(0);
        noteHolders(program);
        const Program::Watch& watch = watchOf(program, rests, RuleKind::Cannot);
        const std::vector<std::pair<std::uint32_t, std::uint32_t>> granted{{2, 0}};
        QCOMPARE(watch.cards.granted, granted);
        QCOMPARE(watch.cards.definitions, (std::vector<bool>{false, false}));
    }

    void modifierIsFoundByTheValueItChanges()
    {
        Program program = unwatched();
        program.modifiers.push_back({.what = 3, .waking = {.zones = 2}});
        program.definitions[0].modifiers.push_back(0);
        noteHolders(program);
        QCOMPARE(program.changes.size(), 4u);
        QVERIFY(program.changes[2].isEmpty());
        QCOMPARE(program.changes[3].cards.zones, 2u);
        QCOMPARE(program.changes[3].cards.definitions, (std::vector<bool>{true, false}));
        QVERIFY(program.usesAge);
    }

    void gameRecordsOnlyDataThatItsRulesNeed()
    {
        const auto needs = [](RuleKind kind) {
            const Program program = watched(rests, kind);
            return std::pair(program.looksBack, program.usesAge);
        };
        QCOMPARE(needs(RuleKind::When), std::pair(true, false));
        QCOMPARE(needs(RuleKind::Ends), std::pair(true, false));
        QCOMPARE(needs(RuleKind::Before), std::pair(false, true));
        QCOMPARE(needs(RuleKind::InsteadOf), std::pair(false, true));
        QCOMPARE(needs(RuleKind::Cannot), std::pair(false, false));
    }

    void onlyRulesAboutZonesWatchMoves()
    {
        QVERIFY(watched(enters, RuleKind::Cannot).watchesMoves);
        QVERIFY(watched(enters + 1, RuleKind::When).watchesMoves);
        QVERIFY(!watched(rolls, RuleKind::When).watchesMoves);
        QVERIFY(!watched(rests, RuleKind::When).watchesMoves);
    }
};

REGISTER_TEST(HoldersTest)
#include "holders_test.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/program/parts_bench.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

/// A verb with two slots that is watched by rules of this kind.
struct HearingBench : PartsBench
{
    explicit HearingBench(std::initializer_list<RuleKind> kinds)
        : PartsBench(R"(game "Hearing"
players 2
verb (c card) hit/hits (v card)
start:
    do nothing
)")
    {
        layOut();
        for (const RuleKind kind : kinds)
            program.watches[hit][static_cast<std::size_t>(kind)].gameRules.push_back(0);
        compilation.code.begin(cursor, {});
    }

    std::int64_t targetOf(std::size_t jump) const
    {
        return static_cast<std::int64_t>(jump) + 1 + jumpLength(program.code[jump]);
    }

    static constexpr std::uint16_t cursor = 2;
    std::uint32_t hit = verb("hit");
    Hearing& hearing = writers.hearing;
    CodeBuilder& code = compilation.code;
};

using Written = std::vector<Do>;

} // namespace

class HearingTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void prohibitionsAndObligationsAreNotReactions()
    {
        for (const RuleKind kind :
             {RuleKind::When, RuleKind::Before, RuleKind::After, RuleKind::InsteadOf, RuleKind::Ends})
            QVERIFY(HearingBench({kind}).hearing.isHeard(HearingBench({}).hit));
        for (const RuleKind kind : {RuleKind::Cannot, RuleKind::Must})
            QVERIFY(!HearingBench({kind}).hearing.isHeard(HearingBench({}).hit));
    }

    void unwatchedEventTakesNoCursor()
    {
        HearingBench unwatched({});
        unwatched.hearing.takeCursor(unwatched.hit);
        QCOMPARE(unwatched.code.taken(), HearingBench::cursor);
        HearingBench watched({RuleKind::Must});
        watched.hearing.takeCursor(watched.hit);
        QCOMPARE(watched.code.taken(), HearingBench::cursor + cursorRegisters);
    }

    void rulesOfCardsReactToEventsToo()
    {
        HearingBench bench({});
        bench.program.watches[bench.hit][static_cast<std::size_t>(RuleKind::After)].cardRules.push_back(0);
        QVERIFY(bench.hearing.isHeard(bench.hit));
        bench.hearing.takeCursor(bench.hit);
        QCOMPARE(bench.code.taken(), HearingBench::cursor + cursorRegisters);
    }

    void unwatchedEventCallsNoRule()
    {
        HearingBench bench({});
        Label label;
        bench.hearing.jumpIfForbidden(bench.hit, label);
        bench.hearing.runReplacement(bench.hit, HearingBench::cursor, label);
        for (const RuleKind kind : {RuleKind::When, RuleKind::Before, RuleKind::After, RuleKind::Ends})
            bench.hearing.runRules(bench.hit, kind, HearingBench::cursor);
        QCOMPARE(bench.operations(), Written{});
    }

    void forbiddenEventJumps()
    {
        HearingBench bench({RuleKind::Cannot});
        Label forbidden;
        bench.hearing.jumpIfForbidden(bench.hit, forbidden);
        bench.code.bind(forbidden);
        QCOMPARE(bench.operations(), (Written{Do::Constant, Do::NextWatcher, Do::JumpIfNotUnder}));
        const Instruction& next = bench.program.code[2];
        QCOMPARE(next.a, HearingBench::cursor);
        QCOMPARE(next.b, bench.hit);
        QCOMPARE(next.c, static_cast<std::uint16_t>(RuleKind::Cannot));
        // The cursor stores the place, which starts at -1, followed by the rule.
        QCOMPARE(bench.program.code[3].a, HearingBench::cursor + 1);
        QCOMPARE(bench.program.code[1].constant(), -1);
    }

    void onlyOneRuleReplacesAnEvent()
    {
        HearingBench bench({RuleKind::InsteadOf});
        Label done;
        bench.hearing.runReplacement(bench.hit, HearingBench::cursor, done);
        bench.code.emit(Do::GameRow);
        bench.code.bind(done);
        QCOMPARE(bench.operations(), (Written{Do::NextWatcher, Do::JumpIfUnder, Do::CallRule, Do::Jump, Do::GameRow}));
        QCOMPARE(bench.targetOf(2), 5);
        QCOMPARE(bench.targetOf(4), 6);
    }

    void everyRuleAfterAnEventIsCalled()
    {
        HearingBench bench({RuleKind::After});
        bench.hearing.runRules(bench.hit, RuleKind::After, HearingBench::cursor);
        QCOMPARE(bench.operations(), (Written{Do::Constant, Do::NextWatcher, Do::JumpIfUnder, Do::CallRule, Do::Jump}));
        QCOMPARE(bench.targetOf(5), 2);
        QCOMPARE(bench.targetOf(3), 6);
    }

    void ruleBeforeAnEventCanChangeItsSlots()
    {
        HearingBench bench({RuleKind::Before});
        bench.hearing.runRules(bench.hit, RuleKind::Before, HearingBench::cursor);
        const Instruction& back = bench.program.code[5];
        QCOMPARE(back.what, Do::CopyBack);
        QCOMPARE(back.b, bench.program.code[4].b);
        QCOMPARE(back.c, 2);
    }

    void triggerIsQueuedInsteadOfCalled()
    {
        HearingBench bench({RuleKind::When});
        bench.hearing.runRules(bench.hit, RuleKind::When, HearingBench::cursor);
        QVERIFY(std::ranges::contains(bench.operations(), Do::QueueTrigger));
        QVERIFY(!std::ranges::contains(bench.operations(), Do::CallRule));
    }

    void proceedingPreservesItsPlaceAmongTheRules()
    {
        const Routine whole{.entry = 10, .end = 40, .registers = 9, .firstCleared = 2, .isCleared = true};
        const Routine part = Hearing::continuation(whole, 20);
        QCOMPARE(part.entry, 20u);
        QCOMPARE(part.end, 40u);
        QCOMPARE(part.firstCleared, 3);
        QVERIFY(part.isCleared);
    }
};

REGISTER_TEST(HearingTest)
#include "hearing_test.moc"

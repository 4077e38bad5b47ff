// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/program/writing/code_builder.h"
#include "tests/testing/test.h"

using namespace engine;

namespace {

/// A program that contains only the Leave instruction that begins every program.
struct Written
{
    /// The instruction to which a jump leads.
    std::int64_t targetOf(std::size_t jump) const
    {
        return static_cast<std::int64_t>(jump) + 1 + jumpLength(program.code[jump]);
    }

    Program program;
    CodeBuilder code{program};
};

} // namespace

class CodeBuilderTest : public Test
{
    Q_OBJECT

private Q_SLOTS:

    void programBeginsWithLeave()
    {
        const Written written;
        QCOMPARE(written.program.code.size(), 1u);
        QCOMPARE(written.program.code.front().what, Do::Leave);
    }

    void forwardJumpsLeadToTheirLabel()
    {
        Written written;
        Label label;
        written.code.jump(label);
        written.code.compareJump(Do::JumpIfLess, 1, 2, label);
        written.code.jumpIfNot(5, label);
        written.code.bind(label);
        for (const std::size_t jump : {1u, 2u, 3u})
            QCOMPARE(written.targetOf(jump), 4);
        QCOMPARE(written.program.code[2].a, 1);
        QCOMPARE(written.program.code[2].b, 2);
        QCOMPARE(written.program.code[3].a, 5);
    }

    void backwardJumpsLeadToTheirLabel()
    {
        Written written;
        Label label;
        written.code.bind(label);
        written.code.emit(Do::GameRow);
        written.code.nextInZone(3, label);
        written.code.compareJump(Do::JumpIfEqual, 1, 2, label);
        QCOMPARE(written.targetOf(2), 1);
        QCOMPARE(written.targetOf(3), 1);
    }

    void jumpThatIsTooLongIsReported()
    {
        const auto isTooFar = [](int length) {
            Written written;
            Label label;
            written.code.setPlace({.line = 7});
            written.code.jump(label);
            written.code.setPlace({.line = 8});
            for (int between = 0; between < length; ++between)
                written.code.emit(Do::GameRow);
            written.code.bind(label);
            const bool isFar = written.code.isJumpTooFar();
            return isFar ? written.code.farJumpPlace().line : 0;
        };
        QCOMPARE(isTooFar(INT16_MAX), 0u);
        QCOMPARE(isTooFar(INT16_MAX + 1), 7u);
    }

    void constantHasAllItsBits()
    {
        Written written;
        for (const std::int32_t value : {0, -1, 70'000, INT32_MIN, INT32_MAX}) {
            written.code.constant(3, value);
            QCOMPARE(written.program.code.back().a, 3);
            QCOMPARE(written.program.code.back().constant(), value);
        }
    }

    void emptyMaskMarksNothing()
    {
        Written written;
        written.code.markDirty(0);
        QCOMPARE(written.program.code.size(), 1u);
        written.code.markDirty(0x80000001);
        QCOMPARE(written.program.code.back().constant(), static_cast<std::int32_t>(0x80000001));
    }

    void registersAreReleasedAtTheEndOfABlock()
    {
        Written written;
        written.code.begin(2, {});
        QCOMPARE(written.code.take(), 2);
        {
            const Registers temporary(written.code);
            QCOMPARE(written.code.takeSeveral(3), 3);
            QCOMPARE(written.code.openFrame(), 6);
            QCOMPARE(written.code.take(), 6 + frameHeaderCells);
        }
        QCOMPARE(written.code.take(), 3);
        QCOMPARE(written.code.finish().registers, 6 + frameHeaderCells + 1);
    }

    void registersDoNotWrapAround()
    {
        Written written;
        written.code.begin(0, {});
        for (int taken = 0; taken < 0x10000 + 10; ++taken)
            written.code.take();
        QCOMPARE(written.code.taken(), INT16_MAX);
        written.code.finish();
        QCOMPARE(written.program.tallestFrame, INT16_MAX);
    }

    void extentOfARoutineIsRecorded()
    {
        Written written;
        written.code.begin(2, {.line = 4});
        written.code.emit(Do::GameRow, written.code.take());
        const Routine plain = written.code.finish();
        QCOMPARE(plain.entry, 1u);
        QCOMPARE(plain.end, 3u);
        QCOMPARE(plain.registers, 3);
        QCOMPARE(plain.firstCleared, 2);
        QVERIFY(!plain.isCleared);
        QCOMPARE(written.program.places[1].line, 4u);
        written.code.begin(0, {});
        written.code.emit(Do::CallRoutine);
        const Routine calling = written.code.finish();
        QCOMPARE(calling.entry, 3u);
        QVERIFY(calling.isCleared);
    }

    void placeOfTheTallestFrameIsRecorded()
    {
        Written written;
        for (const auto& [line, count] : {std::pair(1u, 3), std::pair(2u, 9), std::pair(3u, 9), std::pair(4u, 5)}) {
            written.code.begin(0, {.line = line});
            written.code.takeSeveral(static_cast<std::uint16_t>(count));
            written.code.finish();
        }
        QCOMPARE(written.program.tallestFrame, 9);
        QCOMPARE(written.code.tallestPlace().line, 2u);
    }

    void testReturnsOneUnlessItJumps()
    {
        Written written;
        Label no;
        written.code.begin(1, {});
        written.code.jumpIfNot(0, no);
        const Routine test = written.code.finishTest(no);
        const std::vector<Instruction>& code = written.program.code;
        QCOMPARE(code[2].constant(), 1);
        QCOMPARE(code[3].what, Do::Return);
        QCOMPARE(written.targetOf(1), 4);
        QCOMPARE(code[4].constant(), 0);
        QCOMPARE(code[4].a, 0);
        QCOMPARE(test.end, 6u);
    }
};

REGISTER_TEST(CodeBuilderTest)
#include "code_builder_test.moc"

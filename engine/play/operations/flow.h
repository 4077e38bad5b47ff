// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

namespace engine {

struct Machine::Flow : Running
{
    Then carryOut(Is<Do::Jump>, Instruction i) { return jump(i.b); }

    Then carryOut(Is<Do::JumpIf>, Instruction i) { return jumpWhen(r[i.a] != 0, i.b); }

    Then carryOut(Is<Do::JumpIfNot>, Instruction i) { return jumpWhen(r[i.a] == 0, i.b); }

    Then carryOut(Is<Do::JumpIfEqual>, Instruction i) { return jumpWhen(r[i.a] == r[i.b], i.c); }

    Then carryOut(Is<Do::JumpIfNotEqual>, Instruction i) { return jumpWhen(r[i.a] != r[i.b], i.c); }

    Then carryOut(Is<Do::JumpIfLess>, Instruction i) { return jumpWhen(r[i.a] < r[i.b], i.c); }

    Then carryOut(Is<Do::JumpIfNotLess>, Instruction i) { return jumpWhen(r[i.a] >= r[i.b], i.c); }

    Then carryOut(Is<Do::JumpIfIs>, Instruction i) { return jumpWhen(r[i.a] == number(i.b), i.c); }

    Then carryOut(Is<Do::JumpIfIsNot>, Instruction i) { return jumpWhen(r[i.a] != number(i.b), i.c); }

    Then carryOut(Is<Do::JumpIfUnder>, Instruction i) { return jumpWhen(r[i.a] < number(i.b), i.c); }

    Then carryOut(Is<Do::JumpIfNotUnder>, Instruction i) { return jumpWhen(r[i.a] >= number(i.b), i.c); }

    Then carryOut(Is<Do::JumpIfInZone>, Instruction i)
    {
        return jumpWhen(r[i.a] != 0 && row(r[i.a], cells::zone::Index) == i.b, i.c);
    }

    Then carryOut(Is<Do::NextInZone>, Instruction i)
    {
        r[i.a] = row(r[i.a], cells::card::Below);
        return jumpWhen(r[i.a] != 0, i.b);
    }

    Then carryOut(Is<Do::Call>, Instruction i) { return enter(program().verbs[i.a].run, i.b, i.a); }

    Then carryOut(Is<Do::CallRoutine>, Instruction i) { return enter(i.a, i.b); }

    void carryOut(Is<Do::Return>, Instruction)
    {
        machine.m_lists = r[CallerLists];
        at = program().code.data() + r[ReturnTo];
        r = machine.m_stack.data() + r[CallerFrame];
    }

    Then carryOut(Is<Do::Leave>, Instruction) { return Then::Stop; }

private:
    static std::int32_t number(std::uint16_t operand) { return static_cast<std::int16_t>(operand); }

    Then jumpWhen(bool condition, std::uint16_t by) { return condition ? jump(by) : Then::GoOn; }

    // Only going back can go on for ever, so only that is counted.
    Then jump(std::uint16_t by)
    {
        const std::int32_t offset = number(by);
        at += offset;
        return offset >= 0 || --machine.m_budget >= 0 ? Then::GoOn : give(Trouble::TooManySteps);
    }
};

} // namespace engine

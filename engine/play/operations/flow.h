// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

namespace engine::operations {

struct Flow : Running
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

    Then carryOut(Is<Do::JumpIfInZone>, Instruction i) { return jumpWhen(isInstance(r[i.a], i.b), i.c); }

    Then carryOut(Is<Do::JumpIfNotInZone>, Instruction i) { return jumpWhen(!isInstance(r[i.a], i.b), i.c); }

    Then carryOut(Is<Do::FirstInZone>, Instruction i)
    {
        r[i.a] = row(r[i.b], cells::zone::Top);
        return jumpWhen(r[i.a] == 0, i.c);
    }

    Then carryOut(Is<Do::NextInZone>, Instruction i)
    {
        r[i.a] = row(r[i.a], cells::card::Below);
        return r[i.a] != 0 ? jumpBack(number(i.b)) : Then::Continue;
    }

    Then carryOut(Is<Do::Call>, Instruction i) { return enter(program().verbs[i.a].run, i.b, i.a); }

    Then carryOut(Is<Do::CallRoutine>, Instruction i) { return enter(i.a, i.b); }

    void carryOut(Is<Do::Return>, Instruction)
    {
        stack().setLists(r[Stack::CallerLists]);
        at = program().code.data() + r[Stack::ReturnTo];
        r = &stack()[r[Stack::CallerFrame]];
    }

    Then carryOut(Is<Do::Leave>, Instruction) { return Then::Stop; }

protected:
    static std::int32_t number(std::uint16_t operand) { return static_cast<std::int16_t>(operand); }

    bool isInstance(Ref zone, std::uint16_t declaration) const
    {
        return zone != 0 && row(zone, cells::zone::Index) == declaration;
    }

    Then jumpWhen(bool condition, std::uint16_t by) { return condition ? jump(by) : Then::Continue; }

    // Only backward jumps can loop forever, so only they are counted.
    Then jump(std::uint16_t by)
    {
        const std::int32_t offset = number(by);
        if (offset < 0)
            return jumpBack(offset);
        at += offset;
        return Then::Continue;
    }

    Then jumpBack(std::int32_t offset)
    {
        at += offset;
        return execution().steps().take() ? Then::Continue : Then::CountSteps;
    }
};

} // namespace engine::operations

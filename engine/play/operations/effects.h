// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

namespace engine::operations {

struct Effects : Running
{
    void carryOut(Is<Do::StayOf>, Instruction i) { r[i.a] = parts.effects.stayOf(r[i.b]); }

    void carryOut(Is<Do::LabelOf>, Instruction i)
    {
        handOver();
        r[i.a] = parts.abilities.labelled(r[i.b], i.c);
        findCells();
    }

    void carryOut(Is<Do::SourceOf>, Instruction i) { r[i.a] = cardOf(r[i.b]); }

    void carryOut(Is<Do::NextAbility>, Instruction i)
    {
        handOver();
        r[i.a] = parts.abilities.after(r[i.a], r[i.b]);
        findCells();
    }

    Then carryOut(Is<Do::CanAnnounce>, Instruction i)
    {
        handOver();
        r[i.a] = parts.effects.canAnnounce(r[i.b], i.c);
        return continueUnlessStuck();
    }

    Then carryOut(Is<Do::CallChoose>, Instruction i) { return call(effect(r[i.a]).choose, i.b); }

    Then carryOut(Is<Do::CallPay>, Instruction i) { return call(effect(r[i.a]).pay, i.b); }

    void carryOut(Is<Do::KeepChoices>, Instruction i)
    {
        handOver();
        parts.effects.keepChoices(r[i.a], r[i.b], i.c);
    }

    Then carryOut(Is<Do::CreateItem>, Instruction i)
    {
        handOver();
        r[i.a] = parts.effects.createItem(r[i.a + 1], r[i.b], i.c);
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::CopyChoices>, Instruction i) { parts.effects.copyChoices(r[i.a], r[i.b]); }

    Then carryOut(Is<Do::RunEffect>, Instruction i)
    {
        handOver();
        parts.effects.run(r[i.a], i.b);
        takeOver();
        return continueUnlessStuck();
    }

    Then carryOut(Is<Do::LoadTrigger>, Instruction i)
    {
        handOver();
        r[i.a] = parts.effects.takeFromTriggers(i.b);
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::TargetsOf>, Instruction i)
    {
        handOver();
        r[i.a] = parts.effects.targetsOf(r[i.b]);
    }

    Then carryOut(Is<Do::IsLegal>, Instruction i)
    {
        handOver();
        r[i.a] = parts.effects.isLegal(r[i.b]);
        return continueUnlessStuck();
    }

private:
    const Effect& effect(std::int32_t value) const { return program().effects[effectOf(value)]; }

    Then call(std::uint32_t routine, std::uint16_t base)
    {
        handOver();
        parts.effects.call(routine, base);
        takeOver();
        return continueUnlessStuck();
    }
};

} // namespace engine::operations

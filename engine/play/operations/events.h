// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

#include <algorithm>

namespace engine {

struct Machine::Events : Running
{
    void carryOut(Is<Do::Tell>, Instruction i)
    {
        if (!machine.m_listener)
            return;
        handOver();
        machine.tell(i.a, r + i.b);
    }

    void carryOut(Is<Do::BeginEvent>, Instruction i)
    {
        r[i.a + HeardEvent] = 0;
        r[i.a + Since] = row(state().game(), cells::game::Age);
        if (!program().looksBack)
            return;
        const std::int32_t event = row(state().game(), cells::game::EventCount) + 1;
        state().write(state().game(), cells::game::EventCount, event);
        r[i.a + HeardEvent] = machine.m_together > 0 ? machine.m_togetherSince : event;
    }

    Then carryOut(Is<Do::NextWatcher>, Instruction i)
    {
        handOver();
        machine.nextWatcher(i.a, i.b, static_cast<RuleKind>(i.c));
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::CallRule>, Instruction i)
    {
        handOver();
        machine.callRule(i.a, i.b);
        takeOver();
        return goOnUnlessStuck();
    }

    void carryOut(Is<Do::CopyBack>, Instruction i) { std::copy_n(r + i.b + headerCells, i.c, r); }

    Then carryOut(Is<Do::QueueTrigger>, Instruction i)
    {
        handOver();
        machine.queueTrigger(i.a);
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::Settle>, Instruction i)
    {
        const bool isUnsettled = machine.m_dirty != 0 || row(state().triggers(), 0) > machine.m_heldTriggers;
        return isUnsettled && machine.m_together == 0 ? enter(program().settle, i.b) : Then::GoOn;
    }

    Then carryOut(Is<Do::CollectChecks>, Instruction i)
    {
        handOver();
        r[i.a] = machine.collectChecks();
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::RunCheck>, Instruction i)
    {
        handOver();
        machine.runCheck(static_cast<std::size_t>(r[i.a] - 1 - r[i.b]), i.c);
        takeOver();
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::TakeTrigger>, Instruction i)
    {
        handOver();
        r[i.c] = machine.m_heldTriggers;
        r[i.a] = machine.takeTrigger(i.b);
        takeOver();
        return goOnUnlessStuck();
    }

    void carryOut(Is<Do::FreeTriggers>, Instruction i) { machine.m_heldTriggers = r[i.a]; }

    Then carryOut(Is<Do::AddLasting>, Instruction i)
    {
        if (!state().addLasting({r + i.a, cells::lasting::Size}))
            return give(Trouble::TooManyLasting);
        machine.m_dirty = ~0u;
        return Then::GoOn;
    }

    void carryOut(Is<Do::EndLasting>, Instruction i)
    {
        handOver();
        machine.endLasting(i.a);
        findCells();
    }

    void carryOut(Is<Do::BeginTogether>, Instruction)
    {
        if (machine.m_together++ == 0)
            machine.m_togetherSince = row(state().game(), cells::game::EventCount) + 1;
    }

    void carryOut(Is<Do::EndTogether>, Instruction)
    {
        if (--machine.m_together == 0)
            machine.m_togetherSince = 0;
    }
};

} // namespace engine

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
        r[i.a + 4] = 0;
        if (!program().looksBack)
            return;
        const std::int32_t event = row(state().game(), cells::game::EventCount) + 1;
        state().write(state().game(), cells::game::EventCount, event);
        r[i.a + 4] = machine.m_together > 0 ? machine.m_togetherSince : event;
    }

    Then carryOut(Is<Do::NextWatcher>, Instruction i)
    {
        handOver();
        machine.nextWatcher(i.a, i.b, static_cast<RuleKind>(i.c));
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::CallRule>, Instruction i)
    {
        const Rule& rule = program().rules[static_cast<std::size_t>(r[i.a + 1])];
        const std::uint16_t slots = program().verbs[rule.verb].slots;
        std::int32_t* const target = r + i.b + headerCells;
        std::copy_n(r, slots, target);
        target[slots] = r[i.a + 2];
        target[slots + 1] = r[i.a + 3];
        target[slots + 2] = r[i.a];
        return enter(rule.body, i.b);
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
        if (machine.m_together != 0)
            return Then::GoOn;
        if (machine.m_suspects.count > 0) {
            handOver();
            machine.acceptSuspects();
            if (machine.isStuck())
                return Then::Stop;
        }
        const bool isUnsettled = machine.m_dirty != 0 || row(state().triggers(), 0) > 0;
        return isUnsettled ? enter(program().settle, i.b) : Then::GoOn;
    }

    Then carryOut(Is<Do::CollectChecks>, Instruction i)
    {
        handOver();
        r[i.a] = machine.collectChecks();
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::RunCheck>, Instruction i)
    {
        const std::int32_t entry = r[i.a] - 1 - r[i.b];
        const Check& check = program().checks[static_cast<std::size_t>(stack(entry))];
        const Ref self = stack(entry - 2);
        if (self && !machine.isAwake(self))
            return Then::GoOn;
        std::int32_t* const target = r + i.c + headerCells;
        target[0] = stack(entry - 1);
        target[1] = self;
        target[2] = self ? row(self, cells::card::Controller) : 0;
        return enter(check.body, i.c);
    }

    Then carryOut(Is<Do::TakeTrigger>, Instruction i)
    {
        handOver();
        r[i.a] = machine.takeTrigger(i.b);
        takeOver();
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::AddLasting>, Instruction i)
    {
        if (!state().addLasting({r + i.a, State::Lasting::Size}))
            return give(Trouble::TooManyLasting);
        machine.m_dirty = ~0u;
        return Then::GoOn;
    }

    void carryOut(Is<Do::EndLasting>, Instruction i)
    {
        handOver();
        machine.endLasting(i.a);
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

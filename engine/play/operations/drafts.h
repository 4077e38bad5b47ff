// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

namespace engine {

struct Machine::DraftOperations : Running
{
    void carryOut(Is<Do::BeginDraft>, Instruction i) { r[i.a] = machine.m_drafts++; }

    Then carryOut(Is<Do::EndDraft>, Instruction i)
    {
        machine.m_drafts = r[i.a];
        return machine.m_ahead == Ahead::ToEndOfDraft && machine.m_drafts == 0 ? Then::Stop : Then::GoOn;
    }

    Then carryOut(Is<Do::FailDraft>, Instruction)
    {
        machine.m_hasFailed = true;
        return machine.m_ahead == Ahead::ToEndOfDraft ? Then::Stop : Then::GoOn;
    }

    Then carryOut(Is<Do::Try>, Instruction i)
    {
        handOver();
        const bool isPayable = machine.canComplete(i.b);
        takeOver();
        r[i.a] = isPayable;
        return goOnUnlessStuck();
    }

    Then carryOut(Is<Do::TryRoutine>, Instruction i)
    {
        handOver();
        const bool isPayable = machine.canComplete(program().routines[i.b], i.c, none);
        takeOver();
        r[i.a] = isPayable;
        return goOnUnlessStuck();
    }
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

namespace engine::operations {

struct DraftOperations : Running
{
    void carryOut(Is<Do::BeginDraft>, Instruction i) { r[i.a] = stack().own(Stack::Drafts)++; }

    Then carryOut(Is<Do::EndDraft>, Instruction i)
    {
        const std::int32_t open = stack().own(Stack::Drafts) = r[i.a];
        return execution().ahead() == Ahead::ToEndOfDraft && open == 0 ? Then::Stop : Then::Continue;
    }

    Then carryOut(Is<Do::FailDraft>, Instruction) { return parts.trials.fail() ? Then::Stop : Then::Continue; }

    Then carryOut(Is<Do::Try>, Instruction i)
    {
        handOver();
        const bool isPayable = parts.trials.canComplete(i.b);
        takeOver();
        r[i.a] = isPayable;
        return continueUnlessStuck();
    }

    Then carryOut(Is<Do::TryRoutine>, Instruction i)
    {
        handOver();
        const bool isPayable = parts.trials.canComplete(program().routines[i.b], i.c, none);
        takeOver();
        r[i.a] = isPayable;
        return continueUnlessStuck();
    }
};

} // namespace engine::operations

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/operations/running.h"

#include <algorithm>

namespace engine::operations {

struct Events : Running
{
    void carryOut(Is<Do::Tell>, Instruction i)
    {
        if (!parts.reporter.isListening())
            return;
        handOver();
        parts.reporter.report(i.a, r + i.b);
    }

    void carryOut(Is<Do::BeginEvent>, Instruction i)
    {
        r[i.a + cursor::HeardEvent] = 0;
        r[i.a + cursor::Since] = row(state().game(), cells::game::Age);
        if (!program().looksBack)
            return;
        const std::int32_t event = row(state().game(), cells::game::EventCount) + 1;
        state().write(state().game(), cells::game::EventCount, event);
        r[i.a + cursor::HeardEvent] = stack().own(Stack::Together) > 0 ? stack().own(Stack::TogetherSince) : event;
    }

    Then carryOut(Is<Do::NextWatcher>, Instruction i)
    {
        handOver();
        parts.rules.next(i.a, i.b, static_cast<RuleKind>(i.c));
        return continueUnlessStuck();
    }

    Then carryOut(Is<Do::CallRule>, Instruction i)
    {
        handOver();
        parts.rules.run(i.a, i.b);
        takeOver();
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::CopyBack>, Instruction i) { std::copy_n(r + i.b + Stack::headerCells, i.c, r); }

    Then carryOut(Is<Do::QueueTrigger>, Instruction i)
    {
        handOver();
        parts.triggers.queue(i.a);
        return continueUnlessStuck();
    }

    Then carryOut(Is<Do::Settle>, Instruction i)
    {
        const bool isUnsettled = parts.checks.areDue() || parts.triggers.doesAnyWait();
        return isUnsettled && stack().own(Stack::Together) == 0 ? enter(program().settle, i.b) : Then::Continue;
    }

    Then carryOut(Is<Do::CollectChecks>, Instruction i)
    {
        handOver();
        r[i.a] = parts.checks.collect();
        return continueUnlessStuck();
    }

    Then carryOut(Is<Do::RunCheck>, Instruction i)
    {
        handOver();
        parts.checks.run(r[i.a] - 1 - r[i.b], i.c);
        takeOver();
        return continueUnlessStuck();
    }

    Then carryOut(Is<Do::TakeTrigger>, Instruction i)
    {
        handOver();
        r[i.c] = parts.triggers.held();
        r[i.a] = parts.triggers.run(i.b);
        takeOver();
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::FreeTriggers>, Instruction i) { parts.triggers.hold(r[i.a]); }

    Then carryOut(Is<Do::AddLasting>, Instruction i)
    {
        if (!state().addLasting({r + i.a, cells::lasting::Size}))
            return give(Trouble::TooManyLasting);
        parts.checks.markAll();
        return Then::Continue;
    }

    void carryOut(Is<Do::EndLasting>, Instruction i)
    {
        handOver();
        parts.changes.endLasting(i.a);
        findCells();
    }

    void carryOut(Is<Do::BeginTogether>, Instruction)
    {
        if (stack().own(Stack::Together)++ == 0)
            stack().own(Stack::TogetherSince) = row(state().game(), cells::game::EventCount) + 1;
    }

    void carryOut(Is<Do::EndTogether>, Instruction)
    {
        if (--stack().own(Stack::Together) == 0)
            stack().own(Stack::TogetherSince) = 0;
    }
};

} // namespace engine::operations

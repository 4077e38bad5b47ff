// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/saturated.h"
#include "engine/play/operations/running.h"

#include <algorithm>

namespace engine::operations {

struct Changes : Running
{
    void carryOut(Is<Do::Write>, Instruction i) { write(r[i.a], i.c, r[i.b]); }

    void carryOut(Is<Do::WriteIndexed>, Instruction i)
    {
        write(r[i.a], static_cast<std::uint16_t>(i.c + r[i.a + 1]), r[i.b]);
    }

    void carryOut(Is<Do::Change>, Instruction i) { change(i, r[i.b]); }

    void change(Instruction i, std::int32_t amount) const
    {
        write(r[i.a], i.c, saturated(std::int64_t(row(r[i.a], i.c)) + amount));
    }

    void carryOut(Is<Do::SetProperty>, Instruction i) { set(r[i.a], program().properties[i.c], r[i.b]); }

    void carryOut(Is<Do::ChangeProperty>, Instruction i)
    {
        const PropertyLayout& property = program().properties[i.c];
        set(r[i.a], property, saturated(std::int64_t(row(r[i.a], property.cell)) + r[i.b]));
    }

    void carryOut(Is<Do::ResetProperty>, Instruction i)
    {
        handOver();
        parts.changes.reset(i.c);
    }

    void carryOut(Is<Do::EndPeriod>, Instruction i) { parts.changes.endPeriod(static_cast<Period>(i.a)); }

    Then carryOut(Is<Do::Move>, Instruction i)
    {
        handOver();
        if (execution().isHiddenAhead(r[i.a]))
            return Then::Stop;
        parts.changes.move(r[i.a], r[i.b], i.c);
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::EndPhase>, Instruction)
    {
        handOver();
        parts.changes.writePhaseOf(r[Stack::CallerFrame]);
    }

    void carryOut(Is<Do::Under>, Instruction i) { execution().setUnder(r[i.a]); }

    Then carryOut(Is<Do::Create>, Instruction i)
    {
        handOver();
        r[i.a] = parts.changes.create(r[i.b], r[i.c]);
        return continueUnlessStuck();
    }

    void carryOut(Is<Do::Remove>, Instruction i)
    {
        if (state().isCard(r[i.a]))
            state().removeCard(r[i.a]);
        else if (r[i.a])
            parts.changes.leave(r[i.a]);
    }

    void carryOut(Is<Do::Become>, Instruction i)
    {
        if (r[i.a] && r[i.b] >= 0)
            state().setDefinition(r[i.a], static_cast<std::uint32_t>(r[i.b]));
    }

    void carryOut(Is<Do::DefinitionOf>, Instruction i) { r[i.a] = row(r[i.b], cells::card::Definition); }

    Then carryOut(Is<Do::Show>, Instruction i)
    {
        if (execution().isHiddenAhead(r[i.a]))
            return Then::Stop;
        if (r[i.a])
            state().show(r[i.a], r[i.b]);
        return Then::Continue;
    }

    Then carryOut(Is<Do::ShowAll>, Instruction i)
    {
        if (execution().isHiddenAhead(r[i.a]))
            return Then::Stop;
        if (r[i.a])
            state().showAll(r[i.a]);
        return Then::Continue;
    }

    // Random results are unknown in a trial, so it ends here.
    Then carryOut(Is<Do::Shuffle>, Instruction i)
    {
        if (execution().isTrying())
            return Then::Stop;
        if (parts.reporter.isListening())
            parts.reporter.loseTrackIn(r[i.a]);
        if (r[i.a])
            state().shuffle(r[i.a]);
        return Then::Continue;
    }

    Then carryOut(Is<Do::Roll>, Instruction i)
    {
        if (execution().isTrying())
            return Then::Stop;
        r[i.a] = state().roll(i.b);
        if (parts.reporter.isListening())
            parts.reporter.reportRoll(i.c == 0 ? 0 : r[i.c - 1], r[i.a]);
        return Then::Continue;
    }

    Then carryOut(Is<Do::RandomBelow>, Instruction i)
    {
        if (execution().isTrying())
            return Then::Stop;
        r[i.a] = randomBelow(r[i.b]);
        return Then::Continue;
    }

    void carryOut(Is<Do::MarkDirty>, Instruction i) { parts.checks.mark(static_cast<std::uint32_t>(i.constant())); }

private:
    /// Writes a cell, unless the row is none.
    void write(Ref ref, std::uint16_t cell, std::int32_t value) const
    {
        if (!ref)
            return;
        if (parts.reporter.isListening()) [[unlikely]] {
            handOver();
            parts.reporter.write(ref, cell, value);
        } else {
            state().writeIfChanged(ref, cell, value);
        }
    }

    void set(Ref ref, const PropertyLayout& property, std::int32_t value) const
    {
        write(ref, property.cell, std::clamp(value, property.floor, property.ceiling));
    }

    std::int32_t randomBelow(std::int32_t bound) const
    {
        return bound > 0 ? static_cast<std::int32_t>(state().randomBelow(static_cast<std::uint32_t>(bound))) : 0;
    }
};

} // namespace engine::operations

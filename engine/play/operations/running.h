// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/parts.h"

/// The implementation of a program's instructions. Start with Running, the base of all operations. Each group of
/// operations has a file, and execute.cpp goes from one instruction to the next.
namespace engine::operations {

/// Whether the program continues after an instruction. CountSteps: continue only if steps are left.
enum class Then : std::uint8_t { Continue, Stop, CountSteps };

/// Selects the operation that a function implements: carryOut(Is<Do::Copy>, instruction).
template <Do what>
struct Is
{
};

/// A running program. Every operation needs the place and the registers of the program and the cells of the state, so
/// these stay in processor registers. Everything else is reached through the parts of the machine.
///
/// The groups of operations, such as Values and Flow, derive from this class. After an operation that returns nothing,
/// the program continues.
struct Running
{
    MachineParts& parts;
    /// The instruction after the current one.
    const Instruction* at;
    std::int32_t* r;
    const std::int32_t* cells;

    Execution& execution() const { return parts.execution; }

    State& state() const { return parts.execution.state(); }

    const Program& program() const { return parts.execution.program(); }

    Stack& stack() const { return parts.execution.stack(); }

    std::int32_t row(Ref ref, std::uint16_t cell) const { return cells[ref + cell]; }

    /// Passes the program's place and registers to the other parts of the machine, for calls that need them. takeOver()
    /// reads them back.
    [[gnu::always_inline]] void handOver() const
    {
        execution().setCounter(static_cast<std::size_t>(at - program().code.data()));
        stack().setRegisters(r);
    }

    [[gnu::always_inline]] void takeOver()
    {
        at = program().code.data() + execution().counter();
        r = stack().registers();
        findCells();
    }

    [[gnu::always_inline]] Then give(Trouble trouble) const
    {
        stopWith(parts, at, r, trouble);
        return Then::Stop;
    }

    /// Stops the program. Static, because a member function would force the running program out of processor registers
    /// into memory.
    [[gnu::cold, gnu::noinline]] static void
    stopWith(MachineParts& parts, const Instruction* at, std::int32_t* r, Trouble trouble)
    {
        Running{parts, at, r, nullptr}.handOver();
        parts.execution.setTrouble(trouble);
        // The counter may be reset to that of the question before lastPlaces() is called.
        parts.execution.noteCall(parts.execution.counter() - 1);
    }

    /// Updates the pointer to the cells, which move if a trial in an evaluation creates cards.
    [[gnu::always_inline]] void findCells() { cells = state().data(); }

    [[gnu::always_inline]] Then continueUnlessStuck()
    {
        findCells();
        return execution().isStuck() ? Then::Stop : Then::Continue;
    }

    /// Continues in a new frame whose arguments are already in place.
    Then enter(const Routine& routine, std::uint16_t base, std::uint32_t running)
    {
        handOver();
        const bool isEntered = execution().push(routine, base, running);
        at = program().code.data() + execution().counter();
        r = stack().registers();
        return isEntered ? Then::Continue : Then::Stop;
    }

    Then enter(std::uint32_t routine, std::uint16_t base) { return enter(program().routines[routine], base, none); }
};

} // namespace engine::operations

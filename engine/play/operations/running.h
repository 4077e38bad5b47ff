// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/parts.h"

/// The instructions of a program, carried out. Begin with Running, which is what they work on; there is a file for each
/// group of them, and execute.cpp goes from one to the next.
namespace engine::operations {

/// Whether the machine goes on with the next instruction; or, after a jump back, only when there are more steps than it
/// had.
enum class Then : std::uint8_t { GoOn, Stop, CountSteps };

/// Names the operation that a function carries out: carryOut(Is<Do::Copy>, instruction).
template <Do what>
struct Is
{
};

/// A program while it runs. Where it is, its registers and the cells of the state are used by every operation and stay
/// in the processor's registers from one to the next; everything else is reached through the parts of the machine.
///
/// The groups of operations (Values, Flow and so on) derive from this. An operation that returns nothing always goes
/// on.
struct Running
{
    MachineParts& parts;
    /// The instruction after the one being carried out.
    const Instruction* at;
    std::int32_t* r;
    const std::int32_t* cells;

    Execution& execution() const { return parts.execution; }

    State& state() const { return parts.execution.state(); }

    const Program& program() const { return parts.execution.program(); }

    Stack& stack() const { return parts.execution.stack(); }

    std::int32_t row(Ref ref, std::uint16_t cell) const { return cells[ref + cell]; }

    /// Tells the execution where the program is, for what is not done here; and takes over where it has got to.
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
        stopIn(parts, at, r, trouble);
        return Then::Stop;
    }

    /// Not called on the program that runs, which would have to lie in memory for that.
    [[gnu::cold, gnu::noinline]] static void
    stopIn(MachineParts& parts, const Instruction* at, std::int32_t* r, Trouble trouble)
    {
        Running{parts, at, r, nullptr}.handOver();
        parts.execution.setTrouble(trouble);
        // The counter may be back at the question before anybody asks where this was.
        parts.execution.noteCall(parts.execution.counter() - 1);
    }

    /// An evaluation may have tried something that made cards, so the cells may have moved.
    [[gnu::always_inline]] void findCells() { cells = state().data(); }

    [[gnu::always_inline]] Then goOnUnlessStuck()
    {
        findCells();
        return execution().isStuck() ? Then::Stop : Then::GoOn;
    }

    /// Goes on in a new frame whose arguments are in place.
    Then enter(const Routine& routine, std::uint16_t base, std::uint32_t running)
    {
        handOver();
        const bool isEntered = execution().push(routine, base, running);
        at = program().code.data() + execution().counter();
        r = stack().registers();
        return isEntered ? Then::GoOn : Then::Stop;
    }

    Then enter(std::uint32_t routine, std::uint16_t base) { return enter(program().routines[routine], base, none); }
};

} // namespace engine::operations

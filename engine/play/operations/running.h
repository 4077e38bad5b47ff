// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/machine.h"

/// What the instructions of a program do, a file for each kind of them. They are all the machine's own: running.h has
/// what they work on, and machine_execute.cpp calls them.
namespace engine {

/// Whether the machine goes on with the next instruction; or, after a jump back, only when there are more steps than it
/// had.
enum class Then : std::uint8_t { GoOn, Stop, CountSteps };

/// Names the operation that a function carries out: carryOut(Is<Do::Copy>, instruction).
template <Do what>
struct Is
{
};

/// A program while it runs. Where it is, its registers and the cells of the state are used by every operation and stay
/// in the processor's registers from one to the next; whatever else the machine knows is reached through it.
///
/// The groups of operations (Values, Flow and so on) derive from this. An operation that returns nothing always goes
/// on.
struct Machine::Running
{
    Machine& machine;
    /// The instruction after the one being carried out.
    const Instruction* at;
    std::int32_t* r;
    const std::int32_t* cells;

    State& state() const { return machine.m_state; }

    const Program& program() const { return machine.m_program; }

    std::int32_t row(Ref ref, std::uint16_t cell) const { return cells[ref + cell]; }

    std::int32_t& stack(std::int32_t place) const { return machine.m_stack[static_cast<std::size_t>(place)]; }

    /// Tells the machine where the program is, for what is not done here; and takes over where the machine has got to.
    [[gnu::always_inline]] void handOver() const
    {
        machine.m_counter = static_cast<std::size_t>(at - program().code.data());
        machine.m_frame = static_cast<std::int32_t>(r - machine.m_stack.data());
    }

    [[gnu::always_inline]] void takeOver()
    {
        at = program().code.data() + machine.m_counter;
        r = machine.m_stack.data() + machine.m_frame;
        findCells();
    }

    [[gnu::always_inline]] Then give(Trouble trouble) const
    {
        stopIn(machine, at, r, trouble);
        return Then::Stop;
    }

    /// Not called on the program that runs, which would have to lie in memory for that.
    [[gnu::cold, gnu::noinline]] static void
    stopIn(Machine& machine, const Instruction* at, std::int32_t* r, Trouble trouble)
    {
        Running{machine, at, r, nullptr}.handOver();
        machine.m_trouble = trouble;
        // The counter may be back at the question before anybody asks where this was.
        machine.m_calls[machine.m_callCount++ % callsKept] = static_cast<std::uint32_t>(machine.m_counter - 1);
    }

    /// What the machine looked at may have tried something that made cards, for which the cells may have moved.
    [[gnu::always_inline]] void findCells() { cells = state().data(); }

    [[gnu::always_inline]] Then goOnUnlessStuck()
    {
        findCells();
        return machine.isStuck() ? Then::Stop : Then::GoOn;
    }

    /// Goes on in a new frame whose arguments are in place.
    Then enter(const Routine& routine, std::uint16_t base, std::uint32_t running)
    {
        handOver();
        const bool isEntered = machine.push(routine, base, running);
        at = program().code.data() + machine.m_counter;
        r = machine.m_stack.data() + machine.m_frame;
        return isEntered ? Then::GoOn : Then::Stop;
    }

    Then enter(std::uint32_t routine, std::uint16_t base) { return enter(program().routines[routine], base, none); }
};

} // namespace engine

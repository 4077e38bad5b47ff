// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/stack.h"
#include "engine/play/execution/steps.h"
#include "engine/state/state.h"

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

/// A running program. Start here: Execution is the base of all parts of the machine; stack.h contains its frames and
/// lists, asking.h its current question, event.h the events it reports, and option.h the possible answers.
namespace engine {

class Trail;
struct MachineParts;

/// The reason why a program could not continue.
enum class Trouble : std::uint8_t {
    None,
    TooManySteps,
    TooDeep,
    /// One of the two above, caused by a loop through the same positions.
    InfiniteLoop,
    TooManyCards,
    TooManyTriggers,
    TooManyLasting,
    TooManyMoves,
    TooManyOptions,
    ListTooLong,
    /// Play was to start in a phase inside a loop, but the loop has no iterations.
    EmptyLoop
};

/// The point where a trial ends. A draft ends when no more costs can follow.
enum class Ahead : std::uint8_t { No, ToEndOfDraft, ToNextQuestion };

/// The state and the program that runs on it: the current instruction, the remaining steps, and the reason for
/// stopping. Parts of the machine evaluate routines with evaluate(). OptionFinder and Trials also run the program, with
/// executeRoutine() and execute().
class Execution
{
public:
    /// Operations use the parts, one of which is this execution.
    Execution(State& state, MachineParts& parts);
    Execution(const Execution&) = delete;
    Execution& operator=(const Execution&) = delete;

    State& state() const { return m_state; }

    const Program& program() const { return m_program; }

    Stack& stack() { return m_stack; }

    const Stack& stack() const { return m_stack; }

    Steps& steps() { return m_steps; }

    /// The index of the next instruction.
    std::size_t counter() const { return m_counter; }

    void setCounter(std::size_t counter) { m_counter = counter; }

    /// The current instruction: the one being executed, or the one that asks.
    const Instruction& instruction() const { return m_program.code[m_counter - 1]; }

    /// Abandons everything that is running.
    void clear();
    /// Enters the outermost frame, which has no caller.
    void enterOutermost();
    /// Enters a routine. Its frame begins at a register of the running frame, where its arguments are. Returns false
    /// and sets trouble if there is no room or no steps are left.
    bool push(const Routine& routine, std::int32_t base, std::uint32_t running);
    /// Runs the program from its current instruction until something stops it.
    void execute();

    /// Runs a routine without questions in a frame above everything in use, with arguments in its first registers.
    /// Returns its register 0, or 0 if it can't be finished.
    std::int32_t evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments)
    {
        if (!hasRoomAbove(arguments.size()))
            return 0;
        std::int32_t* const registers = m_stack.registersAboveAll();
        // For so few arguments, a loop is faster than a call to a copy function.
        for (std::size_t index = 0; index < arguments.size(); ++index)
            registers[index] = arguments[index];
        // The registers of an unfinished routine hold no result.
        const bool isEntered = executeRoutine(m_program.routines[routine], m_stack.aboveAll(), none);
        return isEntered && !isStuck() ? registers[0] : 0;
    }

    /// Runs a routine in a frame whose arguments are already in place. Returns whether the routine could be entered.
    bool executeRoutine(const Routine& routine, std::int32_t base, std::uint32_t running);

    /// Another register of the last evaluated routine.
    std::int32_t evaluated(std::size_t which) { return m_stack.registersAboveAll()[which]; }

    /// Whether a frame of this many registers fits above everything in use. Sets trouble if it doesn't.
    bool hasRoomAbove(std::size_t registers)
    {
        const bool hasRoom = m_stack.hasRoomAbove(registers);
        if (!hasRoom)
            m_trouble = Trouble::TooDeep;
        return hasRoom;
    }

    Trouble trouble() const { return m_trouble; }

    void setTrouble(Trouble trouble) { m_trouble = trouble; }

    bool isStuck() const { return m_trouble != Trouble::None; }

    /// Records an instruction that led to the current one, for lastPlaces().
    void noteCall(std::size_t instruction)
    {
        m_calls[m_callCount++ % maxCalls] = static_cast<std::uint32_t>(instruction);
    }

    void forgetCalls() { m_callCount = 0; }

    /// The lines where the program stopped: the current line and those of the routines entered before it. The most
    /// recent line comes first, and each line occurs once.
    std::vector<Place> lastPlaces() const;

    /// Whether the program waits for an answer.
    bool isAsking() const { return m_isAsking; }

    void setAsking(bool isAsking) { m_isAsking = isAsking; }

    /// Sets the controller of the next card that moves or is created.
    void setUnder(Ref player) { m_under = player; }

    Ref takeUnder() { return std::exchange(m_under, 0); }

    /// Begins a run to the next question, with a new budget of steps.
    void beginRun()
    {
        beginEra();
        m_steps.renew(m_trail ? stepsBeforeTrail() : Steps::most);
    }

    /// Called when no steps are left. Returns whether the run must stop because no more steps can be recorded in a
    /// trail either.
    [[gnu::cold]] bool isOutOfSteps();

    /// Records the positions of the next run in a trail, which takes time.
    void leaveTrail(Trail& trail) { m_trail = &trail; }

    /// Whether this is a trial. Random results are unknown in a trial, and its events are not reported.
    bool isTrying() const { return m_ahead != Ahead::No; }

    /// Makes everything from now on a trial, which must be reverted later. If a player looks ahead to their next
    /// question, cards that this player can't see are unknown in the trial.
    void tryAhead(Ahead ahead, Ref trier = 0)
    {
        m_ahead = ahead;
        m_trier = trier;
    }

    Ahead ahead() const { return m_ahead; }

    /// Whether a card is unknown to a player who looks ahead.
    bool isHiddenAhead(Ref card) const { return m_ahead == Ahead::ToNextQuestion && isHiddenFromTrier(card); }

    /// A version of the state. A result found for one version holds for any equal version.
    struct Version
    {
        std::uint64_t era = 0;
        std::size_t changes = 0;

        friend bool operator==(const Version&, const Version&) = default;
    };

    /// Within an era, changes are only added to the log, so their number identifies the version.
    Version version() const { return {m_era, m_state.changeCount()}; }

    void beginEra() { ++m_era; }

    /// Saves the stack in the state when the program stops, and loads it from there.
    void saveStack();
    void loadStack();

    /// The data needed to return to a point of the run.
    struct Moment
    {
        std::size_t changes = 0;
        Stack::Moment stack;
        std::size_t counter = 0;
        Ref under = 0;
        std::int32_t stepsLeft = 0;
        bool isAsking = false;
        Ahead ahead = Ahead::No;
        Ref trier = 0;
        Trouble trouble = Trouble::None;
    };

    void save(Moment& moment) const;
    void restore(const Moment& moment);

private:
    [[gnu::cold]] std::int32_t stepsBeforeTrail() const;
    bool isHiddenFromTrier(Ref card) const;
    /// Whether the program is running in an evaluation or a trial, and not in an ordinary run.
    bool isEvaluating() const;

    State& m_state;
    const Program& m_program;
    MachineParts& m_parts;
    std::size_t m_counter = 0;
    Steps m_steps;
    Trouble m_trouble = Trouble::None;
    bool m_isAsking = false;
    Ahead m_ahead = Ahead::No;
    Ref m_trier = 0;
    Stack m_stack;
    Ref m_under = 0;
    std::uint64_t m_era = 1;
    Trail* m_trail = nullptr;
    /// The most recent instructions recorded by noteCall(), in a ring buffer.
    static constexpr std::size_t maxCalls = 64;
    std::size_t m_callCount = 0;
    std::array<std::uint32_t, maxCalls> m_calls{};
};

} // namespace engine

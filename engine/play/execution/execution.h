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

/// A program while it runs. Begin here: Execution is what every part of the machine stands on; stack.h has its frames
/// and lists, and asking.h the question it stops at. event.h is what happens meanwhile, option.h what can be answered.
namespace engine {

class Trail;
struct MachineParts;

/// The reason why a program could not go on.
enum class Trouble : std::uint8_t {
    None,
    TooManySteps,
    TooDeep,
    /// One of these two, with the same position coming again and again.
    GoesRound,
    TooManyCards,
    TooManyTriggers,
    TooManyLasting,
    TooManyMoves,
    TooManyOptions,
    ListTooLong,
    /// Play was to begin inside a loop that has nothing to go through.
    NoRound
};

/// The limit of a try. A draft ends where nothing more has to be paid.
enum class Ahead : std::uint8_t { No, ToEndOfDraft, ToNextQuestion };

/// The state and the program that runs on it: where it is, how many steps it has left, what it stops at. Parts of the
/// machine ask the program by evaluate(); OptionFinder and Trials also run it, by executeRoutine() and execute().
class Execution
{
public:
    /// Operations work on the parts. Execution itself is one of them.
    Execution(State& state, MachineParts& parts);
    Execution(const Execution&) = delete;
    Execution& operator=(const Execution&) = delete;

    State& state() const { return m_state; }

    const Program& program() const { return m_program; }

    Stack& stack() { return m_stack; }

    const Stack& stack() const { return m_stack; }

    Steps& steps() { return m_steps; }

    /// The instruction that comes next.
    std::size_t counter() const { return m_counter; }

    void setCounter(std::size_t counter) { m_counter = counter; }

    /// The one that is being carried out, or asks.
    const Instruction& instruction() const { return m_program.code[m_counter - 1]; }

    /// Nothing runs, and nothing that ran before is gone on with.
    void clear();
    /// The outermost frame returns to nobody.
    void enterOutermost();
    /// The routine's frame begins at a register of the running one, where its arguments are. False when there is no
    /// room or no step left, which is trouble.
    bool push(const Routine& routine, std::int32_t base, std::uint32_t running);
    /// Runs from where the program is until something stops it.
    void execute();

    /// Runs a routine that asks nothing in a frame above everything in use, with arguments in its first registers, and
    /// gives its register 0; 0 if it cannot be finished.
    std::int32_t evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments)
    {
        if (!hasRoomAbove(arguments.size()))
            return 0;
        std::int32_t* const registers = m_stack.registersAboveAll();
        // A loop, because a call of a copying function takes longer for so few.
        for (std::size_t index = 0; index < arguments.size(); ++index)
            registers[index] = arguments[index];
        // Where it stopped midway, its registers hold no answer yet.
        const bool isEntered = executeRoutine(m_program.routines[routine], m_stack.aboveAll(), none);
        return isEntered && !isStuck() ? registers[0] : 0;
    }

    /// The same in a frame whose arguments are in place. Gives whether it was begun.
    bool executeRoutine(const Routine& routine, std::int32_t base, std::uint32_t running);

    /// Another register of the routine that was evaluated last.
    std::int32_t evaluated(std::size_t which) { return m_stack.registersAboveAll()[which]; }

    /// Whether a frame of so many registers has room above everything in use. It is trouble when it has not.
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

    /// Notes an instruction that led to where the program is, for lastPlaces().
    void noteCall(std::size_t instruction)
    {
        m_calls[m_callCount++ % callsKept] = static_cast<std::uint32_t>(instruction);
    }

    void forgetCalls() { m_callCount = 0; }

    /// The lines the program was at when something stopped it: the current one and those it had begun before, the last
    /// first, each once.
    std::vector<Place> lastPlaces() const;

    /// It waits for an answer.
    bool isAsking() const { return m_isAsking; }

    void setAsking(bool isAsking) { m_isAsking = isAsking; }

    /// The player who controls the next card that moves or is made.
    void setUnder(Ref player) { m_under = player; }

    Ref takeUnder() { return std::exchange(m_under, 0); }

    /// Begins a run to the next question, with steps of its own.
    void beginRun()
    {
        beginEra();
        m_steps.renew(m_trail ? stepsBeforeTrail() : Steps::most);
    }

    /// Whether no step can be made any more, now that none is left.
    [[gnu::cold]] bool isSpent();

    /// The positions that a step goes through are noted, which takes its time.
    void leaveTrail(Trail& trail) { m_trail = &trail; }

    /// A try knows nothing of chance to come, and nothing in it has happened.
    bool isTrying() const { return m_ahead != Ahead::No; }

    /// Everything from now on is a try and will be taken back. A player who tries how they are asked next does not know
    /// the cards they cannot see.
    void tryAhead(Ahead ahead, Ref trier = 0)
    {
        m_ahead = ahead;
        m_trier = trier;
    }

    Ahead ahead() const { return m_ahead; }

    /// Whether a card is one of those.
    bool isUnknownAhead(Ref card) const { return m_ahead == Ahead::ToNextQuestion && isHiddenFromTrier(card); }

    /// Equal versions mean an equal state: a result found for one holds for the other.
    struct Version
    {
        std::uint64_t era = 0;
        std::size_t changes = 0;

        friend bool operator==(const Version&, const Version&) = default;
    };

    /// Within an era, changes of the state are only added to those before.
    Version version() const { return {m_era, m_state.changeCount()}; }

    void beginEra() { ++m_era; }

    /// The state has the stack as it is at a question, or at the end.
    void keepStack();
    void takeStack();

    /// Everything needed to go on from a place as if it had never been left.
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

    void keep(Moment& moment) const;
    void goBackTo(const Moment& moment);

private:
    [[gnu::cold]] std::int32_t stepsBeforeTrail() const;
    bool isHiddenFromTrier(Ref card) const;
    /// Whether the program only looks at the state at the moment.
    bool isLooking() const;

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
    /// The routines entered last, in a ring.
    static constexpr std::size_t callsKept = 64;
    std::size_t m_callCount = 0;
    std::array<std::uint32_t, callsKept> m_calls{};
};

} // namespace engine

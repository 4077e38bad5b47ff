// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <array>
#include <string>
#include <vector>

namespace engine {

/// One thing a player can answer. For an action: the verb and its arguments; for other questions the value in the first
/// argument, which is what the program gets.
struct Option
{
    enum class Kind : std::uint8_t { Act, Pass, Pick };

    static constexpr std::size_t mostArguments = 6;

    Kind kind = Kind::Pick;
    std::uint16_t verb = 0;
    std::array<std::int32_t, mostArguments> arguments{};

    friend bool operator==(const Option&, const Option&) = default;
};

/// Something that happened: a verb with its slots, and for each slot that holds a card the seats that saw its face
/// then.
struct Event
{
    std::uint16_t verb = 0;
    std::array<std::int32_t, Option::mostArguments> slots{};
    std::array<std::uint8_t, Option::mostArguments> seenBy{};
    /// The instruction that made it happen.
    std::uint32_t cause = none;
};

/// What stopped a program that could not go on.
enum class Trouble : std::uint8_t { None, TooManySteps, TooDeep, TooManyCards, TooManyTriggers, TooManyLasting };

/// Runs the program of a game on its state, from one question to the next. machine.cpp starts, stops and finds options,
/// machine_execute.cpp goes from one operation to the next, operations/ carries them out, machine_rules.cpp has what
/// rules, triggers and changed values need.
///
/// The registers and frames of a running program are part of the state, kept there whenever the machine stops, so that
/// a game can be copied, hashed, saved and taken back in the middle of anything.
class Machine
{
public:
    static constexpr std::int32_t stepBudget = 1'000'000;

    explicit Machine(State& state);

    /// From the beginning of the program to its first question.
    void start();
    /// The same from inside a phase, as if play had come there.
    void startInside(const PhaseEntry& entry);
    /// Goes on with an answer to the next question.
    void answer(const Option& option);

    /// The state was changed from outside, by undo or redo: what the machine knows of it is read again when needed.
    void stateChanged() { m_isStale = true; }

    bool isOver() const { return m_state.at(m_state.game(), cells::game::Over) != 0; }

    Trouble trouble() const { return m_trouble; }

    /// Which question of the program is asked, and of whom.
    std::uint32_t question();
    Ref asked();
    /// What can be answered, found when it is first asked for.
    const std::vector<Option>& options();

    /// Whatever the player who is asked could name in an action's slots, legal or not.
    std::vector<Option> candidates(std::uint32_t verb);

    struct Prohibition
    {
        std::uint32_t rule = none;
        /// The card whose rule it is; nothing for a rule of the game.
        Ref card = 0;
    };

    /// What forbids a verb with these slots; no rule when nothing does.
    Prohibition forbids(std::uint32_t verb, std::span<const std::int32_t> slots);

    /// Everything that happens is told to the list until told otherwise.
    void listen(std::vector<Event>* to) { m_listener = to; }

    /// Runs a routine that asks no questions, with arguments in its first registers, and gives its register 0. What it
    /// cannot finish counts as 0.
    std::int32_t look(std::uint32_t routine, std::span<const std::int32_t> arguments);

    /// A property's value with everything that changes it; and how much of a keyword a card has.
    std::int32_t value(Ref row, std::uint32_t property);
    std::int32_t keyword(Ref card, std::uint32_t keyword);

    /// The position was changed by hand: every condition is asked again when play goes on.
    void positionEdited();

private:
    /// Cells of the stack that hold the machine's own registers; frames follow.
    enum Header : std::size_t { Counter = State::StackHeaderEnd, Frame, Together, TogetherSince, Dirty, FirstFrame };

    /// Cells below a frame's registers.
    enum Below : std::int32_t { ReturnTo = -4, CallerFrame = -3, CallerLists = -2, RunningVerb = -1 };

    /// The groups of operations, each in a file of engine/play/operations.
    struct Running;
    struct Values;
    struct Flow;
    struct Changes;
    struct Lists;
    struct Events;
    struct Questions;
    struct Dispatch;

    static constexpr std::int32_t headerCells = frameHeaderCells;

    void run();
    void reload();
    /// Runs from where the program is until something stops it.
    void execute();
    /// Runs a frame of the machine's own until it returns.
    bool executeRoutine(const Routine& routine, std::int32_t base, std::uint32_t running);

    bool isStuck() const { return m_trouble != Trouble::None; }

    std::int32_t evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments);
    bool push(const Routine& routine, std::int32_t base, std::uint32_t running);
    void stop();
    void findOptions();
    void offerActions(const Question& question);
    std::int32_t current(Ref row, std::uint32_t property);
    std::int32_t keywordAmount(Ref row, std::uint32_t keyword);
    /// Runs a look at the state with a budget of its own.
    template <typename Look>
    std::int32_t apart(const Look& look);
    std::int32_t modified(Ref row, std::uint32_t what, std::int32_t base);
    bool isAwake(Ref card) const;
    bool hears(const Rule& rule, std::int32_t frame, Ref self, Ref you, std::int32_t event);
    void nextWatcher(std::int32_t cursor, std::uint16_t verb, RuleKind kind);
    std::int32_t collectChecks();
    void acceptSuspects();
    void endLasting(std::uint32_t duration);
    Ref neighbour(Ref player, std::int32_t step) const;
    void resetProperty(std::uint32_t property);
    void queueTrigger(std::uint16_t cursor);
    bool takeTrigger(std::uint16_t base);
    void endGame(std::int32_t list);
    void tell(std::uint16_t verb, const std::int32_t* slots);
    void enumerate(const Routine& enumerator, std::uint32_t verb);

    State& m_state;
    const Program& m_program;
    std::vector<std::int32_t> m_stack;
    std::size_t m_counter = 0;
    std::int32_t m_frame = 0;
    std::int32_t m_lists = 0;
    std::int32_t m_together = 0;
    /// The event with which what happens together began: who was awake then hears all of it.
    std::int32_t m_togetherSince = 0;
    std::uint32_t m_dirty = 0;
    Ref m_under = 0;
    std::int32_t m_budget = 0;
    Trouble m_trouble = Trouble::None;
    bool m_isAsking = false;
    bool m_isStale = false;
    bool m_hasOptions = false;
    std::vector<Option> m_options;
    std::vector<Event>* m_listener = nullptr;

    struct Suspect
    {
        Ref thing = 0;
        std::uint32_t conditions = 0;
    };

    std::vector<Suspect> m_suspects;
    std::vector<std::array<std::int32_t, 3>> m_pending;
};

} // namespace engine

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

/// What stopped a program that could not go on.
enum class Trouble : std::uint8_t { None, TooManySteps, TooDeep, TooManyCards, TooManyTriggers, TooManyLasting };

/// Runs the program of a game on its state, from one question to the next. machine.cpp starts, stops and finds options,
/// machine_execute.cpp carries operations out, machine_rules.cpp has what rules, triggers and changed values need,
/// machine_effects.cpp what is announced before it is done.
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

    /// Runs a routine that only looks, with arguments in its first registers, and gives its register 0.
    std::int32_t evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments);

    /// A property's value with everything that changes it.
    std::int32_t current(Ref row, std::uint32_t property);

private:
    /// Cells of the stack that hold the machine's own registers; frames follow.
    enum Header : std::size_t { Counter = State::StackHeaderEnd, Frame, Together, TogetherSince, Dirty, FirstFrame };

    /// Cells below a frame's registers.
    enum Below : std::int32_t { ReturnTo = -4, CallerFrame = -3, CallerLists = -2, Running = -1 };

    static constexpr std::int32_t headerCells = frameHeaderCells;

    void run();
    void reload();
    void execute(std::size_t stopFrame);

    bool isStuck() const { return m_trouble != Trouble::None; }

    bool push(const Routine& routine, std::int32_t base, std::uint32_t running);
    void stop();
    void findOptions();
    void offerActions(const Question& question);
    std::int32_t keywordAmount(Ref row, std::uint32_t keyword);
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
    /// The first waiting trigger leaves the queue for the frame at a register; nothing when none waits.
    const Rule* loadTrigger(std::uint16_t base);

    // machine_effects.cpp
    std::int32_t stayOf(Ref thing) const;
    std::int32_t labelOf(Ref card, std::uint16_t label) const;
    std::int32_t abilityAfter(std::int32_t ability, Ref card) const;
    std::int32_t waitingEffect(std::uint16_t base);
    bool canAnnounce(std::int32_t value, std::uint16_t base);
    void callEffect(std::uint32_t routine, std::uint16_t base);
    void keepChoices(Ref card, std::int32_t value, std::uint16_t base);
    Ref createItem(std::int32_t value, Ref zone, std::uint16_t base);
    void copyChoices(Ref to, Ref from);
    void runEffect(std::int32_t value, std::uint16_t base);
    std::int32_t targetsOf(Ref card);
    bool isLegal(Ref card);
    /// The effect a card or an item was announced with; nothing when it was not.
    const Effect* announcedEffect(Ref card) const;
    using EffectFrame = std::array<std::int32_t, mostEffectRegisters>;
    /// What an effect of a card or an item begins with: its choices too when it was announced.
    EffectFrame frameOf(Ref card, const Effect& effect) const;
    void endGame(std::int32_t list);

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

    struct Suspect
    {
        Ref thing = 0;
        std::uint32_t conditions = 0;
    };

    std::vector<Suspect> m_suspects;
    std::vector<std::array<std::int32_t, 3>> m_pending;
};

} // namespace engine

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

/// One step on the way to a property's value: what it is without rules, each rule that changes it, and its bounds.
struct ValuePart
{
    enum class Kind : std::uint8_t { Base, Set, Plus, Times, Include, Exclude, Bounds };

    Kind kind = Kind::Base;
    std::int32_t amount = 0;
    /// The value after this step.
    std::int32_t value = 0;
    /// The card the change comes from; nothing when it is a rule of the game's.
    Ref source = 0;
    /// Of the rule.
    Place place;
};

/// Runs the program of a game on its state, from one question to the next. machine.cpp starts, stops and finds options,
/// machine_execute.cpp carries operations out, machine_rules.cpp has what checks, triggers and what lasts need,
/// machine_watch.cpp finds the rules that hear an event, machine_values.cpp the rules that change a value.
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

    /// A property's value with everything that changes it; and why it is what it is, from its base on.
    std::int32_t current(Ref row, std::uint32_t property);
    std::vector<ValuePart> explain(Ref row, std::uint32_t property);

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

    // machine_values.cpp
    class CircleLeftOut;

    /// A change that applies, found while a value is worked out.
    struct Applied
    {
        std::int32_t age = 0;
        Modifier::How how = Modifier::How::Plus;
        /// Of copied abilities: the card they are printed on.
        std::int32_t amount = 0;
        Ref source = 0;
        Place place;
    };

    std::int32_t keywordAmount(Ref card, std::uint32_t keyword);
    bool has(Ref card, const GrantedBundle& bundle);
    /// Since when a card has lost its abilities, as an age and one more; 0 when it has them.
    std::int32_t lostSince(Ref card);
    /// Puts what changes a value on top of m_applied.
    void collectChanges(Ref row, std::uint32_t what);
    void collectFromCard(Ref row, std::uint32_t what, Ref card);
    void collectLasting(Ref row, std::uint32_t what);
    std::size_t collectInOrder(Ref row, std::uint32_t property);
    std::vector<std::uint32_t> copiedDefinitions(Ref card);
    void apply(Ref row, const Modifier& modifier, Ref card);
    bool isLeftOut(const Modifier& modifier) const;
    bool isAtWork(const Modifier& modifier, Ref card, const GrantedBundle* bundle);
    bool holdsFor(const Modifier& modifier, std::span<const std::int32_t> arguments);
    template <typename Order>
    void sortApplied(std::size_t begin, const Order& order);
    std::int32_t foldedByAge(std::size_t begin, std::int32_t base);
    static std::int32_t changedBy(std::int64_t value, const Applied& change);

    // machine_watch.cpp
    /// Registers of a cursor, see instruction.h.
    enum Cursor : std::int32_t { PlaceFound, RuleFound, Self, You, Event, Since };

    struct Hearer
    {
        std::int32_t place = 0;
        std::uint32_t rule = 0;
        Ref card = 0;
    };

    bool isAwake(Ref card, const Waking& waking) const;
    bool wasAwake(Ref card, const Waking& waking, std::int32_t since) const;
    template <typename Look>
    void forEachHolder(std::uint64_t zones, std::int32_t since, const Look& look);
    bool hadOwnRules(Ref card) const;
    bool had(Ref card, std::uint32_t bundle) const;
    void rememberRules(Ref card);
    bool hears(const Rule& rule, Ref self, Ref you, std::int32_t event, std::span<const std::int32_t> captured);
    void nextWatcher(std::int32_t cursor, std::uint16_t verb, RuleKind kind);
    bool nextOfGame(std::int32_t* cursor, const Program::Watch& watch);
    bool nextLasting(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    bool nextOfCards(std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    void collectHearers(const std::int32_t* cursor, const Program::Watch& watch, std::uint16_t verb, RuleKind kind);
    std::int32_t placeOf(const Program::Watch& watch, std::uint32_t rule, Ref card, RuleKind kind) const;
    std::span<const std::int32_t> capturedAt(std::int32_t place, const Rule& rule) const;
    void callRule(std::int32_t cursor, std::int32_t base);
    void noteHeard(std::int32_t cursor, const Rule& rule);
    std::int32_t lastingOfAge(std::int32_t age) const;
    std::span<const std::int32_t> capturedBy(std::int32_t record) const;
    void endOnce(std::int32_t record);

    std::int32_t collectChecks();
    void collectChecksOf(Ref card);
    void collectCheck(std::uint32_t index, Ref self, Ref you, std::int32_t record);
    void runCheck(std::size_t entry, std::int32_t base);
    void acceptSuspects();
    void endLasting(std::uint32_t verb);
    void endPeriod(Period period);
    Ref neighbour(Ref player, std::int32_t step) const;
    void resetProperty(std::uint32_t property);
    void queueTrigger(std::uint16_t cursor);
    bool takeTrigger(std::uint16_t base);
    void endGame(std::int32_t list);
    void moveCard(Ref card, Ref zone, std::uint16_t flags);

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
    std::uint32_t m_dirtyChecks = 0;
    /// Both are used as stacks: finding one value or rule may need others.
    std::vector<Applied> m_applied;
    std::vector<Hearer> m_hearers;
    /// The circle of values whose own rules do not count at the moment, because one of them asks.
    std::uint32_t m_circle = none;
    /// While what a leaving card had is remembered: who left since this event still counts as awake.
    std::int32_t m_lookingBackTo = 0;
};

} // namespace engine

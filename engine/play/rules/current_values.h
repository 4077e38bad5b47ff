// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"

#include <cstdint>
#include <span>
#include <vector>

/// The active rules of a game. Start with CurrentValues, which finds the values that rules change. RuleFinder finds the
/// rules that react to an event, Triggers queues the rules that wait to run, Checks evaluates the conditions of “as
/// soon as” rules, CardAbilities lists the effects of a card, and AnnouncedEffects handles effects that are announced
/// first and resolved later. holders.h, cursor.h and lasting.h read the state for all of them.
namespace engine {

/// One step in the computation of a property's value: its base, a rule that changes it, or its bounds.
struct ValuePart
{
    enum class Kind : std::uint8_t { Base, Set, Plus, Times, Include, Exclude, Bounds };

    Kind kind = Kind::Base;
    std::int32_t amount = 0;
    /// The value after this step.
    std::int32_t value = 0;
    /// The source of the change; none for a rule of the game.
    Ref source = 0;
    /// The place of the rule.
    Place place;
};

/// Values, keywords and texts of cards (own, granted or copied), including all changes. Nothing is stored: everything
/// follows from the rules that are active now.
class CurrentValues
{
public:
    explicit CurrentValues(Execution& execution);

    std::int32_t current(Ref row, std::uint32_t property);
    /// The base of a value and the changes that lead to it.
    std::vector<ValuePart> partsOf(Ref row, std::uint32_t property);
    std::int32_t keywordAmount(Ref card, std::uint32_t keyword);
    bool has(Ref card, const GrantedBundle& bundle);
    /// The age of the latest change by which a card lost its abilities, plus 1; 0 if it still has them.
    std::int32_t lostSince(Ref card);
    /// The definitions whose texts a card copies in addition to its own text.
    std::vector<std::uint32_t> copiedDefinitions(Ref card);

    bool areTextsCopied() const { return !m_program.changes[m_program.copiedAbilities()].isEmpty(); }

    /// Whether the active rules currently depend on the caller, so that results must not be reused.
    bool dependsOnCaller() const { return m_cycle != none || m_lookingBackTo != 0; }

    /// Notes the rules of a card before it leaves its zone, for rules that react to its leaving. Cards that have left
    /// since event `since` still count as active.
    void rememberRules(Ref card, std::int32_t since);

    /// A promise that every change made to the state while the Look exists will be reverted. The cards whose texts
    /// change a value can therefore be cached for each version of the state.
    class Look;

private:
    class ExcludedCycle;

    /// A change that applies to the current value.
    struct Applied
    {
        std::int32_t age = 0;
        Modifier::How how = Modifier::How::Plus;
        /// The amount or, for copied abilities, the card on which they are printed.
        std::int32_t amount = 0;
        Ref source = 0;
        Place place;
    };

    /// The cards whose texts change a value, for one version of the state.
    struct Changers
    {
        Execution::Version version;
        std::vector<Ref> cards;
    };

    static std::int32_t changedBy(std::int64_t value, const Applied& change);
    /// Pushes the changes of a value onto m_applied.
    void collectChanges(Ref row, std::uint32_t what);
    void collectFromCard(Ref row, std::uint32_t what, Ref card);
    void collectLasting(Ref row, std::uint32_t what);
    std::size_t collectInOrder(Ref row, std::uint32_t property);
    /// Pushes the cards whose texts change a value onto m_changing.
    void addChangersOf(std::uint32_t what);
    void apply(Ref row, const Modifier& modifier, Ref card);
    bool isExcluded(const Modifier& modifier) const;
    bool isActive(const Modifier& modifier, Ref card, const GrantedBundle* bundle);
    bool holdsFor(const Modifier& modifier, std::span<const std::int32_t> arguments);
    template <typename Order>
    void sortApplied(std::size_t begin, const Order& order);
    std::int32_t foldedByAge(std::size_t begin, std::int32_t base);

    Execution& m_execution;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
    /// Used as a stack, because finding one value may require others.
    std::vector<Applied> m_applied;
    /// One entry for each value that can be changed. A trial may replace an entry, so loops use a copy on a separate
    /// stack.
    std::vector<Changers> m_changers;
    std::vector<Ref> m_changing;
    bool m_isLookedAt = false;
    /// The cycle whose rules are currently excluded, because one of them is being evaluated.
    std::uint32_t m_cycle = none;
    /// In rememberRules(), the event since which cards that have left still count as active.
    std::int32_t m_lookingBackTo = 0;
};

class CurrentValues::Look
{
public:
    explicit Look(CurrentValues& values)
        : m_values(values)
        , m_wasLookedAt(std::exchange(values.m_isLookedAt, true))
    {
    }

    ~Look() { m_values.m_isLookedAt = m_wasLookedAt; }

    Look(const Look&) = delete;
    Look& operator=(const Look&) = delete;

private:
    CurrentValues& m_values;
    bool m_wasLookedAt;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"

#include <cstdint>
#include <span>
#include <vector>

/// The rules of a game at work. Begin with CurrentValues, which finds the values that rules change; CardAbilities lists
/// the effects of a card. RuleFinder finds the rules that hear an event, Triggers queues those that wait, Checks asks
/// the conditions of "as soon as" rules, and AnnouncedEffects handles effects that are chosen first and done later.
/// holders.h, cursor.h and lasting.h read the state for all of them.
namespace engine {

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
    /// The place of the rule.
    Place place;
};

/// Values, keywords and the texts of cards (own, granted or copied), with everything that changes them. Nothing of it
/// is stored: it is found from the rules that are at work now.
class CurrentValues
{
public:
    explicit CurrentValues(Execution& execution);

    std::int32_t current(Ref row, std::uint32_t property);
    /// Why it is what it is, from its base on.
    std::vector<ValuePart> partsOf(Ref row, std::uint32_t property);
    std::int32_t keywordAmount(Ref card, std::uint32_t keyword);
    bool has(Ref card, const GrantedBundle& bundle);
    /// The age since which a card has lost its abilities, plus one; 0 when it has them.
    std::int32_t lostSince(Ref card);
    /// The definitions whose texts a card has in addition to its own because it copies them.
    std::vector<std::uint32_t> copiedDefinitions(Ref card);

    bool areTextsCopied() const { return !m_program.changes[m_program.copiedAbilities()].isEmpty(); }

    /// The rules at work depend on the asker at the moment, so results hold for nobody else.
    bool isAskedApart() const { return m_circle != none || m_lookingBackTo != 0; }

    /// Notes what a card has that is about to leave its zone, for when its leaving is heard. Cards that left since an
    /// event still count as awake.
    void rememberRules(Ref card, std::int32_t since);

    /// While one exists, nothing happens that is not taken back, so the cards whose texts change a value are found once
    /// for each version of the state.
    class Look;

private:
    class CircleLeftOut;

    /// A change that applies, found while a value is worked out.
    struct Applied
    {
        std::int32_t age = 0;
        Modifier::How how = Modifier::How::Plus;
        /// For copied abilities: the card they are printed on.
        std::int32_t amount = 0;
        Ref source = 0;
        Place place;
    };

    /// The cards in whose texts something is changed.
    struct Changers
    {
        Execution::Version version;
        std::vector<Ref> cards;
    };

    static std::int32_t changedBy(std::int64_t value, const Applied& change);
    /// Puts what changes a value on top of m_applied.
    void collectChanges(Ref row, std::uint32_t what);
    void collectFromCard(Ref row, std::uint32_t what, Ref card);
    void collectLasting(Ref row, std::uint32_t what);
    std::size_t collectInOrder(Ref row, std::uint32_t property);
    /// Puts the changers of a value on top of m_changing.
    void addChangersOf(std::uint32_t what);
    void apply(Ref row, const Modifier& modifier, Ref card);
    bool isLeftOut(const Modifier& modifier) const;
    bool isAtWork(const Modifier& modifier, Ref card, const GrantedBundle* bundle);
    bool holdsFor(const Modifier& modifier, std::span<const std::int32_t> arguments);
    template <typename Order>
    void sortApplied(std::size_t begin, const Order& order);
    std::int32_t foldedByAge(std::size_t begin, std::int32_t base);

    Execution& m_execution;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
    /// Used as a stack: finding one value may need others.
    std::vector<Applied> m_applied;
    /// One entry for everything that can be changed. A try may find them again meanwhile, so they are gone through in a
    /// stack of their own.
    std::vector<Changers> m_changers;
    std::vector<Ref> m_changing;
    bool m_isLookedAt = false;
    /// The circle of values whose own rules do not count at the moment, because one of them asks.
    std::uint32_t m_circle = none;
    /// While rules are remembered: cards that left since this event still count as awake.
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

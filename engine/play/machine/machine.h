// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/parts.h"

#include <span>
#include <vector>

/// The machine that plays by the program of a game. Begin with Machine, which goes from one question to the next, then
/// parts.h, which lists what it is made of: execution/ has the program as it runs, rules/ what rules do meanwhile,
/// offers/ what can be answered; this folder has the changes of the table that take more than writing a cell, and the
/// reports of events. operations/ carries out the program's instructions on these parts.
namespace engine {

/// Runs the program of a game on its state, from one question to the next.
///
/// The registers and frames of a running program are stored in the state whenever the machine stops, so that
/// a game can be copied, hashed, saved and undone in the middle of anything.
class Machine
{
public:
    static constexpr std::size_t mostAtOnce = OptionList::mostAtOnce;
    static constexpr std::size_t mostOptions = OptionList::mostOptions;

    using Doing = Asking::Doing;
    using Picks = Asking::Picks;
    using Prohibition = RuleFinder::Found;

    explicit Machine(State& state);

    /// From the beginning of the program to its first question.
    void start();
    /// The same from inside a phase, as if play had come there.
    void startInside(const PhaseEntry& entry);
    /// Goes on with an answer to the next question.
    void answer(const Option& option);

    /// The state was changed from outside, by undo or redo, and is read again when needed.
    void stateChanged() { m_isStale = true; }

    bool isOver() const { return m_parts.asking.isOver(); }

    Trouble trouble() const { return m_execution.trouble(); }

    /// Nothing more can be done, for a reason outside of the program.
    void stopWith(Trouble trouble) { m_execution.setTrouble(trouble); }

    /// The positions that a step goes through are noted, which takes its time.
    void leaveTrail(Trail& trail) { m_execution.leaveTrail(trail); }

    /// See Execution::lastPlaces().
    std::vector<Place> lastPlaces() const { return m_execution.lastPlaces(); }

    /// The question of the program that is asked, and the player who is asked.
    std::uint32_t question()
    {
        reloadIfStale();
        return m_parts.asking.question();
    }

    Ref asked();
    /// The verb in the middle of which it is asked, and the things it is about if they are several.
    Doing doing();
    Picks picks();

    /// The possible answers, found when first asked for.
    const std::vector<Option>& options()
    {
        reloadIfStale();
        if (!m_hasOptions)
            findOptions();
        return m_parts.options.all();
    }

    /// All options that the asked player could name in an action's slots, legal or not.
    std::vector<Option> candidates(std::uint32_t verb);

    /// The rule that forbids a verb with these slots, if any.
    Prohibition forbids(std::uint32_t verb, std::span<const std::int32_t> slots);

    /// Everything that happens is added to the list, until another list or null is given.
    void listen(std::vector<Event>* to) { m_parts.teller.listen(to); }

    /// Runs a routine that asks no questions, with arguments in its first registers, and gives its register 0; 0 if it
    /// cannot be finished.
    std::int32_t look(std::uint32_t routine, std::span<const std::int32_t> arguments);

    /// A property's value with everything that changes it; why it is what it is, from its base on; and how much of a
    /// keyword a card has.
    std::int32_t value(Ref row, std::uint32_t property);
    std::vector<ValuePart> explain(Ref row, std::uint32_t property);
    std::int32_t keyword(Ref card, std::uint32_t keyword);

    /// The position was changed manually: every condition is checked again when play continues.
    void positionEdited();

    /// The state has forgotten its changes and counts them from the first again.
    void changesForgotten() { m_execution.beginEra(); }

private:
    void run();
    void runToQuestion();
    /// To look for that takes some of the steps that are left for it.
    bool hasNoChoice(std::int32_t& stepsLeft);
    void take(const Option& option);
    void findOptions();
    void reload();

    void reloadIfStale()
    {
        if (m_isStale)
            reload();
    }

    /// Runs a look at the state with a budget of its own.
    template <typename Look>
    auto apart(const Look& look) -> decltype(look());

    MachineParts m_parts;
    Execution& m_execution;
    bool m_isStale = false;
    bool m_hasOptions = false;
};

} // namespace engine

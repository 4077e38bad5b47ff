// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/parts.h"

#include <span>
#include <vector>

/// The machine that runs the program of a game. Start with Machine, which goes from one question to the next, then
/// parts.h, which lists the parts of the machine: execution/ runs the program, rules/ applies rules to events and
/// values, and offers/ finds the options. operations/ carries out the program's instructions. This folder also reports
/// events and makes those changes to the table that take more than writing a cell.
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

    /// Runs the program from its start to the first question.
    void start();
    /// Runs the program from inside a phase, as if play had reached it.
    void startInside(const PhaseEntry& entry);
    /// Continues with an answer, up to the next question.
    void answer(const Option& option);

    /// Must be called after undo, redo or another change of the state from outside.
    void stateChanged() { m_isStale = true; }

    bool isOver() const { return m_parts.asking.isOver(); }

    Trouble trouble() const { return m_execution.trouble(); }

    /// Stops the game for a reason outside the program.
    void stopWith(Trouble trouble) { m_execution.setTrouble(trouble); }

    /// Records the positions of the next run, which takes time.
    void leaveTrail(Trail& trail) { m_execution.leaveTrail(trail); }

    /// See Execution::lastPlaces().
    std::vector<Place> lastPlaces() const { return m_execution.lastPlaces(); }

    /// The current question, and the player who is asked.
    std::uint32_t question()
    {
        reloadIfStale();
        return m_parts.asking.question();
    }

    Ref asked();
    /// The verb that is in progress when the question is asked, and the things to pick if the question is about
    /// several.
    Doing doing();
    Picks picks();

    /// The options, found on the first call.
    const std::vector<Option>& options()
    {
        reloadIfStale();
        if (!m_hasOptions)
            findOptions();
        return m_parts.options.all();
    }

    /// All options for an action that the player being asked could state, legal or not.
    std::vector<Option> candidates(std::uint32_t verb);

    /// The rule that forbids a verb with these slots, if any.
    Prohibition forbids(std::uint32_t verb, std::span<const std::int32_t> slots);

    /// Adds all further events to a list, until another list or null is set.
    void listen(std::vector<Event>* to) { m_parts.reporter.listen(to); }

    /// Runs a routine without questions, with arguments in its first registers. Returns its register 0, or 0 if it
    /// can't be finished.
    std::int32_t look(std::uint32_t routine, std::span<const std::int32_t> arguments);

    /// The value of a property with all its changes; the base and the changes that lead to it; and the amount of a
    /// keyword that a card has.
    std::int32_t value(Ref row, std::uint32_t property);
    std::vector<ValuePart> explain(Ref row, std::uint32_t property);
    std::int32_t keyword(Ref card, std::uint32_t keyword);

    /// Must be called after the position was changed manually. All conditions are then checked again when play
    /// continues.
    void positionEdited();

    /// Must be called after the log of the state was cleared.
    void changesForgotten() { m_execution.beginEra(); }

private:
    void run();
    void runToQuestion();
    /// Whether the question offers no real choice. The steps of the search for options are taken from `stepsLeft`.
    bool hasNoChoice(std::int32_t& stepsLeft);
    void take(const Option& option);
    void findOptions();
    void reload();

    void reloadIfStale()
    {
        if (m_isStale)
            reload();
    }

    /// Runs an evaluation with its own budget of steps.
    template <typename Look>
    auto separately(const Look& look) -> decltype(look());

    MachineParts m_parts;
    Execution& m_execution;
    bool m_isStale = false;
    bool m_hasOptions = false;
};

} // namespace engine

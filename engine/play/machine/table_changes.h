// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/reporter.h"
#include "engine/play/rules/checks.h"
#include "engine/play/rules/current_values.h"

#include <cstdint>

namespace engine {

/// Changes to the table that take more than writing a cell. They update everything that depends on the change, and
/// report it to the listener, if any.
class TableChanges
{
public:
    TableChanges(Execution& execution, CurrentValues& values, Checks& checks, Reporter& reporter);

    /// Moves a card to a zone, unless the zone is full.
    void move(Ref card, Ref zone, std::uint16_t flags)
    {
        if (m_reporter.isListening()) [[unlikely]]
            moveAndReport(card, zone, flags);
        else
            moveSilently(card, zone, flags);
    }

    /// Creates a card in a zone. Returns none if the zone is full, the definition can't be in play, or the game is
    /// full. The last case also sets trouble.
    Ref create(std::int32_t definition, Ref zone);
    /// Removes a player from the game. Their lasting effects end, because they might wait for a turn that never comes.
    void leave(Ref player);

    /// Resets a property of every holder to its initial value.
    void reset(std::uint32_t property);
    /// Resets to 0 the hidden cells that count events during a period or record that a rule was used during it.
    void endPeriod(Period period);
    /// Ends the effects that last until an event of a verb, if the event in the running frame matches.
    void endLasting(std::uint32_t verb);
    /// Sets the current phase to the phase of a frame or, if the frame has none, of the nearest caller that has one.
    void writePhaseOf(std::int32_t frame);

    void endGame(std::int32_t listOfWinners);
    void loseTogether();
    void draw();

private:
    void moveAndReport(Ref card, Ref zone, std::uint16_t flags);
    /// Returns whether the card moved.
    bool moveSilently(Ref card, Ref zone, std::uint16_t flags);
    void end(std::int32_t winners);

    Execution& m_execution;
    CurrentValues& m_values;
    Checks& m_checks;
    Reporter& m_reporter;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
};

} // namespace engine

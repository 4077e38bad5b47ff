// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/machine/teller.h"
#include "engine/play/rules/checks.h"
#include "engine/play/rules/current_values.h"

#include <cstdint>

namespace engine {

/// Changes of the table that take more than writing a cell. Each updates everything that depends on it, and is reported
/// when somebody listens.
class TableChanges
{
public:
    TableChanges(Execution& execution, CurrentValues& values, Checks& checks, Teller& teller);

    /// A card does not enter a full zone; it stays where it is.
    void move(Ref card, Ref zone, std::uint16_t flags)
    {
        if (m_teller.isListening()) [[unlikely]]
            moveAndTell(card, zone, flags);
        else
            moveUntold(card, zone, flags);
    }

    /// A new card in a zone. Nothing when the zone is full or the definition takes no part in games; a full game is
    /// trouble.
    Ref create(std::int32_t definition, Ref zone);
    /// Effects that last because of a player end when the player leaves: the turn they may wait for never comes.
    void leave(Ref player);

    /// Returns a property of every holder to its start.
    void reset(std::uint32_t property);
    /// Sets the hidden cells of a period to 0.
    void endPeriod(Period period);
    /// Ends the effects that last until an event of a verb and hear that of the running frame.
    void endLasting(std::uint32_t verb);
    /// Sets the phase to that of a frame, or of the nearest below it that has one.
    void writePhaseOf(std::int32_t frame);

    void endGame(std::int32_t listOfWinners);
    void loseTogether();
    void draw();

private:
    void moveAndTell(Ref card, Ref zone, std::uint16_t flags);
    /// Returns whether it moved.
    bool moveUntold(Ref card, Ref zone, std::uint16_t flags);
    void end(std::int32_t winners);

    Execution& m_execution;
    CurrentValues& m_values;
    Checks& m_checks;
    Teller& m_teller;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
};

} // namespace engine

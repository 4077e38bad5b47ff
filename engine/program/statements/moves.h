// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>

namespace engine {

/// Writes the moves of cards between zones and the rules that react to them.
class Moves : public Writer
{
public:
    using Writer::Writer;

    /// Writes the routines for all moves if a rule reacts to moves.
    void writeRoutines();
    /// Moves a card. `controller` is the register of its new controller, or none. `conditions` is the mask of the
    /// conditions that can become true when a card enters this zone.
    void moveCard(
        std::uint16_t card, std::uint16_t zone, std::uint16_t flags, std::uint16_t controller, std::uint32_t conditions
    );
    /// Raises the event of entering for a new card.
    void raiseEnters(std::uint16_t made, std::uint16_t zone);

private:
    bool isWatchedEarly(std::uint32_t verb) const;
    std::uint32_t writeHearing(std::uint32_t verb);
    std::uint32_t writeEntering();
    std::uint32_t writeLeaving(std::uint32_t enteringRoutine);
    /// Writes the rules that forbid, replace or precede an event, and then the event.
    std::uint32_t
    writeEarly(std::uint32_t verb, std::uint16_t cursor, Label& done, const std::function<void()>& happen);
    void moveAndNotify();
    void moveWith(std::uint16_t flags);
    void runMoveRules(std::uint32_t verb, std::uint16_t card, std::uint16_t zone, std::uint16_t event);

    /// The routines (card, zone, unwritten slots, event) for the rules that react when a card enters or leaves a zone.
    std::uint32_t m_entersRoutine = none;
    std::uint32_t m_leavesRoutine = none;
};

} // namespace engine

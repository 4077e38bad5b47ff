// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/program/writing/writer.h"

#include <cstdint>
#include <functional>

namespace engine {

/// Cards that leave and enter zones, and the rules that hear of it.
class Moves : public Writer
{
public:
    using Writer::Writer;

    /// What every move is made by when some rule hears of moves.
    void writeRoutines();
    /// With a register of who is to control it, or none, and the conditions that may hold for a card in this zone.
    void moveCard(
        std::uint16_t card, std::uint16_t zone, std::uint16_t flags, std::uint16_t controller, std::uint32_t conditions
    );
    /// What was put into a zone from nowhere did enter it.
    void raiseEnters(std::uint16_t made, std::uint16_t zone);

private:
    bool isWatchedEarly(std::uint32_t verb) const;
    std::uint32_t writeHearing(std::uint32_t verb);
    std::uint32_t writeEntering();
    std::uint32_t writeLeaving(std::uint32_t enteringRoutine);
    /// Writes the rules that forbid, replace or precede an event; then the event.
    std::uint32_t
    writeEarly(std::uint32_t verb, std::uint16_t cursor, Label& done, const std::function<void()>& happen);
    void moveAndTell();
    void moveWith(std::uint16_t flags);
    void hearMove(std::uint32_t verb, std::uint16_t card, std::uint16_t zone, std::uint16_t event);

    /// What hears a card enter and leave (card, zone, what a move is made with, event).
    std::uint32_t m_entersRoutine = none;
    std::uint32_t m_leavesRoutine = none;
};

} // namespace engine

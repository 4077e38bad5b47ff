// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/state/state.h"

#include <optional>

namespace engine {

/// The person who looks at a game: the player in a seat, or a designer, who sees everything.
class Viewer
{
public:
    static Viewer everything() { return Viewer({}); }

    static Viewer seat(std::int32_t seat) { return Viewer(seat); }

    static Viewer player(const State& state, Ref player) { return seat(state.at(player, cells::player::Seat)); }

    /// Whether a mask of seats includes this viewer. Always true for a designer.
    bool isAmong(std::uint32_t seats) const { return !m_seat || (seats >> *m_seat & 1u) != 0; }

    std::optional<std::int32_t> seat() const { return m_seat; }

private:
    explicit Viewer(std::optional<std::int32_t> seat)
        : m_seat(seat)
    {
    }

    std::optional<std::int32_t> m_seat;
};

/// A mask of the seats that can see the face of a card in its current place.
std::uint32_t seatsThatSee(const State& state, Ref card);

inline bool sees(const State& state, Viewer viewer, Ref card)
{
    return viewer.isAmong(seatsThatSee(state, card));
}

} // namespace engine

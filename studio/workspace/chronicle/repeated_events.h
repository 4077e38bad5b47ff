// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/event.h"
#include "engine/program/program.h"
#include "engine/state/sight.h"

#include <cstddef>
#include <span>

namespace studio {

/// Finds the events of a step that, for a given viewer, only repeat what another event says.
class RepeatedEvents
{
public:
    /// The program and the events must outlive this object.
    RepeatedEvents(const engine::Program& program, std::span<const engine::Event> events, engine::Viewer viewer)
        : m_program(program)
        , m_events(events)
        , m_viewer(viewer)
    {
    }

    /// Whether an earlier event already says what this event says: "draws 3 cards" covers each card, and a move covers
    /// the card's arrival.
    bool repeatsEarlier(std::size_t index) const;
    /// Whether this event is the start of a phase, and the next event announces that phase in the game's own words and
    /// with the active player.
    bool repeatsInNext(std::size_t index) const;

    /// Whether this event announces the start of a phase in the game's own words.
    bool isHeading(std::size_t index) const { return index > 0 && repeatsInNext(index - 1); }

private:
    const engine::Event* causeOf(std::size_t index) const;
    bool isCountedBy(std::size_t index, const engine::Event& doing) const;
    bool isArrivalOf(const engine::Event& event, const engine::Event& doing) const;

    bool is(const engine::Event& event, std::uint32_t verb) const { return !event.isValue() && event.verb == verb; }

    const engine::Program& m_program;
    std::span<const engine::Event> m_events;
    engine::Viewer m_viewer;
};

} // namespace studio

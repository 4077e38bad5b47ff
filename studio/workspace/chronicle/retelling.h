// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/event.h"
#include "engine/program/program.h"
#include "engine/state/sight.h"

#include <cstddef>
#include <span>

namespace studio {

/// Which events of a step only tell again what another of them tells as well or better, as one viewer reads them.
class Retelling
{
public:
    /// All of it is borrowed.
    Retelling(const engine::Program& program, std::span<const engine::Event> events, engine::Viewer viewer)
        : m_program(program)
        , m_events(events)
        , m_viewer(viewer)
    {
    }

    /// It is one of so many that were announced, "draws 3 cards", or where a card came that was said to be moved.
    bool isToldBefore(std::size_t index) const;
    /// A phase begins, which the next event says in the game's own words and with whose it is.
    bool isToldNext(std::size_t index) const;

    /// It says that a phase begins in the game's own words.
    bool isHeading(std::size_t index) const { return index > 0 && isToldNext(index - 1); }

private:
    const engine::Event* doingOf(std::size_t index) const;
    bool isOneOfMany(std::size_t index, const engine::Event& doing) const;
    bool isWhereItCame(const engine::Event& event, const engine::Event& doing) const;

    bool is(const engine::Event& event, std::uint32_t verb) const { return !event.isValue() && event.verb == verb; }

    const engine::Program& m_program;
    std::span<const engine::Event> m_events;
    engine::Viewer m_viewer;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/event.h"
#include "engine/play/execution/execution.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// Reports events to a listener, with their causes and the seats that saw each card. Trials are not reported, because
/// their events have not happened and would reveal what is possible with hidden cards.
///
/// Cards that an action revealed are reported as if they had been visible from its start, unless a player could lose
/// track of them in between.
class Reporter
{
public:
    explicit Reporter(Execution& execution);

    /// Sets the listener; null for none.
    void listen(std::vector<Event>* to) { m_listener = to; }

    bool isListening() const { return m_listener; }

    /// These report an event. They may only be called if there is a listener, and while the program is at the
    /// instruction that causes the event.
    void report(std::uint16_t verb, const std::int32_t* slots);
    /// Reports a roll. If `who` is none, the active player rolls.
    void reportRoll(Ref who, std::int32_t die);
    /// Writes a cell, and reports the change if the cell belongs to a property.
    void write(Ref row, std::uint16_t cell, std::int32_t value);

    /// Starts tracking the cards of an action that was chosen or was the only option.
    void trackCardsOf(const Option& action);
    /// Completes the report of that action. Must be called when the next action begins or a player is asked.
    void completeReport();
    /// Notes the seats that now see a tracked card. The next two functions stop tracking a card or all cards of a zone,
    /// because players can no longer know which card it is.
    void noteViewers(Ref card);
    void loseTrackOf(Ref card);
    void loseTrackIn(Ref zone);

private:
    /// An instruction in a frame. The cause of an event is found by following the calling frames.
    struct Spot
    {
        std::int32_t frame = 0;
        std::int32_t instruction = 0;
    };

    Spot here() const;
    Spot callerOf(Spot spot) const;
    Event::Cause causeOf(Spot spot) const;
    Place headingOf(Spot spot) const;
    void reportValue(Ref row, std::uint16_t cell, std::int32_t before);
    void noteFace(Event& event, std::size_t slot, Ref card) const;
    Event::Face faceOf(Ref card) const;
    std::uint8_t viewersOf(Ref card) const;
    /// For a waiting ability, its source; for any other card, the card itself.
    Ref sourceOf(Ref card) const;

    Execution& m_execution;
    State& m_state;
    const Program& m_program;
    const Stack& m_stack;
    std::vector<Event>* m_listener = nullptr;
    /// The last chosen action, and the number of events reported before it.
    std::optional<Option> m_action;
    std::size_t m_actionSince = 0;
    /// The cards of that action, or none for cards that are no longer tracked; and the seats that have seen each card
    /// since then.
    std::array<Ref, Option::mostArguments> m_tracked{};
    std::array<std::uint8_t, Option::mostArguments> m_viewers{};
};

} // namespace engine

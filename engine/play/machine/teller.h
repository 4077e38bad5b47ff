// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/event.h"
#include "engine/play/execution/execution.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// Reports to a listener what happens, why, and who saw which cards of it. A try is not reported: it has not happened,
/// and would reveal what can be done with hidden cards.
///
/// Cards that an action brought to light are reported as if they had been seen from the beginning, unless by then
/// nobody could know which cards they were.
class Teller
{
public:
    explicit Teller(Execution& execution);

    /// Null for nobody.
    void listen(std::vector<Event>* to) { m_listener = to; }

    bool isListening() const { return m_listener; }

    /// Call these only when somebody listens, with the program at the instruction by which it happens.
    void tell(std::uint16_t verb, const std::int32_t* slots);
    /// The active player rolls for a text that belongs to nobody.
    void tellRoll(Ref who, std::int32_t die);
    /// Writes a cell and reports it if it belongs to a property.
    void write(Ref row, std::uint16_t cell, std::int32_t value);

    /// Follows the cards of an action that was chosen, or was the only one.
    void followCardsOf(const Option& action);
    /// Completes the report of that action, when the next begins or a player is asked.
    void tellWhatCameToLight();
    /// Notes who sees a followed card now; and that nobody can know any more which card it is, or which those in a zone
    /// are.
    void noteLight(Ref card);
    void loseSightOf(Ref card);
    void loseSightIn(Ref zone);

private:
    /// An instruction of a frame: the frames that began it show the cause.
    struct Spot
    {
        std::int32_t frame = 0;
        std::int32_t instruction = 0;
    };

    Spot here() const;
    Spot callerOf(Spot spot) const;
    Event::Cause causeOf(Spot spot) const;
    Place headingOf(Spot spot) const;
    void tellValue(Ref row, std::uint16_t cell, std::int32_t before);
    void tellFace(Event& event, std::size_t slot, Ref card) const;
    Event::Face faceOf(Ref card) const;
    std::uint8_t seenNow(Ref card) const;
    /// The card whose ability waits; any other card itself.
    Ref shownBy(Ref card) const;

    Execution& m_execution;
    State& m_state;
    const Program& m_program;
    const Stack& m_stack;
    std::vector<Event>* m_listener = nullptr;
    /// The action that was chosen last, and the number of events reported before it.
    std::optional<Option> m_action;
    std::size_t m_actionSince = 0;
    /// Its cards, nothing where one can no longer be followed, and who has seen each until the next action.
    std::array<Ref, Option::mostArguments> m_followed{};
    std::array<std::uint8_t, Option::mostArguments> m_cameToLight{};
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"

#include <cstdint>

namespace engine {

/// The rules that have heard an event and wait for their turn, in rows of the state. When one runs, those already
/// waiting are held until it is over; the ones it sets off run in the middle of it.
class Triggers
{
public:
    explicit Triggers(Execution& execution);

    bool doesAnyWait() const { return waiting() > held(); }

    /// The rule that was found waits, with the slots of the running frame. It is trouble when too many do.
    void queue(std::uint16_t cursor);

    /// The first one leaves the queue for the frame at a register; nothing when none waits.
    const Rule* load(std::uint16_t base);
    /// The same, and runs there. Returns whether any waited.
    bool run(std::uint16_t base);

    /// The number of triggers, from the first on, that wait for a running one to end.
    std::int32_t held() const { return m_stack.own(Stack::HeldTriggers); }

    void hold(std::int32_t count) { m_stack.own(Stack::HeldTriggers) = count; }

private:
    std::int32_t waiting() const { return m_state.at(m_state.triggers(), 0); }

    bool comesBefore(Ref trigger, Ref other);
    void remove(std::int32_t place);

    Execution& m_execution;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
};

} // namespace engine

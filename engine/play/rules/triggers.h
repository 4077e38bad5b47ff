// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"

#include <cstdint>

namespace engine {

/// The triggered rules that wait to run, stored in rows of the state. While a trigger runs, the triggers that were
/// already waiting are held, and those that it causes run during it.
class Triggers
{
public:
    explicit Triggers(Execution& execution);

    bool doesAnyWait() const { return waiting() > held(); }

    /// Queues the rule found by a cursor, with the slots of the running frame. Sets trouble if too many triggers wait.
    void queue(std::uint16_t cursor);

    /// Takes the first trigger from the queue and loads it into a frame that begins at a register. Returns null if no
    /// trigger waits.
    const Rule* load(std::uint16_t base);
    /// Loads the first trigger like load(), and runs it. Returns whether a trigger was waiting.
    bool run(std::uint16_t base);

    /// The number of triggers at the front of the queue that are held until a running trigger ends.
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

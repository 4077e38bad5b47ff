// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/rules/current_values.h"

#include <array>
#include <cstdint>
#include <vector>

namespace engine {

/// The conditions of "as soon as" rules. Each reads things that have a bit; what changed since all were asked last is a
/// mask of such bits, and only conditions that read one of them are asked.
class Checks
{
public:
    Checks(Execution& execution, CurrentValues& values);

    /// Something changed that these conditions read, or that any may read.
    void mark(std::uint32_t conditions) { m_stack.own(Stack::Dirty) |= static_cast<std::int32_t>(conditions); }

    void markAll() { m_stack.own(Stack::Dirty) = ~0; }

    bool areDue() const { return m_stack.own(Stack::Dirty) != 0; }

    /// A new list of the conditions that hold among those due: condition, thing, whose it is, and so on. None is due
    /// afterwards.
    std::int32_t collect();
    /// Whether any condition holds, whatever was changed.
    bool doesAnyHold();
    /// Runs the body of an entry of that list in a frame at a register, unless its card has left or it has had its turn
    /// since.
    void run(std::int32_t entry, std::int32_t base);

private:
    /// Condition, thing, whose: a card, nobody, or what lasts, by its age.
    using Held = std::array<std::int32_t, 3>;

    void ask(std::uint32_t index, Ref self, Ref you, std::int32_t record);
    void askOf(Ref card);
    void askAll();

    Execution& m_execution;
    CurrentValues& m_values;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
    /// The conditions that are being asked, as a mask.
    std::uint32_t m_due = 0;
    /// Used as a stack: a condition may try something, after which others are asked.
    std::vector<Held> m_held;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/rules/current_values.h"

#include <array>
#include <cstdint>
#include <vector>

namespace engine {

/// The conditions of “as soon as” rules. Each condition has a bit, which is set in the masks of everything that the
/// condition reads. A change marks all conditions in the mask of the changed thing, and only marked conditions are
/// evaluated.
class Checks
{
public:
    Checks(Execution& execution, CurrentValues& values);

    /// Marks the conditions that read a changed thing. markAll() marks all conditions.
    void mark(std::uint32_t conditions) { m_stack.own(Stack::Dirty) |= static_cast<std::int32_t>(conditions); }

    void markAll() { m_stack.own(Stack::Dirty) = ~0; }

    bool areDue() const { return m_stack.own(Stack::Dirty) != 0; }

    /// Opens a list of the marked conditions that hold, with the index, thing and owner of each. Clears all marks.
    std::int32_t collect();
    /// Whether any condition holds, marked or not.
    bool doesAnyHold();
    /// Runs the body of the rule in a list entry, in a frame that begins at a register. Does nothing if the entry's
    /// card has left or the rule has already been used up.
    void run(std::int32_t entry, std::int32_t base);

private:
    /// A condition that holds: its index, the thing, and the owner, which is a card, 0 for the game, or the negative
    /// age of a lasting record.
    using Held = std::array<std::int32_t, 3>;

    void evaluate(std::uint32_t index, Ref self, Ref you, std::int32_t record);
    void evaluateOf(Ref card);
    void evaluateAll();

    Execution& m_execution;
    CurrentValues& m_values;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
    /// The mask of the conditions that are being evaluated.
    std::uint32_t m_due = 0;
    /// Used as a stack, because a condition may run a trial that evaluates other conditions.
    std::vector<Held> m_held;
};

} // namespace engine

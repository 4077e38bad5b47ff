// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"
#include "engine/play/execution/option.h"

#include <cstdint>
#include <span>
#include <vector>

namespace engine {

/// The question at which a program has stopped, and the return of the answer to the program. An action with very many
/// options is asked slot by slot; the slots settled so far are part of the question.
class Asking
{
public:
    explicit Asking(Execution& execution);

    bool isOver() const { return m_state.at(m_state.game(), cells::game::Over) != 0; }

    /// The current question (none if there is no question), and the player who is asked.
    std::uint32_t question() const { return m_execution.isAsking() && !isOver() ? m_execution.instruction().a : none; }

    Ref asked() const;

    /// The registers of the question. The first one holds the player being asked, and later the answer; the others hold
    /// the things that the question is about.
    std::int32_t* registers() { return m_stack.registers() + m_execution.instruction().b; }

    /// The verb that is in progress when the question is asked, with its slots; none in a phase or at the start.
    struct Doing
    {
        std::uint32_t verb = none;
        std::span<const std::int32_t> slots = {};
    };

    Doing doing() const;

    /// The things that a question with several picks is about, and whether any of them has been picked.
    struct Picks
    {
        std::vector<Ref> things;
        bool hasBegun = false;
    };

    Picks picks();

    /// Passes the answer to the program, which uses it when it continues.
    void take(const Option& option);

    /// Settles the first slots of an action. The question remains open.
    void begin(const Option& option);

    bool hasBegun() const { return m_stack.own(Stack::BegunVerb) != 0; }

    /// Whether an option belongs to the action begun by begin() and settles more of its slots.
    bool extendsBegun(const Option& option) const;

private:
    Execution& m_execution;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
};

} // namespace engine

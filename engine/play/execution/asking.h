// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/execution.h"
#include "engine/play/execution/option.h"

#include <cstdint>
#include <span>
#include <vector>

namespace engine {

/// The question that a program has stopped at, and how an answer gets back into it. An action with very many options is
/// asked for slot by slot; how much of it is settled is part of the question.
class Asking
{
public:
    explicit Asking(Execution& execution);

    bool isOver() const { return m_state.at(m_state.game(), cells::game::Over) != 0; }

    /// The question of the program that is asked, none if there is no question; and the player who is asked.
    std::uint32_t question() const { return m_execution.isAsking() && !isOver() ? m_execution.instruction().a : none; }

    Ref asked() const;

    /// The first holds the player who is asked, and later the answer. Further ones say what it is about.
    std::int32_t* registers() { return m_stack.registers() + m_execution.instruction().b; }

    /// The verb that was being carried out when the question came up, with its slots; none in a phase or at the
    /// start.
    struct Doing
    {
        std::uint32_t verb = none;
        std::span<const std::int32_t> slots = {};
    };

    Doing doing() const;

    /// The things that a question about several is about, and whether any has been picked yet.
    struct Picks
    {
        std::vector<Ref> things;
        bool hasBegun = false;
    };

    Picks picks();

    /// Puts the answer where the program expects it. It goes on when it is executed.
    void take(const Option& option);

    /// The first slots of an action are settled, and the question is still asked.
    void begin(const Option& option);

    bool hasBegun() const { return m_stack.own(Stack::BegunVerb) != 0; }

    /// Whether an option belongs to the action that was started, and settles more of it.
    bool goesOn(const Option& option) const;

private:
    Execution& m_execution;
    State& m_state;
    const Program& m_program;
    Stack& m_stack;
};

} // namespace engine

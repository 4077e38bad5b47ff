// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/asking.h"
#include "engine/play/offers/obligations.h"
#include "engine/play/offers/option_list.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// Finds the options of the current question, without trying them. For actions, the program enumerates the options; for
/// other questions, the registers hold the things that the question is about.
class OptionFinder
{
public:
    OptionFinder(Execution& execution, Asking& asking, Obligations& obligations, OptionList& options);

    /// Puts all options into the list. While an obligation can be met, only options that meet one are offered. Returns
    /// the number of different obligations that these options meet.
    std::size_t find();
    /// All options for an action that the player being asked could state, legal or not.
    std::vector<Option> candidates(std::uint32_t verb);

private:
    std::size_t findActions(const Question& question);
    void findAnswers(const Question& question);
    void addThings(std::int32_t list, std::int32_t first, std::int32_t last);
    void enumerate(const Routine& enumerator);
    std::size_t keepObligatory();

    Execution& m_execution;
    Asking& m_asking;
    Obligations& m_obligations;
    OptionList& m_options;
    const Program& m_program;
    Stack& m_stack;
    /// Used as a stack, because trials find options too. As a member, it saves allocations.
    std::vector<Option> m_obliged;
};

} // namespace engine

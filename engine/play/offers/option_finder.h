// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/asking.h"
#include "engine/play/offers/obligations.h"
#include "engine/play/offers/option_list.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

/// Finds what the question that is asked allows, before anything is tried: the program goes through the options of
/// actions, the registers of other questions say what they are about.
class OptionFinder
{
public:
    OptionFinder(Execution& execution, Asking& asking, Obligations& obligations, OptionList& options);

    /// Puts everything the question allows into the list. While something can be done that must be done, nothing else
    /// is offered; returns how many obligations that meets altogether.
    std::size_t find();
    /// All options that the asked player could name in an action's slots, legal or not.
    std::vector<Option> candidates(std::uint32_t verb);

private:
    std::size_t findActions(const Question& question);
    void findAnswers(const Question& question);
    void addThings(std::int32_t list, std::int32_t first, std::int32_t last);
    void enumerate(const Routine& enumerator);
    std::size_t obey();

    Execution& m_execution;
    Asking& m_asking;
    Obligations& m_obligations;
    OptionList& m_options;
    const Program& m_program;
    Stack& m_stack;
    /// Used as a stack, which spares the heap: a try finds options itself.
    std::vector<Option> m_obliged;
};

} // namespace engine

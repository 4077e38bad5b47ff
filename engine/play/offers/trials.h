// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/offers/option_finder.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace engine {

/// Tries answers and reverts them, to find out whether all costs can be paid and how many obligations can still be met.
class Trials
{
public:
    Trials(Execution& execution, Asking& asking, OptionFinder& finder, Obligations& obligations, OptionList& options);

    /// Whether a verb with the slots of the running frame can be completed up to its last cost. The second function
    /// tests a routine that takes the first `given` registers as arguments.
    bool canComplete(std::uint16_t verb);
    bool canComplete(const Routine& routine, std::uint16_t given, std::uint32_t running);

    /// Notes that the action can't be completed, which matters only in a trial. Returns whether this is a trial.
    bool fail();

    /// In the middle of an action, drops the options after which it can't be completed, unless no option would be left.
    void dropHopelessOptions();
    /// Keeps only the options after which the most obligations can still be met. `obligations` is the number that all
    /// options meet together.
    void keepMostObliging(std::size_t obligations);

private:
    class Attempt;

    struct Moment
    {
        Execution::Moment execution;
        std::vector<Option> options;
    };

    bool mayTry();
    /// Continues, and tries the answers to every question until one of them leads to the end of the draft. Returns
    /// whether one does.
    bool completes();
    /// The number of obligations that can be met if an option is taken, including those noted at index `from` or later.
    /// The search stops at `enough`.
    std::size_t mostMet(const Option& option, std::size_t from, std::size_t enough);

    Execution& m_execution;
    Asking& m_asking;
    OptionFinder& m_finder;
    Obligations& m_obligations;
    OptionList& m_options;
    const Program& m_program;
    Stack& m_stack;
    bool m_hasFailed = false;
    std::int32_t m_triesLeft = 0;
    /// Working memory for the remaining options, used only outside of trials.
    std::vector<Option> m_kept;
    /// Attempts are nested. To save allocations, each reuses the moment of an earlier attempt at the same depth.
    std::deque<Moment> m_moments;
    std::size_t m_attempts = 0;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/offers/option_finder.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace engine {

/// Tries answers and takes them back, to see whether everything can be paid and how many obligations can still be met.
class Trials
{
public:
    Trials(Execution& execution, Asking& asking, OptionFinder& finder, Obligations& obligations, OptionList& options);

    /// Whether a verb, with the slots of the running frame, can be completed up to its last cost; or a routine whose
    /// arguments are the first `given` registers.
    bool canComplete(std::uint16_t verb);
    bool canComplete(const Routine& routine, std::uint16_t given, std::uint32_t running);

    /// Notes that the action cannot be completed, which matters only in a try. Returns whether this is one.
    bool fail();

    /// In the middle of an action, drops the options after which it cannot be completed, unless those are all.
    void dropHopelessOptions();
    /// Drops all options except those that begin a way to meet the most of this number of obligations.
    void keepThoseThatMeetMost(std::size_t obligations);

private:
    class Attempt;

    struct Moment
    {
        Execution::Moment execution;
        std::vector<Option> options;
    };

    bool mayTry();
    /// Goes on and, at every question, tries its answers until one leads to the end of the draft.
    bool completes();
    /// The number of obligations that can be met beginning with an option, those noted from a place on included; the
    /// search ends at enough.
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
    /// Room for what is left of the options, in use only when nothing is tried.
    std::vector<Option> m_kept;
    /// Attempts are nested; each reuses the moment of an earlier one at its depth, which saves heap allocations.
    std::deque<Moment> m_moments;
    std::size_t m_attempts = 0;
};

} // namespace engine

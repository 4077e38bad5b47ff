// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/offers/trials.h"

#include <algorithm>

namespace engine {

namespace {

/// The number of answers that are tried before a cost counts as unpayable, or all options count as meeting equally many
/// obligations.
constexpr std::int32_t mostTries = 512;

} // namespace

/// A trial that is reverted at its end.
class Trials::Attempt
{
public:
    explicit Attempt(Trials& trials)
        : m_trials(trials)
        , m_moment(
              trials.m_attempts == trials.m_moments.size() ? trials.m_moments.emplace_back()
                                                           : trials.m_moments[trials.m_attempts]
          )
    {
        ++trials.m_attempts;
        trials.m_execution.save(m_moment.execution);
        m_moment.options = trials.m_options.all();
    }

    ~Attempt()
    {
        revert();
        --m_trials.m_attempts;
    }

    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;

    /// Reverts the trial, so that another one can begin.
    void revert() const
    {
        m_trials.m_execution.restore(m_moment.execution);
        m_trials.m_options.assign(m_moment.options);
    }

    /// The program counter before the trial.
    std::size_t counter() const { return m_moment.execution.counter; }

    /// The options before the trial.
    const std::vector<Option>& options() const { return m_moment.options; }

private:
    Trials& m_trials;
    Moment& m_moment;
};

Trials::Trials(
    Execution& execution, Asking& asking, OptionFinder& finder, Obligations& obligations, OptionList& options
)
    : m_execution(execution)
    , m_asking(asking)
    , m_finder(finder)
    , m_obligations(obligations)
    , m_options(options)
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

bool Trials::mayTry()
{
    if (!m_execution.steps().areLeftAhead())
        m_triesLeft = 0;
    return --m_triesLeft >= 0;
}

bool Trials::fail()
{
    m_hasFailed = true;
    return m_execution.ahead() == Ahead::ToEndOfDraft;
}

bool Trials::canComplete(std::uint16_t verb)
{
    return canComplete(m_program.verbs[verb].chosen, m_program.verbs[verb].slots, verb);
}

bool Trials::canComplete(const Routine& routine, std::uint16_t given, std::uint32_t running)
{
    const Attempt attempt(*this);
    // A nested trial passes on nothing but its result.
    const bool hadFailed = m_hasFailed;
    if (!m_execution.isTrying())
        m_triesLeft = mostTries;
    m_execution.tryAhead(Ahead::ToEndOfDraft);
    m_stack.own(Stack::Drafts) = 0;
    std::copy_n(m_stack.registers(), given, m_stack.registersAboveAll());
    // The first instruction of a program is the Leave to which the trial returns at its end.
    m_execution.setCounter(0);
    const bool isComplete = m_execution.push(routine, m_stack.aboveAll(), running) && completes();
    m_hasFailed = hadFailed;
    return isComplete;
}

bool Trials::completes()
{
    if (!mayTry())
        return false;
    m_execution.setAsking(false);
    m_hasFailed = false;
    m_execution.execute();
    // If a program doesn't end, other answers won't help either.
    if (m_execution.isStuck())
        m_triesLeft = 0;
    if (m_execution.isStuck() || m_hasFailed)
        return false;
    if (!m_execution.isAsking())
        return true;
    m_finder.find();
    const Attempt attempt(*this);
    return std::ranges::any_of(attempt.options(), [&](const Option& option) {
        if (option.kind == Option::Kind::Begin)
            return false;
        m_asking.take(option);
        const bool isComplete = completes();
        attempt.revert();
        return isComplete;
    });
}

void Trials::dropHopelessOptions()
{
    m_kept.clear();
    {
        const Attempt attempt(*this);
        for (const Option& option : attempt.options()) {
            // An action that is asked slot by slot is tried only when all its slots are known.
            if (option.kind == Option::Kind::Begin) {
                m_kept.push_back(option);
                continue;
            }
            m_execution.tryAhead(Ahead::ToEndOfDraft);
            m_triesLeft = mostTries;
            m_asking.take(option);
            if (completes())
                m_kept.push_back(option);
            attempt.revert();
        }
    }
    if (!m_kept.empty())
        m_options.swap(m_kept);
}

void Trials::keepMostObliging(std::size_t obligations)
{
    std::size_t most = 0;
    m_triesLeft = mostTries;
    m_kept.clear();
    // Uses indices, because a trial also reverts the options.
    for (std::size_t index = 0; index < m_options.size(); ++index) {
        const Option option = m_options[index];
        const std::size_t met = mostMet(option, m_obligations.count(), obligations);
        if (met > most)
            m_kept.clear();
        most = std::max(most, met);
        if (met == most)
            m_kept.push_back(option);
    }
    if (m_triesLeft >= 0)
        m_options.swap(m_kept);
}

std::size_t Trials::mostMet(const Option& option, std::size_t from, std::size_t enough)
{
    const std::size_t noted = m_obligations.count();
    if (!m_obligations.note(option, from))
        return noted - from;
    std::size_t most = m_obligations.count() - from;
    if (most < enough && mayTry()) {
        const Attempt attempt(*this);
        const Ref who = m_asking.asked();
        m_asking.take(option);
        m_execution.tryAhead(Ahead::ToNextQuestion, who);
        m_execution.setAsking(false);
        m_execution.execute();
        // The next question counts only if the same player is asked at the same place.
        const bool isAskedAgain = m_execution.isAsking() && !m_execution.isStuck() &&
                                  m_execution.counter() == attempt.counter() && m_asking.asked() == who;
        if (isAskedAgain) {
            m_finder.find();
            for (std::size_t index = 0; index < m_options.size() && most < enough; ++index)
                most = std::max(most, mostMet(Option(m_options[index]), from, enough));
        }
    }
    m_obligations.cut(noted);
    return most;
}

} // namespace engine

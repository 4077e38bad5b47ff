// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/machine.h"
#include "engine/state/sight.h"

#include <algorithm>
#include <span>
#include <utility>

namespace engine {

namespace {

/// How many answers are tried before a cost counts as one that cannot be paid, or all obligations as equal.
constexpr std::int32_t mostTries = 512;

} // namespace

class Machine::Attempt
{
public:
    explicit Attempt(Machine& machine)
        : m_machine(machine)
        , m_moment(
              machine.m_attempts == machine.m_moments.size() ? machine.m_moments.emplace_back()
                                                             : machine.m_moments[machine.m_attempts]
          )
    {
        ++machine.m_attempts;
        machine.keep(m_moment);
    }

    ~Attempt()
    {
        takeBack();
        --m_machine.m_attempts;
    }

    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;

    /// As it was before, for another try.
    void takeBack() const { m_machine.goBackTo(m_moment); }

    const Moment& moment() const { return m_moment; }

    /// What could be answered then.
    const std::vector<Option>& options() const { return m_moment.options; }

private:
    Machine& m_machine;
    Moment& m_moment;
};

void Machine::keep(Moment& moment) const
{
    // No running frame is taller than the program's tallest.
    const std::span<const std::int32_t> stack(m_stack);
    const std::span<const std::int32_t> frames =
        stack.first(static_cast<std::size_t>(m_frame) + m_program.tallestFrame);
    const std::span<const std::int32_t> lists =
        stack.first(State::stackCells).subspan(static_cast<std::size_t>(m_lists));
    moment.changes = m_state.changeCount();
    moment.frames.assign(frames.begin(), frames.end());
    moment.openLists.assign(lists.begin(), lists.end());
    moment.options = m_options;
    moment.pending = m_pending;
    moment.counter = m_counter;
    moment.frame = m_frame;
    moment.lists = m_lists;
    moment.together = m_together;
    moment.togetherSince = m_togetherSince;
    moment.heldTriggers = m_heldTriggers;
    moment.dirty = m_dirty;
    moment.dirtyChecks = m_dirtyChecks;
    moment.drafts = m_drafts;
    moment.under = m_under;
    moment.budget = m_budget;
    moment.isAsking = m_isAsking;
    moment.ahead = m_ahead;
    moment.trouble = m_trouble;
}

void Machine::goBackTo(const Moment& moment)
{
    m_state.revertTo(moment.changes);
    ++m_era;
    // In place: whoever is running further out holds on to registers.
    std::ranges::copy(moment.frames, m_stack.begin());
    std::ranges::copy(moment.openLists, m_stack.begin() + moment.lists);
    m_options = moment.options;
    m_pending = moment.pending;
    m_counter = moment.counter;
    m_frame = moment.frame;
    m_lists = moment.lists;
    m_together = moment.together;
    m_togetherSince = moment.togetherSince;
    m_heldTriggers = moment.heldTriggers;
    m_dirty = moment.dirty;
    m_dirtyChecks = moment.dirtyChecks;
    m_drafts = moment.drafts;
    m_under = moment.under;
    // What is taken back gives its steps back, but not those that all tries have together.
    m_trySteps -= moment.budget - m_budget;
    m_budget = moment.budget;
    m_isAsking = moment.isAsking;
    m_ahead = moment.ahead;
    m_trouble = moment.trouble;
}

bool Machine::isHiddenFromTrier(Ref card) const
{
    return m_state.isCard(card) && m_state.isPlayer(m_trier) && !sees(m_state, Viewer::player(m_state, m_trier), card);
}

bool Machine::mayTry()
{
    if (m_trySteps <= 0)
        m_triesLeft = 0;
    return --m_triesLeft >= 0;
}

bool Machine::canComplete(std::uint16_t verb)
{
    return canComplete(m_program.verbs[verb].chosen, m_program.verbs[verb].slots, verb);
}

bool Machine::canComplete(const Routine& routine, std::uint16_t given, std::uint32_t running)
{
    const Attempt attempt(*this);
    // What is tried inside another try tells it nothing but its answer.
    const bool hadFailed = m_hasFailed;
    if (m_ahead == Ahead::No)
        m_triesLeft = mostTries;
    m_ahead = Ahead::ToEndOfDraft;
    m_drafts = 0;
    const auto slots = m_stack.begin() + m_frame;
    std::copy_n(slots, given, slots + m_program.tallestFrame + headerCells);
    // The first instruction of a program is the Leave that the try returns to when it comes to its end.
    m_counter = 0;
    const bool isComplete = push(routine, m_program.tallestFrame, running) && completes();
    m_hasFailed = hadFailed;
    return isComplete;
}

bool Machine::completes()
{
    if (!mayTry())
        return false;
    m_isAsking = false;
    m_hasFailed = false;
    execute();
    // What does not come to an end will not do so with other answers either.
    if (isStuck())
        m_triesLeft = 0;
    if (isStuck() || m_hasFailed)
        return false;
    if (!m_isAsking)
        return true;
    offer();
    const Attempt attempt(*this);
    return std::ranges::any_of(attempt.options(), [&](const Option& option) {
        if (option.kind == Option::Kind::Begin)
            return false;
        take(option);
        const bool isComplete = completes();
        attempt.takeBack();
        return isComplete;
    });
}

void Machine::dropHopelessOptions()
{
    m_kept.clear();
    {
        const Attempt attempt(*this);
        for (const Option& option : attempt.options()) {
            // What is asked slot by slot is tried when all of them are known.
            if (option.kind == Option::Kind::Begin) {
                m_kept.push_back(option);
                continue;
            }
            m_ahead = Ahead::ToEndOfDraft;
            m_triesLeft = mostTries;
            take(option);
            if (completes())
                m_kept.push_back(option);
            attempt.takeBack();
        }
    }
    if (!m_kept.empty())
        std::swap(m_options, m_kept);
}

bool Machine::noteObligations(const Option& option, std::size_t from)
{
    const auto isWatched = [this](std::uint16_t verb) {
        return !m_program.watches[verb][static_cast<std::size_t>(RuleKind::Must)].isEmpty();
    };
    if (option.kind != Option::Kind::Act || !isWatched(option.verb))
        return false;
    if (!hasRoomAbove(mostRuleRegisters))
        return false;
    // The rules are asked in a frame above everything that is in use, which has the slots and a cursor.
    const std::uint16_t cursor = m_program.verbs[option.verb].slots;
    const std::int32_t frame = m_frame;
    m_frame += m_program.tallestFrame + headerCells;
    std::int32_t* const registers = m_stack.data() + m_frame;
    std::ranges::copy(option.arguments, registers);
    std::fill_n(registers + cursor, cursorRegisters, 0);
    registers[cursor] = -1;
    bool isMet = false;
    for (;;) {
        nextWatcher(cursor, option.verb, RuleKind::Must);
        if (registers[cursor + 1] < 0 || isStuck())
            break;
        isMet = true;
        const Obligation met{.rule = registers[cursor + 1], .self = registers[cursor + 2]};
        if (!std::ranges::contains(std::span(m_obligations).subspan(from), met))
            m_obligations.push_back(met);
    }
    m_frame = frame;
    return isMet;
}

bool Machine::obey()
{
    const std::size_t noted = m_obligations.size();
    const std::size_t before = m_obliged.size();
    // A rule may try something, which is taken back, and the options with it.
    for (std::size_t index = 0; index < m_options.size(); ++index) {
        const Option option = m_options[index];
        if (noteObligations(option, noted))
            m_obliged.push_back(option);
    }
    const std::size_t open = m_obligations.size() - noted;
    m_obligations.resize(noted);
    if (m_obliged.size() == before)
        return false;
    m_options.assign(m_obliged.begin() + static_cast<std::ptrdiff_t>(before), m_obliged.end());
    m_obliged.resize(before);
    if (open > 1 && m_options.size() > 1 && m_ahead == Ahead::No)
        keepThoseThatMeetMost(open);
    return true;
}

void Machine::keepThoseThatMeetMost(std::size_t open)
{
    std::size_t most = 0;
    m_triesLeft = mostTries;
    m_kept.clear();
    // What is tried is taken back, and the options with it.
    for (std::size_t index = 0; index < m_options.size(); ++index) {
        const Option option = m_options[index];
        const std::size_t met = mostMet(option, m_obligations.size(), open);
        if (met > most)
            m_kept.clear();
        most = std::max(most, met);
        if (met == most)
            m_kept.push_back(option);
    }
    if (m_triesLeft >= 0)
        std::swap(m_options, m_kept);
}

std::size_t Machine::mostMet(const Option& option, std::size_t from, std::size_t enough)
{
    const std::size_t noted = m_obligations.size();
    if (!noteObligations(option, from))
        return noted - from;
    std::size_t most = m_obligations.size() - from;
    if (most < enough && mayTry()) {
        const Attempt attempt(*this);
        const Ref who = asked();
        take(option);
        m_ahead = Ahead::ToNextQuestion;
        m_trier = who;
        m_isAsking = false;
        execute();
        // Only what the same player is asked next in the same place belongs to it.
        if (m_isAsking && !isStuck() && m_counter == attempt.moment().counter && asked() == who) {
            offer();
            for (std::size_t index = 0; index < m_options.size() && most < enough; ++index)
                most = std::max(most, mostMet(Option(m_options[index]), from, enough));
        }
    }
    m_obligations.resize(noted);
    return most;
}

} // namespace engine

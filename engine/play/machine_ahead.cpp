// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine.h"

#include <algorithm>

namespace engine {

namespace {

/// How many answers are tried before a cost counts as one that cannot be paid, or all obligations as equal.
constexpr std::int32_t mostTries = 512;

} // namespace

Machine::Moment Machine::here() const
{
    return {
        .changes = m_state.changeCount(),
        .stack = m_stack,
        .options = m_options,
        .suspects = m_suspects,
        .pending = m_pending,
        .counter = m_counter,
        .frame = m_frame,
        .lists = m_lists,
        .together = m_together,
        .togetherSince = m_togetherSince,
        .heldTriggers = m_heldTriggers,
        .dirty = m_dirty,
        .dirtyChecks = m_dirtyChecks,
        .drafts = m_drafts,
        .under = m_under,
        .budget = m_budget,
        .isAsking = m_isAsking,
        .ahead = m_ahead,
    };
}

void Machine::goBackTo(const Moment& moment)
{
    m_state.revertTo(moment.changes);
    // In place: whoever is running further out holds on to registers.
    std::ranges::copy(moment.stack, m_stack.begin());
    m_options = moment.options;
    m_suspects = moment.suspects;
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
    m_budget = moment.budget;
    m_isAsking = moment.isAsking;
    m_ahead = moment.ahead;
    m_trouble = Trouble::None;
}

bool Machine::canComplete(std::uint16_t verb)
{
    const Moment moment = here();
    if (m_ahead == Ahead::No)
        m_triesLeft = mostTries;
    m_ahead = Ahead::ToEndOfDraft;
    m_drafts = 0;
    const auto slots = m_stack.begin() + m_frame;
    std::copy_n(slots, m_program.verbs[verb].slots, slots + m_program.tallestFrame + headerCells);
    // The first instruction of a program is the Leave that the try returns to when it comes to its end.
    m_counter = 0;
    const bool isComplete = push(m_program.verbs[verb].chosen, m_program.tallestFrame, verb) && completes();
    goBackTo(moment);
    return isComplete;
}

bool Machine::completes()
{
    if (m_triesLeft-- <= 0)
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
    const std::vector<Option> options = m_options;
    return std::ranges::any_of(options, [&](const Option& option) {
        const Moment moment = here();
        take(option);
        const bool isComplete = completes();
        goBackTo(moment);
        return isComplete;
    });
}

void Machine::dropHopelessOptions()
{
    std::vector<Option> hopeful;
    const std::vector<Option> options = m_options;
    for (const Option& option : options) {
        const Moment moment = here();
        m_ahead = Ahead::ToEndOfDraft;
        m_triesLeft = mostTries;
        take(option);
        if (completes())
            hopeful.push_back(option);
        goBackTo(moment);
    }
    if (!hopeful.empty())
        m_options = std::move(hopeful);
}

std::vector<Machine::Obligation> Machine::obligationsOf(const Option& option)
{
    std::vector<Obligation> found;
    const auto isWatched = [this](std::uint16_t verb) {
        return !m_program.watches[verb][static_cast<std::size_t>(RuleKind::Must)].isEmpty();
    };
    if (option.kind != Option::Kind::Act || !isWatched(option.verb))
        return found;
    // The rules are asked in a frame above everything that is in use, which has the slots and a cursor.
    const std::uint16_t cursor = m_program.verbs[option.verb].slots;
    const std::int32_t frame = m_frame;
    m_frame += m_program.tallestFrame + headerCells;
    std::int32_t* const registers = m_stack.data() + m_frame;
    std::ranges::copy(option.arguments, registers);
    std::fill_n(registers + cursor, cursorRegisters, 0);
    registers[cursor] = -1;
    for (;;) {
        nextWatcher(cursor, option.verb, RuleKind::Must);
        if (registers[cursor + 1] < 0 || isStuck())
            break;
        found.push_back({.rule = registers[cursor + 1], .self = registers[cursor + 2]});
    }
    m_frame = frame;
    return found;
}

bool Machine::obey()
{
    std::vector<Option> obliged;
    std::vector<Obligation> open;
    for (const Option& option : m_options) {
        const std::vector<Obligation> met = obligationsOf(option);
        if (met.empty())
            continue;
        obliged.push_back(option);
        for (const Obligation& obligation : met) {
            if (!std::ranges::contains(open, obligation))
                open.push_back(obligation);
        }
    }
    if (obliged.empty())
        return false;
    m_options = std::move(obliged);
    if (open.size() > 1 && m_options.size() > 1 && m_ahead == Ahead::No)
        keepThoseThatMeetMost(open.size());
    return true;
}

void Machine::keepThoseThatMeetMost(std::size_t open)
{
    std::vector<std::size_t> met;
    m_triesLeft = mostTries;
    const std::vector<Option> options = m_options;
    for (const Option& option : options)
        met.push_back(mostMet(option, {}, open));
    if (m_triesLeft < 0)
        return;
    const std::size_t most = std::ranges::max(met);
    m_options.clear();
    for (std::size_t index = 0; index < options.size(); ++index) {
        if (met[index] == most)
            m_options.push_back(options[index]);
    }
}

std::size_t Machine::mostMet(const Option& option, std::vector<Obligation> met, std::size_t enough)
{
    for (const Obligation& obligation : obligationsOf(option)) {
        if (!std::ranges::contains(met, obligation))
            met.push_back(obligation);
    }
    std::size_t most = met.size();
    if (most >= enough || --m_triesLeft < 0)
        return most;
    const Moment moment = here();
    const Ref who = asked();
    take(option);
    m_ahead = Ahead::ToNextQuestion;
    m_isAsking = false;
    execute();
    // Only what the same player is asked next in the same place belongs to it.
    if (m_isAsking && !isStuck() && m_counter == moment.counter && asked() == who) {
        offer();
        const std::vector<Option> options = m_options;
        for (const Option& next : options) {
            if (most < enough && !obligationsOf(next).empty())
                most = std::max(most, mostMet(next, met, enough));
        }
    }
    goBackTo(moment);
    return most;
}

} // namespace engine

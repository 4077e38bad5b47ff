// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine/machine.h"

#include <utility>

namespace engine {

Machine::Machine(State& state)
    : m_parts(state)
    , m_execution(m_parts.execution)
{
}

void Machine::start()
{
    m_execution.enterOutermost();
    m_execution.setCounter(m_execution.program().start.entry);
    run();
    // A condition that holds from the start was not made true by an action, so it has not been marked.
    const bool isAsking = m_execution.isAsking() && !m_execution.isStuck();
    if (isAsking && separately([this] { return m_parts.checks.doesAnyHold(); })) {
        m_parts.checks.markAll();
        m_execution.saveStack();
    }
}

void Machine::startInside(const PhaseEntry& entry)
{
    // Whatever was in progress is abandoned.
    m_execution.clear();
    m_execution.beginEra();
    m_isStale = false;
    m_execution.enterOutermost();
    m_execution.steps().renew();
    const Program& program = m_execution.program();
    Stack& stack = m_execution.stack();
    for (const PhaseEntry::Frame& frame : entry.frames) {
        if (frame.verb != none)
            m_execution.push(program.verbs[frame.verb].run, frame.base, frame.verb);
        std::int32_t& isReady = stack.registers()[frame.isReady];
        isReady = 0;
        m_execution.setCounter(frame.prepare);
        m_execution.execute();
        if (!isReady && !m_execution.isStuck())
            m_execution.setTrouble(Trouble::EmptyLoop);
        // The next frame will have registers in this cell, so it is cleared.
        isReady = 0;
        if (m_execution.isStuck())
            return m_execution.saveStack();
        m_execution.setCounter(frame.address);
    }
    m_parts.changes.writePhaseOf(stack.frame());
    // The position may have been set up in any way, so all conditions must be checked.
    m_parts.checks.markAll();
    run();
}

void Machine::answer(const Option& option)
{
    reloadIfStale();
    m_execution.forgetCalls();
    if (option.kind == Option::Kind::Begin) {
        m_parts.asking.begin(option);
        m_hasOptions = false;
        m_execution.saveStack();
        return;
    }
    take(option);
    run();
}

void Machine::take(const Option& option)
{
    if (m_parts.reporter.isListening()) [[unlikely]]
        m_parts.reporter.trackCardsOf(option);
    m_parts.asking.take(option);
}

void Machine::run()
{
    std::int32_t stepsLeft = Steps::mostAhead;
    m_execution.beginRun();
    runToQuestion();
    while (hasNoChoice(stepsLeft)) {
        if (!m_parts.options.isEmpty())
            take(Option(m_parts.options[0]));
        runToQuestion();
    }
    if (m_parts.reporter.isListening()) [[unlikely]]
        m_parts.reporter.completeReport();
    m_execution.saveStack();
}

void Machine::runToQuestion()
{
    m_execution.setAsking(false);
    m_hasOptions = false;
    m_execution.execute();
}

/// A player is not asked if they must act but have no option, or if only one of the actions offered by name is
/// possible.
bool Machine::hasNoChoice(std::int32_t& stepsLeft)
{
    const std::uint32_t which = question();
    if (which == none || m_execution.isStuck())
        return false;
    const Question& asked = m_execution.program().questions[which];
    if (asked.kind != Question::Kind::Act || !asked.pass.empty())
        return false;
    // The searches for options before the next question share a separate budget.
    const std::int32_t steps = m_execution.steps().left();
    const std::vector<Option>& found = options();
    stepsLeft -= m_execution.steps().taken();
    m_execution.steps().renew(steps - 1);
    if (stepsLeft < 0)
        m_execution.setTrouble(Trouble::TooManySteps);
    if (m_execution.isStuck())
        return false;
    return found.empty() || (asked.namesActions && found.size() == 1 && found.front().kind == Option::Kind::Act);
}

void Machine::reload()
{
    m_execution.loadStack();
    m_hasOptions = false;
    m_isStale = false;
}

Ref Machine::asked()
{
    reloadIfStale();
    return m_parts.asking.asked();
}

Machine::Doing Machine::doing()
{
    reloadIfStale();
    return m_parts.asking.doing();
}

Machine::Picks Machine::picks()
{
    reloadIfStale();
    return m_parts.asking.picks();
}

void Machine::findOptions()
{
    const Trouble before = m_execution.trouble();
    m_execution.steps().renew();
    m_parts.options.begin();
    {
        const CurrentValues::Look look(m_parts.values);
        const std::size_t obligations = m_parts.optionFinder.find();
        if (obligations > 1 && m_parts.options.size() > 1)
            m_parts.trials.keepMostObliging(obligations);
    }
    // Some options may be missing, but the options that were found are valid.
    if (!m_parts.options.isEmpty())
        m_execution.setTrouble(before);
    if (m_execution.stack().own(Stack::Drafts) > 0)
        m_parts.trials.dropHopelessOptions();
    m_parts.options.group();
    m_hasOptions = true;
}

std::vector<Option> Machine::candidates(std::uint32_t verb)
{
    if (question() == none)
        return {};
    options();
    return separately([&] { return m_parts.optionFinder.candidates(verb); });
}

template <typename Look>
auto Machine::separately(const Look& look) -> decltype(look())
{
    reloadIfStale();
    const Trouble before = m_execution.trouble();
    m_execution.steps().renew();
    const CurrentValues::Look looking(m_parts.values);
    auto found = look();
    const bool isTrouble = m_execution.trouble() != before;
    m_execution.setTrouble(before);
    return isTrouble ? decltype(found){} : found;
}

std::int32_t Machine::look(std::uint32_t routine, std::span<const std::int32_t> arguments)
{
    return separately([&] { return m_execution.evaluate(routine, arguments); });
}

std::int32_t Machine::value(Ref row, std::uint32_t property)
{
    return separately([&] { return m_parts.values.current(row, property); });
}

std::vector<ValuePart> Machine::explain(Ref row, std::uint32_t property)
{
    return separately([&] { return m_parts.values.partsOf(row, property); });
}

std::int32_t Machine::keyword(Ref card, std::uint32_t keyword)
{
    return separately([&] { return m_parts.values.keywordAmount(card, keyword); });
}

Machine::Prohibition Machine::forbids(std::uint32_t verb, std::span<const std::int32_t> slots)
{
    return separately([&] { return m_parts.rules.forbids(static_cast<std::uint16_t>(verb), slots); });
}

void Machine::positionEdited()
{
    reload();
    m_parts.checks.markAll();
    m_execution.saveStack();
}

} // namespace engine

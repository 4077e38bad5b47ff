// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/offers/option_finder.h"

#include <span>

namespace engine {

OptionFinder::OptionFinder(Execution& execution, Asking& asking, Obligations& obligations, OptionList& options)
    : m_execution(execution)
    , m_asking(asking)
    , m_obligations(obligations)
    , m_options(options)
    , m_program(execution.program())
    , m_stack(execution.stack())
{
}

std::size_t OptionFinder::find()
{
    m_options.clear();
    if (m_asking.isOver() || m_execution.isStuck() || !m_execution.isAsking())
        return 0;
    const Question& question = m_program.questions[m_execution.instruction().a];
    if (question.kind == Question::Kind::Act)
        return findActions(question);
    findAnswers(question);
    return 0;
}

void OptionFinder::findAnswers(const Question& question)
{
    const std::int32_t* const registers = m_asking.registers();
    const auto pick = [this](std::int32_t value) {
        m_options.add({.kind = Option::Kind::Pick, .arguments = {value}});
    };
    switch (question.kind) {
    case Question::Kind::Act:
        break;
    case Question::Kind::Thing:
        addThings(registers[1], 0, m_stack.countOf(registers[1]) - 1);
        break;
    case Question::Kind::Things:
    case Question::Kind::Order:
        addThings(registers[1], registers[2], registers[3]);
        if (registers[4])
            m_options.add({.kind = Option::Kind::Done});
        break;
    case Question::Kind::Value:
        for (std::size_t value = 0; value < m_program.choices[question.choice].values.size(); ++value)
            pick(static_cast<std::int32_t>(value));
        break;
    case Question::Kind::YesNo:
        pick(0);
        pick(1);
        break;
    case Question::Kind::Number:
        for (std::int64_t number = registers[1]; number <= registers[2]; ++number)
            pick(static_cast<std::int32_t>(number));
        break;
    case Question::Kind::Mode:
        for (std::size_t mode = 0; mode < question.modes.size(); ++mode) {
            if (registers[1 + mode])
                pick(static_cast<std::int32_t>(mode));
        }
        break;
    }
}

void OptionFinder::addThings(std::int32_t list, std::int32_t first, std::int32_t last)
{
    for (std::int32_t place = first; place <= last; ++place)
        m_options.add({.arguments = {m_stack.memberOf(list, place)}});
}

std::size_t OptionFinder::findActions(const Question& question)
{
    enumerate(m_program.routines[question.offer]);
    const std::size_t obligations = question.canOblige ? keepObligatory() : 0;
    if (obligations == 0 && !question.pass.empty() && (!question.isPassLast || m_options.isEmpty()))
        m_options.add({.kind = Option::Kind::Pass});
    return obligations;
}

void OptionFinder::enumerate(const Routine& enumerator)
{
    const std::int32_t base = m_execution.instruction().b + 1;
    m_stack.registersAt(base)[0] = m_asking.registers()[0];
    m_execution.executeRoutine(enumerator, base, none);
}

std::vector<Option> OptionFinder::candidates(std::uint32_t verb)
{
    std::vector<Option> found;
    m_options.swap(found);
    enumerate(m_program.verbs[verb].candidates);
    m_options.swap(found);
    return found;
}

std::size_t OptionFinder::keepObligatory()
{
    const std::size_t noted = m_obligations.count();
    const std::size_t before = m_obliged.size();
    // A rule may run a trial that reverts the options too, so they are copied one by one.
    for (std::size_t index = 0; index < m_options.size(); ++index) {
        const Option option = m_options[index];
        if (m_obligations.note(option, noted))
            m_obliged.push_back(option);
    }
    const std::size_t met = m_obligations.count() - noted;
    m_obligations.cut(noted);
    if (m_obliged.size() > before)
        m_options.assign(std::span(m_obliged).subspan(before));
    m_obliged.resize(before);
    return met;
}

} // namespace engine

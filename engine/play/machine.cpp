// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/machine.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace engine {

Machine::Machine(State& state)
    : m_state(state)
    , m_program(state.program())
    // What a frame begins with is written before push() finds that there is no room for it.
    , m_stack(State::stackCells + frameHeaderCells + mostEffectRegisters)
{
}

void Machine::start()
{
    m_frame = FirstFrame + headerCells;
    m_lists = State::stackCells;
    m_counter = m_program.start.entry;
    m_stack[static_cast<std::size_t>(m_frame + ReturnTo)] = -1;
    m_stack[static_cast<std::size_t>(m_frame + CallerLists)] = m_lists;
    run();
}

void Machine::answer(const Option& option)
{
    if (m_isStale)
        reload();
    const Instruction& ask = m_program.code[m_counter - 1];
    std::int32_t* registers = m_stack.data() + m_frame + ask.b;
    switch (option.kind) {
    case Option::Kind::Act: {
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 0);
        const VerbCode& verb = m_program.verbs[option.verb];
        std::copy_n(option.arguments.begin(), verb.slots, registers + headerCells);
        push(verb.chosen, ask.b, option.verb);
        break;
    }
    case Option::Kind::Pass:
        m_state.writeIfChanged(m_state.game(), cells::game::Passed, 1);
        break;
    case Option::Kind::Pick:
        registers[0] = option.arguments[0];
        break;
    }
    run();
}

void Machine::run()
{
    m_budget = stepBudget;
    m_isAsking = false;
    m_hasOptions = false;
    execute(0);
    stop();
}

void Machine::stop()
{
    std::size_t height = FirstFrame;
    if (m_isAsking) {
        const Instruction& ask = m_program.code[m_counter - 1];
        height = static_cast<std::size_t>(m_frame) + ask.b + ask.c;
    }
    m_stack[State::StackHeight] = static_cast<std::int32_t>(height);
    m_stack[State::StackLists] = m_lists;
    m_stack[Counter] = static_cast<std::int32_t>(m_counter);
    m_stack[Frame] = m_frame;
    m_stack[Together] = m_together;
    m_stack[TogetherSince] = m_togetherSince;
    // What is still suspected when the machine stops is simply asked again later.
    for (const Suspect& suspect : m_suspects)
        m_dirty |= suspect.conditions;
    m_suspects.clear();
    m_stack[Dirty] = static_cast<std::int32_t>(m_dirty);
    m_state.keepStack(m_stack);
}

void Machine::reload()
{
    const std::span<const std::int32_t> kept = m_state.stack();
    const auto height = static_cast<std::size_t>(kept[State::StackHeight]);
    m_lists = kept[State::StackLists];
    std::ranges::copy(kept.first(height), m_stack.begin());
    std::ranges::copy(kept.subspan(static_cast<std::size_t>(m_lists)), m_stack.begin() + m_lists);
    m_counter = static_cast<std::size_t>(m_stack[Counter]);
    m_frame = m_stack[Frame];
    m_together = m_stack[Together];
    m_togetherSince = m_stack[TogetherSince];
    m_dirty = static_cast<std::uint32_t>(m_stack[Dirty]);
    m_trouble = Trouble::None;
    m_isAsking = !isOver();
    m_hasOptions = false;
    m_isStale = false;
}

std::uint32_t Machine::question()
{
    if (m_isStale)
        reload();
    return m_isAsking && !isOver() ? m_program.code[m_counter - 1].a : none;
}

Ref Machine::asked()
{
    if (question() == none)
        return 0;
    return m_stack[static_cast<std::size_t>(m_frame) + m_program.code[m_counter - 1].b];
}

const std::vector<Option>& Machine::options()
{
    if (m_isStale)
        reload();
    if (!m_hasOptions)
        findOptions();
    m_hasOptions = true;
    return m_options;
}

void Machine::findOptions()
{
    m_options.clear();
    if (isOver() || m_trouble != Trouble::None || !m_isAsking)
        return;
    const Instruction& ask = m_program.code[m_counter - 1];
    const Question& question = m_program.questions[ask.a];
    const std::int32_t* registers = m_stack.data() + m_frame + ask.b;
    const auto pick = [this](std::int32_t value) {
        m_options.push_back({.kind = Option::Kind::Pick, .arguments = {value}});
    };
    switch (question.kind) {
    case Question::Kind::Act:
        offerActions(question);
        break;
    case Question::Kind::Thing: {
        const auto list = static_cast<std::size_t>(registers[1]);
        for (std::int32_t index = 0; index < m_stack[list]; ++index)
            pick(m_stack[list - 1 - static_cast<std::size_t>(index)]);
        break;
    }
    case Question::Kind::Number:
        for (std::int32_t number = registers[1]; number <= registers[2]; ++number)
            pick(number);
        break;
    case Question::Kind::Mode:
        for (std::size_t mode = 0; mode < question.modes.size(); ++mode) {
            if (registers[1 + mode])
                pick(static_cast<std::int32_t>(mode));
        }
        break;
    }
}

void Machine::offerActions(const Question& question)
{
    const std::int32_t base = m_program.code[m_counter - 1].b + 1;
    const Ref who = m_stack[static_cast<std::size_t>(m_frame) + m_program.code[m_counter - 1].b];
    for (const std::uint32_t verb : question.verbs) {
        m_stack[static_cast<std::size_t>(m_frame + base + headerCells)] = who;
        const std::size_t resume = m_counter;
        const std::int32_t frame = m_frame;
        m_budget = stepBudget;
        if (!push(m_program.verbs[verb].options, base, verb))
            break;
        execute(static_cast<std::size_t>(m_frame));
        m_counter = resume;
        m_frame = frame;
    }
    if (!question.pass.empty() && (!question.isPassLast || m_options.empty()))
        m_options.push_back({.kind = Option::Kind::Pass});
}

bool Machine::push(const Routine& routine, std::int32_t base, std::uint32_t running)
{
    const std::int32_t frame = m_frame + base + headerCells;
    if (frame + routine.registers >= m_lists) {
        m_trouble = Trouble::TooDeep;
        return false;
    }
    std::int32_t* registers = m_stack.data() + frame;
    registers[ReturnTo] = static_cast<std::int32_t>(m_counter);
    registers[CallerFrame] = m_frame;
    registers[CallerLists] = m_lists;
    registers[Running] = static_cast<std::int32_t>(running);
    if (--m_budget < 0) {
        m_trouble = Trouble::TooManySteps;
        return false;
    }
    m_frame = frame;
    m_counter = routine.entry;
    return true;
}

std::int32_t Machine::evaluate(std::uint32_t routine, std::span<const std::int32_t> arguments)
{
    // A frame above everything that is in use: no running frame is taller than the program's tallest.
    const std::size_t resume = m_counter;
    const std::int32_t frame = m_frame;
    const std::int32_t lists = m_lists;
    std::ranges::copy(arguments, m_stack.begin() + m_frame + m_program.tallestFrame + headerCells);
    if (!push(m_program.routines[routine], m_program.tallestFrame, none))
        return 0;
    const std::int32_t* registers = m_stack.data() + m_frame;
    execute(static_cast<std::size_t>(m_frame));
    m_counter = resume;
    m_frame = frame;
    m_lists = lists;
    return registers[0];
}

} // namespace engine

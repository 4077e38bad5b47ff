// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/execution.h"

#include "engine/play/execution/trail.h"
#include "engine/state/sight.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace engine {

namespace {

/// Clears a few cells. The compiler would turn a plain loop into a call to a library function, which would be slower.
void clear(std::int32_t* first, const std::int32_t* end)
{
    constexpr std::array<std::int32_t, 2> zeros{};
    for (; end - first >= 2; first += 2) {
        std::memcpy(first, zeros.data(), sizeof zeros);
        asm volatile("" : "+r"(first));
    }
    if (first < end)
        *first = 0;
}

} // namespace

Execution::Execution(State& state, MachineParts& parts)
    : m_state(state)
    , m_program(state.program())
    , m_parts(parts)
    , m_stack(m_program)
{
}

void Execution::clear()
{
    m_stack.clear();
    m_callCount = 0;
    m_trouble = Trouble::None;
    m_isAsking = false;
}

void Execution::enterOutermost()
{
    m_stack[m_stack.frame() + Stack::ReturnTo] = -1;
    m_stack[m_stack.frame() + Stack::CallerLists] = m_stack.lists();
}

bool Execution::push(const Routine& routine, std::int32_t base, std::uint32_t running)
{
    const std::int32_t frame = m_stack.frame() + base + Stack::headerCells;
    noteCall(routine.entry);
    // There must be room above every frame for an evaluation. Its frame begins as high above this one as the tallest
    // frame could reach.
    if (!m_stack.hasRoomFor(frame)) {
        m_trouble = Trouble::TooDeep;
        return false;
    }
    std::int32_t* const registers = m_stack.registersAt(base);
    registers[Stack::ReturnTo] = static_cast<std::int32_t>(m_counter);
    registers[Stack::CallerFrame] = m_stack.frame();
    registers[Stack::CallerLists] = m_stack.lists();
    registers[Stack::RunningVerb] = static_cast<std::int32_t>(running);
    if (!m_steps.take() && isOutOfSteps()) {
        m_trouble = Trouble::TooManySteps;
        return false;
    }
    if (routine.isCleared)
        engine::clear(registers + routine.firstCleared, registers + routine.registers);
    m_stack.setFrame(frame);
    m_counter = routine.entry;
    return true;
}

bool Execution::executeRoutine(const Routine& routine, std::int32_t base, std::uint32_t running)
{
    const std::size_t resume = m_counter;
    const std::int32_t frame = m_stack.frame();
    const std::int32_t lists = m_stack.lists();
    // The first instruction of a program is the Leave to which this frame returns.
    m_counter = 0;
    const bool isEntered = push(routine, base, running);
    if (isEntered)
        execute();
    // Report the error at its own place, not at the call to the routine.
    if (isStuck() && m_counter > 0)
        noteCall(m_counter - 1);
    m_counter = resume;
    m_stack.setFrame(frame);
    m_stack.setLists(lists);
    return isEntered;
}

std::vector<Place> Execution::lastPlaces() const
{
    std::vector<Place> places;
    const auto add = [&](std::size_t instruction) {
        const Place place = m_program.places[instruction];
        const auto isSame = [place](const Place& one) {
            return one.file == place.file && one.line == place.line;
        };
        if (place.line != 0 && std::ranges::none_of(places, isSame))
            places.push_back(place);
    };
    // In an endless recursion, the cause is the rule that starts again and again, not the verb that it watches.
    std::vector<const BodyCode*> begun;
    for (std::size_t back = 1; m_trouble == Trouble::TooDeep && back <= std::min(m_callCount, maxCalls); ++back) {
        const BodyCode* const body = m_program.bodyAt(m_calls[(m_callCount - back) % maxCalls]);
        if (body && std::ranges::contains(begun, body)) {
            add(body->entry);
            break;
        }
        begun.push_back(body);
    }
    add(m_counter == 0 ? 0 : m_counter - 1);
    for (std::size_t back = 1; back <= std::min(m_callCount, maxCalls); ++back)
        add(m_calls[(m_callCount - back) % maxCalls]);
    return places;
}

bool Execution::isOutOfSteps()
{
    if (!m_trail || !m_trail->takeStep())
        return true;
    m_steps.empty();
    if (!isEvaluating())
        m_trail->note(m_state.positionHashAt(m_counter, m_trail->countsDepth() ? m_stack.frame() : 0));
    return false;
}

bool Execution::isEvaluating() const
{
    if (isTrying())
        return true;
    // The frame of an evaluation returns to the first instruction.
    std::int32_t frame = m_stack.frame();
    while (frame > Stack::outermost && m_stack.returnOf(frame) != 0)
        frame = m_stack.callerOf(frame);
    return frame > Stack::outermost;
}

std::int32_t Execution::stepsBeforeTrail() const
{
    return m_trail->skipped(Steps::most);
}

bool Execution::isHiddenFromTrier(Ref card) const
{
    return m_state.isCard(card) && m_state.isPlayer(m_trier) && !sees(m_state, Viewer::player(m_state, m_trier), card);
}

void Execution::saveStack()
{
    const Instruction* const ask = m_isAsking ? &instruction() : nullptr;
    m_stack.own(Stack::Counter) = static_cast<std::int32_t>(m_counter);
    m_stack.saveIn(m_state, ask ? m_stack.frame() + ask->b + ask->c : std::int32_t(Stack::FirstFrame));
}

void Execution::loadStack()
{
    beginEra();
    m_stack.loadFrom(m_state);
    m_counter = static_cast<std::size_t>(m_stack.own(Stack::Counter));
    m_trouble = Trouble::None;
    // If a state has no question, it has no frames.
    const bool isOver = m_state.at(m_state.game(), cells::game::Over) != 0;
    m_isAsking = !isOver && m_stack[State::StackHeight] > std::int32_t(Stack::FirstFrame);
}

void Execution::save(Moment& moment) const
{
    moment.changes = m_state.changeCount();
    m_stack.save(moment.stack);
    moment.counter = m_counter;
    moment.under = m_under;
    moment.stepsLeft = m_steps.left();
    moment.isAsking = m_isAsking;
    moment.ahead = m_ahead;
    moment.trier = m_trier;
    moment.trouble = m_trouble;
}

void Execution::restore(const Moment& moment)
{
    m_state.revertTo(moment.changes);
    beginEra();
    m_stack.restore(moment.stack);
    m_counter = moment.counter;
    m_under = moment.under;
    m_steps.restore(moment.stepsLeft);
    m_isAsking = moment.isAsking;
    m_ahead = moment.ahead;
    m_trier = moment.trier;
    m_trouble = moment.trouble;
}

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/play/execution/stack.h"

#include <algorithm>

namespace engine {

Stack::Stack(const Program& program)
    // The spare cells are for the start of a frame, which is written before its room is checked.
    : m_cells(State::stackCells + program.tallestFrame + spareCells + mostEffectRegisters)
    , m_tallest(program.tallestFrame)
{
}

void Stack::clear()
{
    std::ranges::fill(m_cells, 0);
    m_frame = outermost;
    m_lists = State::stackCells;
}

std::int32_t Stack::placeOf(std::int32_t list, std::int32_t from, std::int32_t member) const
{
    const std::int32_t count = countOf(list);
    for (std::int32_t place = from; place < count; ++place) {
        if (memberOf(list, place) == member)
            return place;
    }
    return -1;
}

void Stack::bring(std::int32_t list, std::int32_t to, std::int32_t from)
{
    const auto member = m_cells.begin() + (list - 1 - from);
    std::rotate(member, member + 1, m_cells.begin() + (list - to));
}

void Stack::cut(std::int32_t list, std::int32_t count)
{
    (*this)[list] = count;
    m_lists = list - count;
}

void Stack::dropRepeated(std::int32_t list)
{
    const std::int32_t count = countOf(list);
    std::int32_t kept = 0;
    for (std::int32_t place = 0; place < count; ++place) {
        const std::int32_t member = memberOf(list, place);
        const std::int32_t first = placeOf(list, 0, member);
        if (first < place)
            continue;
        (*this)[list - 1 - kept++] = member;
    }
    cut(list, kept);
}

void Stack::saveIn(State& state, std::int32_t height)
{
    m_cells[State::StackHeight] = height;
    m_cells[State::StackLists] = m_lists;
    m_cells[Frame] = m_frame;
    const std::span<const std::int32_t> working(m_cells);
    const auto lists = static_cast<std::size_t>(m_lists);
    state.saveStack(working.first(static_cast<std::size_t>(height)), working.subspan(lists, State::stackCells - lists));
}

void Stack::loadFrom(const State& state)
{
    std::ranges::copy(state.frames(), m_cells.begin());
    m_lists = m_cells[State::StackLists];
    std::ranges::copy(state.lists(), m_cells.begin() + m_lists);
    m_frame = m_cells[Frame];
}

void Stack::save(Moment& moment) const
{
    const std::span<const std::int32_t> cells(m_cells);
    const std::span<const std::int32_t> frames = cells.first(static_cast<std::size_t>(m_frame + m_tallest));
    const std::span<const std::int32_t> lists =
        cells.first(State::stackCells).subspan(static_cast<std::size_t>(m_lists));
    moment.frames.assign(frames.begin(), frames.end());
    moment.openLists.assign(lists.begin(), lists.end());
    moment.frame = m_frame;
    moment.lists = m_lists;
}

void Stack::restore(const Moment& moment)
{
    // Restored in place, because calling functions still hold pointers to registers.
    std::ranges::copy(moment.frames, m_cells.begin());
    std::ranges::copy(moment.openLists, m_cells.begin() + moment.lists);
    m_frame = moment.frame;
    m_lists = moment.lists;
}

} // namespace engine

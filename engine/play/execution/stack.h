// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/execution/option.h"
#include "engine/state/state.h"

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

namespace engine {

/// The stack of a running program. One end has cells for the unfinished work of the machine, followed by a frame for
/// each entered verb and routine. The other end has lists. Each list is a cell with the number of members, and the
/// members below it, starting with the first. The place of this cell identifies the list.
///
/// The stack is saved in the state whenever the program stops, and reverted after a trial. To remember something, a
/// part of the machine only needs a cell here.
class Stack
{
public:
    /// Cells for the parts of the machine.
    enum Own : std::uint16_t {
        /// The next instruction, set when the program stops.
        Counter = State::StackHeaderEnd,
        Frame,
        /// The depth of simultaneous events, and the event with which they began. Cards that were active at that event
        /// react to all of them.
        Together,
        TogetherSince,
        /// See Triggers.
        HeldTriggers,
        /// See Checks.
        Dirty,
        /// The number of actions in progress whose costs are not all paid.
        Drafts,
        /// See Asking.
        BegunVerb,
        BegunSettled,
        BegunArguments,
        BegunEnd = BegunArguments + Option::mostArguments,
        FirstFrame = BegunEnd
    };

    /// Cells below a frame's registers.
    enum Below : std::int32_t { ReturnTo = -4, CallerFrame = -3, CallerLists = -2, RunningVerb = -1 };

    static constexpr std::int32_t headerCells = frameHeaderCells;
    /// The frame in which a program starts.
    static constexpr std::int32_t outermost = FirstFrame + headerCells;
    /// The minimum space between frames and lists, for lists of the machine itself and for frames of evaluations.
    static constexpr std::int32_t listReserve = 64;

    explicit Stack(const Program& program);

    /// Clears everything, so that nothing is running.
    void clear();

    std::int32_t& operator[](std::int32_t place) { return m_cells[static_cast<std::size_t>(place)]; }

    std::int32_t operator[](std::int32_t place) const { return m_cells[static_cast<std::size_t>(place)]; }

    std::int32_t& own(Own cell) { return m_cells[cell]; }

    std::int32_t own(Own cell) const { return m_cells[cell]; }

    std::span<const std::int32_t> span(std::int32_t first, std::size_t count) const
    {
        return std::span(m_cells).subspan(static_cast<std::size_t>(first), count);
    }

    std::span<std::int32_t> own(Own first, Own end) { return std::span(m_cells).first(end).subspan(first); }

    /// The place of the registers of the running frame.
    std::int32_t frame() const { return m_frame; }

    void setFrame(std::int32_t frame) { m_frame = frame; }

    std::int32_t* registers() { return m_cells.data() + m_frame; }

    const std::int32_t* registers() const { return m_cells.data() + m_frame; }

    void setRegisters(const std::int32_t* registers) { m_frame = frameOf(registers); }

    std::int32_t frameOf(const std::int32_t* registers) const
    {
        return static_cast<std::int32_t>(registers - m_cells.data());
    }

    /// The registers of a frame that begins at a register of the running frame.
    std::int32_t* registersAt(std::int32_t base) { return registers() + base + headerCells; }

    /// The first free register above everything in use. It is far enough above the running frame, because no frame is
    /// taller than the program's tallest one.
    std::int32_t aboveAll() const { return m_tallest; }

    std::int32_t* registersAboveAll() { return registersAt(m_tallest); }

    bool hasRoomAbove(std::size_t registers) const
    {
        const std::int32_t height = std::max(static_cast<std::int32_t>(registers), m_tallest);
        return m_frame + m_tallest + headerCells + height < m_lists;
    }

    /// Whether there is room for an evaluation above a frame.
    bool hasRoomFor(std::int32_t frame) const { return frame + m_tallest < m_lists; }

    std::int32_t verbOf(std::int32_t frame) const { return (*this)[frame + RunningVerb]; }

    std::int32_t callerOf(std::int32_t frame) const { return (*this)[frame + CallerFrame]; }

    std::int32_t returnOf(std::int32_t frame) const { return (*this)[frame + ReturnTo]; }

    /// The end of the newest list.
    std::int32_t lists() const { return m_lists; }

    /// Drops all lists beyond a place.
    void setLists(std::int32_t lists) { m_lists = lists; }

    bool hasRoomForLists(std::int32_t frame) const { return m_lists > frame + m_tallest + listReserve; }

    bool hasRoomForMembers(std::ptrdiff_t count) const { return m_lists - count > m_frame + m_tallest + listReserve; }

    std::int32_t openList()
    {
        m_cells[static_cast<std::size_t>(--m_lists)] = 0;
        return m_lists;
    }

    /// Adds a member to the newest list and returns the new length.
    std::int32_t add(std::int32_t list, std::int32_t member)
    {
        const std::int32_t count = ++(*this)[list];
        m_lists = list - count;
        (*this)[m_lists] = member;
        return count;
    }

    std::int32_t countOf(std::int32_t list) const { return (*this)[list]; }

    std::int32_t memberOf(std::int32_t list, std::int32_t place) const { return (*this)[list - 1 - place]; }

    auto membersOf(std::int32_t list) const
    {
        const auto count = static_cast<std::size_t>(countOf(list));
        return std::span(m_cells).subspan(static_cast<std::size_t>(list) - count, count) | std::views::reverse;
    }

    /// The place of a member, searched from the given place on; -1 if it isn't found.
    std::int32_t placeOf(std::int32_t list, std::int32_t from, std::int32_t member) const;
    /// Moves a member to an earlier place. The members in between move back by one.
    void bring(std::int32_t list, std::int32_t to, std::int32_t from);
    /// Shortens the newest list to its first `count` members. The second function drops all but the first of equal
    /// members.
    void cut(std::int32_t list, std::int32_t count);
    void dropRepeated(std::int32_t list);

    /// Saves the stack, with frames up to a height, in the state, and loads it from there.
    void saveIn(State& state, std::int32_t height);
    void loadFrom(const State& state);

    /// Everything that is in use at a point of the run.
    struct Moment
    {
        std::vector<std::int32_t> frames;
        std::vector<std::int32_t> openLists;
        std::int32_t frame = 0;
        std::int32_t lists = 0;
    };

    void save(Moment& moment) const;
    void restore(const Moment& moment);

private:
    /// Space that is always free for arguments, because they are stored before the space for their frame is checked.
    static constexpr std::size_t spareCells = 32;

    std::vector<std::int32_t> m_cells;
    std::int32_t m_frame = outermost;
    std::int32_t m_lists = State::stackCells;
    std::int32_t m_tallest;
};

} // namespace engine

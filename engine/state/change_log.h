// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>

namespace engine {

/// One change of one cell: the cell and the value it does not have at the moment. Going through a change swaps the two,
/// so that the same record undoes and redoes.
struct CellChange
{
    // Nothing is given a value before its time: the room of a log is made for every game.
    std::uint16_t cell;
    // A number of 32 bits would have to lie at a multiple of four bytes, and two more be lost to that.
    std::array<std::uint16_t, 2> halves;

    std::int32_t value() const { return std::bit_cast<std::int32_t>(halves); }

    static CellChange of(std::size_t cell, std::int32_t value)
    {
        return {static_cast<std::uint16_t>(cell), std::bit_cast<std::array<std::uint16_t, 2>>(value)};
    }
};

static_assert(sizeof(CellChange) == 6, "history is made of millions of these");

/// Changes in the order in which they were made. Adding one is a store and a step, because every change of a game does
/// it; a vector's push_back costs twice as much.
class ChangeLog
{
public:
    ChangeLog() = default;

    ChangeLog(const ChangeLog& other) { *this = other; }

    ChangeLog& operator=(const ChangeLog& other);

    std::size_t size() const { return static_cast<std::size_t>(m_end - m_changes.get()); }

    CellChange& operator[](std::size_t index) { return m_changes[index]; }

    const CellChange& operator[](std::size_t index) const { return m_changes[index]; }

    [[gnu::always_inline]] void add(CellChange change)
    {
        if (m_end == m_limit) [[unlikely]]
            grow(2 * size() + fewest);
        *m_end++ = change;
    }

    /// Room for so many more, which can then be added without looking for it.
    [[gnu::always_inline]] void makeRoom(std::size_t count)
    {
        if (static_cast<std::size_t>(m_limit - m_end) < count) [[unlikely]]
            grow(2 * size() + fewest + count);
    }

    [[gnu::always_inline]] void addInRoom(CellChange change) { *m_end++ = change; }

    /// Forgets what came after there were only so many.
    void cut(std::size_t count) { m_end = m_changes.get() + count; }

private:
    static constexpr std::size_t fewest = 4096;

    [[gnu::noinline]] void grow(std::size_t room);

    std::unique_ptr<CellChange[]> m_changes;
    CellChange* m_end = nullptr;
    CellChange* m_limit = nullptr;
};

} // namespace engine

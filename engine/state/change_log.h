// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>

namespace engine {

/// A change of one cell: the number of the cell, and its other value, which is the old value or, after undo, the new
/// one. Undo and redo swap the two values, so the same record serves for both.
struct CellChange
{
    // There are no member initialisers, because every game allocates room for a log, and clearing it would take time.
    std::uint16_t cell;
    // A 32-bit member would have to be aligned to four bytes, which would waste two bytes per change.
    std::array<std::uint16_t, 2> halves;

    std::int32_t value() const { return std::bit_cast<std::int32_t>(halves); }

    static CellChange of(std::size_t cell, std::int32_t value)
    {
        return {static_cast<std::uint16_t>(cell), std::bit_cast<std::array<std::uint16_t, 2>>(value)};
    }
};

static_assert(sizeof(CellChange) == 6, "a history has millions of these");

/// Changes in the order in which they were made. Adding a change takes only a store and an increment, because this
/// happens very often; push_back of a vector takes twice as long.
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

    /// Makes room for `count` more changes, which addInRoom() can then add without a check.
    [[gnu::always_inline]] void makeRoom(std::size_t count)
    {
        if (static_cast<std::size_t>(m_limit - m_end) < count) [[unlikely]]
            grow(2 * size() + fewest + count);
    }

    [[gnu::always_inline]] void addInRoom(CellChange change) { *m_end++ = change; }

    /// Keeps the first `count` changes and drops the others.
    void cut(std::size_t count) { m_end = m_changes.get() + count; }

private:
    static constexpr std::size_t fewest = 4096;

    [[gnu::noinline]] void grow(std::size_t room);

    std::unique_ptr<CellChange[]> m_changes;
    CellChange* m_end = nullptr;
    CellChange* m_limit = nullptr;
};

} // namespace engine

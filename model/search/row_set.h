// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace model {

/// A set of rows of an index, with one bit per row. Sets that are combined must have the same capacity.
class RowSet
{
public:
    RowSet() = default;

    explicit RowSet(std::size_t rows)
        : m_words((rows + 63) / 64)
    {
    }

    void resize(std::size_t rows) { m_words.resize((rows + 63) / 64); }

    void insert(std::size_t row) { m_words[row / 64] |= bit(row); }

    void remove(std::size_t row) { m_words[row / 64] &= ~bit(row); }

    bool has(std::size_t row) const { return (m_words[row / 64] & bit(row)) != 0; }

    std::size_t count() const
    {
        std::size_t sum = 0;
        for (const std::uint64_t word : m_words)
            sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }

    RowSet& operator&=(const RowSet& other)
    {
        for (std::size_t at = 0; at < m_words.size(); ++at)
            m_words[at] &= other.m_words[at];
        return *this;
    }

    RowSet& operator|=(const RowSet& other)
    {
        for (std::size_t at = 0; at < m_words.size(); ++at)
            m_words[at] |= other.m_words[at];
        return *this;
    }

    RowSet& operator-=(const RowSet& other)
    {
        for (std::size_t at = 0; at < m_words.size(); ++at)
            m_words[at] &= ~other.m_words[at];
        return *this;
    }

    /// Keeps only the rows that satisfy a condition.
    template <class Holds>
    void keep(Holds holds)
    {
        for (std::size_t at = 0; at < m_words.size(); ++at) {
            std::uint64_t remaining = 0;
            for (std::uint64_t left = m_words[at]; left != 0; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                remaining |= std::uint64_t(holds(at * 64 + place)) << place;
            }
            m_words[at] = remaining;
        }
    }

    template <class Visit>
    void forEach(Visit visit) const
    {
        for (std::size_t at = 0; at < m_words.size(); ++at)
            for (std::uint64_t left = m_words[at]; left != 0; left &= left - 1)
                visit(at * 64 + static_cast<std::size_t>(std::countr_zero(left)));
    }

private:
    static std::uint64_t bit(std::size_t row) { return std::uint64_t(1) << (row % 64); }

    std::vector<std::uint64_t> m_words;
};

} // namespace model

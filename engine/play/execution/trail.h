// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace engine {

/// Positions that a program went through while nobody was asked, as numbers that are equal when the positions are. It
/// tells what goes round from what goes on and on.
class Trail
{
public:
    /// What stopped the program, and so where to look: what ran out of steps, at its last ones; what ran itself until
    /// there was no room for more, from the beginning, however deep it has got.
    enum class Of : std::uint8_t { LastSteps, Descent };

    explicit Trail(Of what)
        : m_what(what)
    {
    }

    /// How many steps pass before the first is noted, of those that a program has.
    std::int32_t skipped(std::int32_t budget) const { return m_what == Of::LastSteps ? budget - length : 0; }

    bool countsDepth() const { return m_what == Of::LastSteps; }

    /// Takes one of the steps that can be noted; false when there is none left.
    bool takeStep() { return m_left-- > 0; }

    void note(std::uint64_t position) { m_positions.push_back(position); }

    /// Whether in the end the same stretch came again and again, at least three times.
    bool isCircle() const;

private:
    static constexpr std::int32_t length = 4'096;

    Of m_what;
    std::int32_t m_left = length;
    std::vector<std::uint64_t> m_positions;
};

} // namespace engine

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace engine {

/// Positions that a program went through between two questions, as numbers that are equal when the positions are. It
/// distinguishes infinite loops from very long runs.
class Trail
{
public:
    /// The reason why the program stopped, which says where to look: after too many steps, at the last ones; after
    /// calling itself until there was no more room, from the beginning, at any depth.
    enum class Of : std::uint8_t { LastSteps, Descent };

    explicit Trail(Of what)
        : m_what(what)
    {
    }

    /// The number of steps, of those that a program has, that pass before the first is noted.
    std::int32_t skipped(std::int32_t budget) const { return m_what == Of::LastSteps ? budget - length : 0; }

    bool countsDepth() const { return m_what == Of::LastSteps; }

    /// Takes one of the steps that can be noted; false if none is left.
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace engine {

/// The steps that a program has left before it is considered endless. A trial takes steps too, and returns them when it
/// is reverted. All trials for one decision share a limit of their own.
class Steps
{
public:
    static constexpr std::int32_t most = 1'000'000;
    /// The limit for all trials of one decision, and for all searches between two questions.
    static constexpr std::int32_t mostAhead = 10 * most;

    /// Sets the number of steps left, and renews the limit for trials.
    void renew(std::int32_t left = most)
    {
        m_left = left;
        m_ahead = mostAhead;
    }

    /// Takes a step. Returns false if none was left.
    bool take() { return --m_left >= 0; }

    void empty() { m_left = 0; }

    std::int32_t left() const { return m_left; }

    bool areLeftAhead() const { return m_ahead > 0; }

    /// The steps taken since the last renew() with the default number, including those of trials.
    std::int32_t taken() const { return (most - m_left) + (mostAhead - m_ahead); }

    /// Returns to an earlier number of steps left. The steps taken since then count towards the limit for trials.
    void restore(std::int32_t left)
    {
        m_ahead -= left - m_left;
        m_left = left;
    }

private:
    std::int32_t m_left = 0;
    std::int32_t m_ahead = 0;
};

} // namespace engine

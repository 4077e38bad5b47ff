// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace engine {

/// The steps that a program has left before it counts as endless. A try takes steps too, and gives them back when it is
/// taken back; but all tries for one decision share a limit.
class Steps
{
public:
    static constexpr std::int32_t most = 1'000'000;
    /// The limit for all tries of one decision, and for all searches on the way from one question to the next.
    static constexpr std::int32_t mostAhead = 10 * most;

    /// All steps for tries are left as well.
    void renew(std::int32_t left = most)
    {
        m_left = left;
        m_ahead = mostAhead;
    }

    /// Takes one. False when there was none left.
    bool take() { return --m_left >= 0; }

    void empty() { m_left = 0; }

    std::int32_t left() const { return m_left; }

    bool areLeftAhead() const { return m_ahead > 0; }

    /// Steps taken since there were most left, those of tries included.
    std::int32_t taken() const { return (most - m_left) + (mostAhead - m_ahead); }

    /// Goes back to the time when this number was left.
    void goBackTo(std::int32_t left)
    {
        m_ahead -= left - m_left;
        m_left = left;
    }

private:
    std::int32_t m_left = 0;
    std::int32_t m_ahead = 0;
};

} // namespace engine

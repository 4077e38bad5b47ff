// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace studio {

/// How long it is since it was made.
class Stopwatch
{
public:
    double milliseconds() const
    {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - m_begin).count();
    }

private:
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

/// What so many of a hundred times are within; 0 when there are none.
inline double percentile(std::vector<double> times, std::size_t part)
{
    if (times.empty())
        return 0;
    std::ranges::sort(times);
    return times[times.size() * part / 100];
}

} // namespace studio

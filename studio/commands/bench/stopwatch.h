// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <vector>

namespace studio {

/// Measures the time since it was created.
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

/// The time that this percentage of the times doesn't exceed; 0 if there are no times.
inline double percentile(std::vector<double> times, std::size_t part)
{
    if (times.empty())
        return 0;
    std::ranges::sort(times);
    return times[times.size() * part / 100];
}

} // namespace studio

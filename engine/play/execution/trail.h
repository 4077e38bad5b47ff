// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace engine {

/// The positions of a run between two questions, as hashes. They distinguish infinite loops from very long runs.
class Trail
{
public:
    /// The part of the run to record: the last steps of a run that took too many steps, or the start of a run whose
    /// calls were nested too deeply. In the second case, the depth is not part of a position.
    enum class Part : std::uint8_t { LastSteps, Descent };

    explicit Trail(Part part)
        : m_part(part)
    {
    }

    /// The number of steps that a run with this budget takes before the first one is recorded.
    std::int32_t skipped(std::int32_t budget) const { return m_part == Part::LastSteps ? budget - length : 0; }

    bool countsDepth() const { return m_part == Part::LastSteps; }

    /// Takes one of the steps that can be recorded. Returns false if none is left.
    bool takeStep() { return m_left-- > 0; }

    void note(std::uint64_t position) { m_positions.push_back(position); }

    /// Whether the run ends with the same sequence of positions repeated at least three times.
    bool endsInLoop() const;

private:
    static constexpr std::int32_t length = 4'096;

    Part m_part;
    std::int32_t m_left = length;
    std::vector<std::uint64_t> m_positions;
};

} // namespace engine

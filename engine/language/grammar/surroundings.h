// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

namespace engine::grammar {

/// The text around the current construct, as far as it needs words that the construct could also take.
struct Surroundings
{
    /// Inside a condition of "with", where "have" belongs to the surrounding sentence.
    bool isInFilter = false;
    /// After "times", where the sentence ends before the period.
    bool isInTally = false;
    /// The position of the "in" before the zone of "create"; it is not a filter.
    std::optional<std::size_t> zoneWord;
};

} // namespace engine::grammar

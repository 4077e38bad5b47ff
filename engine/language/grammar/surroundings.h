// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

namespace engine::grammar {

/// The surrounding text, if it needs words that the current construct could take.
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

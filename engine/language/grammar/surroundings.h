// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

namespace engine::grammar {

/// The context of the current construct: words that belong to the surrounding text, although the construct could also
/// take them.
struct Surroundings
{
    /// Inside a condition after "with". A "have" there belongs to the surrounding sentence.
    bool isInFilter = false;
    /// After "times". The sentence there ends before its period, such as "this turn".
    bool isInTally = false;
    /// The position of the "in" before the zone of a "create" statement. This "in" doesn't start a filter.
    std::optional<std::size_t> zoneWord;
};

} // namespace engine::grammar

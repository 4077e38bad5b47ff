// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

namespace engine::grammar {

/// The text around what is being read, as far as it claims words for itself that could be read as more of it.
struct Surroundings
{
    /// Inside the condition of "with": there "have" belongs to the sentence around it.
    bool isInFilter = false;
    /// After "times": the sentence ends where the period is named.
    bool isInTally = false;
    /// The "in" that says where something is created, and so narrows nothing.
    std::optional<std::size_t> zoneWord;
};

} // namespace engine::grammar

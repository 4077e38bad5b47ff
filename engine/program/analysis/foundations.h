// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// What is built on what: for each, on which others.
using Foundations = std::vector<std::vector<std::uint32_t>>;

/// How many lie below each, one on the other; those that come to rest on themselves have none.
std::vector<std::optional<std::size_t>> heights(const Foundations& foundations);

/// Those from which a way leads back to themselves; others only rest on them.
std::vector<bool> onCircles(const Foundations& foundations);

} // namespace engine

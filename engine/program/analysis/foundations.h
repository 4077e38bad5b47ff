// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace engine {

/// A dependency graph: for each node, the nodes that it is based on.
using Foundations = std::vector<std::vector<std::uint32_t>>;

/// The length of the longest chain below each node; nullopt for nodes that depend on a cycle or are part of one.
std::vector<std::optional<std::size_t>> heights(const Foundations& foundations);

/// The nodes that are part of a cycle, as opposed to those that only depend on one.
std::vector<bool> onCycles(const Foundations& foundations);

} // namespace engine

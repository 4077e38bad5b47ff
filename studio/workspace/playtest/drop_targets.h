// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace studio {

/// The places where a card can be dropped, each with the option it chooses; nothing where several options compete.
struct DropTargets
{
    using Option = std::optional<std::size_t>;

    /// The things that the same player is asked to target next, without those that several options lead to.
    std::map<std::int64_t, std::size_t> aims;
    /// The zones that the card moves to, with the seat in front of which it is placed there; negative for none.
    std::map<std::pair<std::uint32_t, std::int32_t>, Option> zones;
    /// The cards that the card goes under.
    std::map<std::int64_t, Option> hosts;
    /// The options that leave the card in place, put it on a stack, or have an unknown result.
    std::vector<std::size_t> others;

    friend bool operator==(const DropTargets&, const DropTargets&) = default;
};

/// Finds only results that the viewer can predict: neither chance, revealed cards nor hidden information may affect
/// them, so the drop targets reveal nothing.
DropTargets dropTargetsOf(
    const engine::Game& game, engine::Viewer viewer, std::int64_t card, const std::vector<std::size_t>& options
);

} // namespace studio

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

/// The places where a card can be dropped, each with the option that a drop there chooses. A zone or card that several
/// options share has no option, because the user must choose one.
struct DropTargets
{
    using Option = std::optional<std::size_t>;

    /// The things that the same player is asked to target next, except for those that several options lead to.
    std::map<std::int64_t, std::size_t> aims;
    /// The zones that the card moves to, each with the seat that the card is placed in front of; the seat is negative
    /// if there is none.
    std::map<std::pair<std::uint32_t, std::int32_t>, Option> zones;
    /// The cards that the dropped card is put under.
    std::map<std::int64_t, Option> hosts;
    /// The options that leave the card where it is, put it on a stack, or have an unknown result.
    std::vector<std::size_t> others;

    friend bool operator==(const DropTargets&, const DropTargets&) = default;
};

/// Includes only results that the viewer can predict: they must not depend on chance, revealed cards or hidden
/// information. The drop targets therefore reveal nothing.
DropTargets dropTargetsOf(
    const engine::Game& game, engine::Viewer viewer, std::int64_t card, const std::vector<std::size_t>& options
);

} // namespace studio

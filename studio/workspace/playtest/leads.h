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

/// Where a card can be laid to do something with it, each with the option that does; nothing where several do.
struct Leads
{
    using Option = std::optional<std::size_t>;

    /// What the same player is asked to aim at next; without what several options lead to.
    std::map<std::int64_t, std::size_t> aims;
    /// The zone that the card goes to, and the seat it lies before there, less than 0 when it lies before none.
    std::map<std::pair<std::uint32_t, std::int32_t>, Option> zones;
    /// The card that it goes under.
    std::map<std::int64_t, Option> hosts;
    /// Those that leave it where it is or on a stack, from where it goes on; and those that cannot be foreseen.
    std::vector<std::size_t> others;

    friend bool operator==(const Leads&, const Leads&) = default;
};

/// As far as the viewer can foresee it: neither by chance nor by what comes to light, nor by what the viewer does not
/// know. Whatever is hidden from the viewer, the leads are the same.
Leads leadsOf(
    const engine::Game& game, engine::Viewer viewer, std::int64_t card, const std::vector<std::size_t>& options
);

} // namespace studio

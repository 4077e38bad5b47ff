// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>

/// The things that options name, as far as the player being asked may know them.
namespace engine {

/// The cards and players that an option names, in order; 0 for none. They are computed for thousands of options in a
/// row, so this class avoids allocations.
class Things
{
public:
    void add(Ref thing) { m_all[m_count++] = thing; }

    const Ref* begin() const { return m_all.data(); }

    const Ref* end() const { return m_all.data() + m_count; }

private:
    std::array<Ref, Option::mostArguments> m_all{};
    std::size_t m_count = 0;
};

/// The things that an option of the current question names.
Things thingsNamed(Game& game, const Option& option);

/// Whether a viewer may know the order of the cards in a zone.
bool isOrderKnown(const State& state, Ref zone, Viewer viewer);

/// The cards that options name although the viewer knows neither their faces nor their places. They are numbered from 0
/// in each zone. Only offered cards are numbered, so that the numbers don't reveal which cards of the zone they are.
std::map<Ref, std::int32_t> unseenOffered(Game& game, std::span<const Option> options, Viewer viewer);

} // namespace engine

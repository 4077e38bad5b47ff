// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/state/sight.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>

/// The things that options name, as the asked player may know them.
namespace engine {

/// The cards and players of an option, in its order; 0 for nobody. They are asked for of thousands of options in a row:
/// so few need no memory of their own.
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

/// Whether a viewer may know in which order the cards of a zone lie.
bool isOrderKnown(const State& state, Ref zone, Viewer viewer);

/// The cards that options name though the viewer sees neither their faces nor how they lie, counted from 0 in each
/// zone. Only those that are offered count, so that the numbers do not tell which of all the cards there they are.
std::map<Ref, std::int32_t> unseenOffered(Game& game, std::span<const Option> options, Viewer viewer);

} // namespace engine

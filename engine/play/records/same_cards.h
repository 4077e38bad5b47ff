// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/play/records/carried_over.h"

#include <vector>

namespace engine {

/// Which cards of a game are which of another, that is played by other rules with the same decisions: those that came
/// to be at the same step, from the same place, of the same definition and owner, in the same order.
class SameCards
{
public:
    SameCards() = default;
    /// Both stand where they begin.
    SameCards(const Game& from, const Game& to, const RenamedCards& renamed);

    /// Both have gone on by one step from here.
    SameCards after(const Game& from, const Game& to, const RenamedCards& renamed) const;

    /// Of each card of the first game, by its number, the one of the second; 0 when there is none.
    const std::vector<Ref>& counterparts() const { return m_counterparts; }

private:
    void add(const Game& from, const Game& to, const RenamedCards& renamed);

    std::vector<Ref> m_counterparts;
    /// How many of the second game were looked at.
    std::int32_t m_known = 0;
};

} // namespace engine

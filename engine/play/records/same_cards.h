// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/game.h"
#include "engine/play/records/carried_over.h"

#include <vector>

namespace engine {

/// The corresponding cards of two games that are played with the same decisions but different rules. Cards correspond
/// if they were created at the same step, in the same order, with the same origin, definition and owner.
class SameCards
{
public:
    SameCards() = default;
    /// Both games must be at their start.
    SameCards(const Game& from, const Game& to, const RenamedCards& renamed);

    /// The corresponding cards after both games have taken one more step.
    SameCards after(const Game& from, const Game& to, const RenamedCards& renamed) const;

    /// The counterpart in the second game of each card in the first game, by card number; 0 if there is none.
    const std::vector<Ref>& counterparts() const { return m_counterparts; }

private:
    void add(const Game& from, const Game& to, const RenamedCards& renamed);

    std::vector<Ref> m_counterparts;
    /// The number of cards of the second game that have been compared.
    std::int32_t m_known = 0;
};

} // namespace engine

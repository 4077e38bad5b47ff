// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"

#include <cstdint>
#include <vector>

namespace studio {

/// A zone with at most this many cards shows all of them, in play or not.
constexpr std::int32_t fewSlots = 8;

/// A zone, or the part of it in front of a seat, and how its cards are shown.
struct TablePart
{
    const engine::View::Zone* zone = nullptr;
    std::vector<const engine::View::Card*> cards;
    /// The sizes of stacks, one for each card; empty if no cards are stacked.
    std::vector<std::int32_t> stacks = {};
    bool isRow = false;
    /// Whether similar cards are side by side, and overlap first.
    bool isGrouped = false;
    /// The number of hidden cards.
    std::int32_t hidden = 0;
};

/// Divides the zones of a view, for any game, into hands, shared zones, rows and piles, and their cards by seat. The
/// view must outlive it.
class TableParts
{
public:
    TableParts(const engine::View& view, const engine::Program& program, std::int32_t nearSeat);

    bool isHand(const engine::View::Zone& zone) const;
    /// Whether it is another player's hand with cards that the viewer sees.
    bool isOthersOpenHand(const engine::View::Zone& zone) const;
    /// Whether it is a shared zone in play, divided among the seats.
    bool isSplit(const engine::View::Zone& zone) const;
    /// Whether it has cards in play that belong to no seat.
    bool hasNobodys(const engine::View::Zone& zone) const;
    bool isMiddle(const engine::View::Zone& zone) const;
    /// Whether two cards have the same definition, regardless of changes in play.
    bool isOfAKind(const engine::View::Card& one, const engine::View::Card& other) const;

    /// The parts in front of a seat, without its hands.
    std::vector<TablePart> partsOf(std::int32_t seat) const;
    std::vector<TablePart> handsOf(std::int32_t seat) const;
    /// The parts in front of no seat.
    std::vector<TablePart> middle() const;

private:
    static bool isNobodys(const engine::View::Card& card);
    /// Whether it is a zone in the middle of the table that all players use.
    bool isOpenToAll(const engine::View::Zone& zone) const;
    bool isRow(const engine::View::Zone& zone) const;
    static TablePart whole(const engine::View::Zone& zone, bool isRow);
    /// Stacks equal cards at the place of the first. A pile if there are too many different ones.
    TablePart stacked(const engine::View::Zone& zone) const;
    bool isLike(const engine::View::Card& one, const engine::View::Card& other) const;
    /// Groups many cards in play by definition, which makes them easier to distinguish. The order doesn't depend on
    /// their state, so that cards don't jump when they are tapped.
    TablePart grouped(TablePart part) const;
    /// The cards of a shared zone that a seat controls, or no seat.
    static TablePart partOf(const engine::View::Zone& zone, std::int32_t seat);

    const engine::View& m_view;
    const engine::Program& m_program;
    std::int32_t m_near;
    /// Whether there are zones in play or in the middle. If not, players' face-up zones are shown like them.
    bool m_playersPlay = false;
};

} // namespace studio

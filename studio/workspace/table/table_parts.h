// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"

#include <cstdint>
#include <vector>

namespace studio {

/// A zone with at most this many cards shows all of them, whether or not it is in play.
constexpr std::int32_t fewSlots = 8;

/// A zone or the part of a zone in front of a seat, and how its cards are shown.
struct TablePart
{
    const engine::View::Zone* zone = nullptr;
    std::vector<const engine::View::Card*> cards;
    /// The number of cards in each stack; empty if no cards are stacked.
    std::vector<std::int32_t> stacks = {};
    bool isRow = false;
    /// Whether similar cards are side by side and overlap first.
    bool isGrouped = false;
    /// The number of hidden cards.
    std::int32_t hidden = 0;
};

/// Divides the zones of a view, for any game, into hands, shared zones, rows and piles, and divides the cards among the
/// seats. The view must outlive this object.
class TableParts
{
public:
    TableParts(const engine::View& view, const engine::Program& program, std::int32_t nearSeat);

    bool isHand(const engine::View::Zone& zone) const;
    /// Whether a zone is another player's hand and contains cards that the viewer sees.
    bool isOthersOpenHand(const engine::View::Zone& zone) const;
    /// Whether a zone is a shared zone in play, which is divided among the seats.
    bool isSplit(const engine::View::Zone& zone) const;
    /// Whether a zone has cards in play that belong to no seat.
    bool hasNobodys(const engine::View::Zone& zone) const;
    bool isMiddle(const engine::View::Zone& zone) const;
    /// Whether two cards have the same definition, are both face up or both face down, and have no cards under them.
    /// Other changes in play don't matter.
    bool isOfAKind(const engine::View::Card& one, const engine::View::Card& other) const;

    /// The parts in front of a seat, except for its hands.
    std::vector<TablePart> partsOf(std::int32_t seat) const;
    std::vector<TablePart> handsOf(std::int32_t seat) const;
    /// The parts that aren't in front of a seat.
    std::vector<TablePart> middle() const;

private:
    static bool isNobodys(const engine::View::Card& card);
    /// Whether a zone is in the middle of the table, public, and not a stack.
    bool isOpenToAll(const engine::View::Zone& zone) const;
    bool isRow(const engine::View::Zone& zone) const;
    static TablePart whole(const engine::View::Zone& zone, bool isRow);
    /// Stacks equal cards, each stack at the place of its first card. The result is a pile if there are too many
    /// different cards.
    TablePart stacked(const engine::View::Zone& zone) const;
    bool isLike(const engine::View::Card& one, const engine::View::Card& other) const;
    /// Groups many cards in play by definition, which makes them easier to find. The order doesn't depend on their
    /// state, so that cards don't jump when they are tapped.
    TablePart grouped(TablePart part) const;
    /// The part of a shared zone with the cards that a seat controls, or with the cards of no seat.
    static TablePart partOf(const engine::View::Zone& zone, std::int32_t seat);

    const engine::View& m_view;
    const engine::Program& m_program;
    std::int32_t m_near;
    /// Whether there are zones in play, or public zones in the middle of the table. If not, the players' face-up zones
    /// are shown as if they were in play.
    bool m_playersPlay = false;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"

#include <cstdint>
#include <vector>

namespace studio {

/// A zone that holds no more than this is shown with every card, in play or not.
constexpr std::int32_t fewSlots = 8;

/// A zone, or the part of it in front of a seat, and how its cards are shown.
struct TablePart
{
    const engine::View::Zone* zone = nullptr;
    std::vector<const engine::View::Card*> cards;
    /// How many lie on each other, each the topmost of so many; nothing where every card lies alone.
    std::vector<std::int32_t> stacks = {};
    bool isRow = false;
    /// Cards of a kind lie beside each other, and close where there is little room.
    bool isGrouped = false;
    /// Backs that are known of only by their number.
    std::int32_t hidden = 0;
};

/// Divides the zones of a view, whatever the game, into hands, shared zones, rows and piles, and their cards by the
/// seat they are in front of. The view must outlive it.
class TableParts
{
public:
    TableParts(const engine::View& view, const engine::Program& program, std::int32_t nearSeat);

    bool isHand(const engine::View::Zone& zone) const;
    /// Somebody else's, and whoever looks sees cards in it.
    bool isOthersOpenHand(const engine::View::Zone& zone) const;
    /// In play and for all: each seat has its cards of it before it.
    bool isSplit(const engine::View::Zone& zone) const;
    /// Cards in play that are before no seat.
    bool hasNobodys(const engine::View::Zone& zone) const;
    bool isMiddle(const engine::View::Zone& zone) const;
    /// Whatever happened to them in play.
    bool isOfAKind(const engine::View::Card& one, const engine::View::Card& other) const;

    /// The parts in front of a seat, without its hands.
    std::vector<TablePart> partsOf(std::int32_t seat) const;
    std::vector<TablePart> handsOf(std::int32_t seat) const;
    /// The parts in front of no seat.
    std::vector<TablePart> middle() const;

private:
    static bool isNobodys(const engine::View::Card& card);
    /// The middle of the table, on which everybody lays cards or from which everybody takes some.
    bool isOpenToAll(const engine::View::Zone& zone) const;
    bool isRow(const engine::View::Zone& zone) const;
    static TablePart whole(const engine::View::Zone& zone, bool isRow);
    /// Equal cards on each other, each stack where its first card lies; a pile when too many are different.
    TablePart stacked(const engine::View::Zone& zone) const;
    bool isLike(const engine::View::Card& one, const engine::View::Card& other) const;
    /// Many cards in play are told apart more easily when those of a kind are together. Where they lie does not depend
    /// on what happens to them, so that none jumps when it is tapped.
    TablePart grouped(TablePart part) const;
    /// Of a zone that all share, what a seat controls, or nobody.
    static TablePart partOf(const engine::View::Zone& zone, std::int32_t seat);

    const engine::View& m_view;
    const engine::Program& m_program;
    std::int32_t m_near;
    /// Cards are played to zones in play or to the middle; where there are none, open ones of players are as good.
    bool m_playersPlay = false;
};

} // namespace studio

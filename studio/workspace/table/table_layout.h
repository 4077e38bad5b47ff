// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/workspace/table/card_spread.h"

#include <QList>
#include <QRectF>

#include <cstdint>
#include <vector>

/// The table of a playtest. table_layout.h says where everything lies, table_view.h shows it and is played with,
/// table_dock.h is the dock around it.
namespace studio {

/// A zone by what it is and whose; of a zone in play that all share, the part of one seat. Cards' own piles are no
/// zones of the table.
struct ZoneKey
{
    std::uint32_t zone = engine::none;
    std::int32_t seat = -1;

    friend bool operator==(const ZoneKey&, const ZoneKey&) = default;
};

struct PlacedZone
{
    /// Row: every card is shown, beside each other. Hand: the same, held by its owner. Pile: only the topmost is, and
    /// of those that lie with their backs up the few of which one may be chosen.
    enum class Kind : std::uint8_t { Row, Hand, Pile };

    ZoneKey key;
    Kind kind = Kind::Row;
    /// With its caption, which has a line above the cards.
    QRectF rect;
    /// How many cards there are, and how many of them are not in sight and lie here with their backs up.
    std::int32_t count = 0;
    QList<QRectF> backs = {};

    friend bool operator==(const PlacedZone&, const PlacedZone&) = default;
};

struct PlacedCard
{
    const engine::View::Card* card = nullptr;
    ZoneKey zone;
    QRectF rect;
    /// Cards are laid one over the other in this order.
    int order = 0;
    /// It lies under the card it belongs to, whose id this is.
    std::int64_t host = 0;
    /// How many cards of its own piles lie under it unseen; and how many a pile has of which it is the topmost.
    std::int32_t under = 0;
    std::int32_t pile = 0;
    /// It lies on its side: its rectangle is as wide as the card is high.
    bool isTurned = false;
};

struct PlacedSeat
{
    /// Less than 0: the game itself.
    std::int32_t seat = 0;
    /// The line with the player's name and values.
    QRectF header;
    QRectF rect;
};

struct TableLayout
{
    /// As much as there is room for, or more where cards would be too small to be told apart.
    double height = 0;
    QList<PlacedSeat> seats;
    QList<PlacedZone> zones;
    QList<PlacedCard> cards;
};

/// What a table is laid out for.
struct TableRoom
{
    QSizeF size;
    /// The height of a line of text.
    double line = 16;
    std::int32_t nearSeat = 0;
    /// Flags of cards, by their place in the program: what is one of them in play lies turned.
    std::vector<std::uint32_t> turned = {};
    /// How wide the names of zones are, by their place in the program; none when that does not matter.
    std::vector<double> titles = {};
    /// The game itself has values to show.
    bool hasGameLine = false;
};

/// Where everything of a view lies on a table, whatever the game: the nearest seat at the bottom with its hand, the
/// others beside each other at the top, what all share between them. Rows break and cards overlap until everything is
/// there; in the middle equal cards lie on each other. The view must outlive the layout.
TableLayout layOut(const engine::View& view, const engine::Program& program, const TableRoom& room);

/// Between a caption and the cards below it, so that the lines around one that can be chosen do not touch it.
constexpr double captionGap = 6;

/// A hand lower than so many lines is a strip, and its caption stands beside its cards.
constexpr double stripLines = 4;
/// How wide that is, of a strip of some width.
double stripCaption(double width, double line);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/workspace/table/card_spread.h"

#include <QList>
#include <QRectF>

#include <cstdint>
#include <vector>

/// The table of a playtest. table_layout.h calculates the places, table_view.h shows them and handles input,
/// table_dock.h is the dock.
namespace studio {

/// A zone and its seat, or the seat's part of a shared zone in play. Piles of cards under other cards aren't zones of
/// the table.
struct ZoneKey
{
    std::uint32_t zone = engine::none;
    std::int32_t seat = -1;

    friend bool operator==(const ZoneKey&, const ZoneKey&) = default;
};

struct PlacedZone
{
    /// Row: all cards are shown side by side. Hand: the same, held by its owner. Pile: only the top card is shown, and
    /// the few hidden cards of which one may be chosen.
    enum class Kind : std::uint8_t { Row, Hand, Pile };

    ZoneKey key;
    Kind kind = Kind::Row;
    /// Includes the caption, which is a line above the cards.
    QRectF rect;
    /// The number of cards, and the places of the card backs for those that aren't visible.
    std::int32_t count = 0;
    QList<QRectF> backs = {};

    friend bool operator==(const PlacedZone&, const PlacedZone&) = default;
};

struct PlacedCard
{
    const engine::View::Card* card = nullptr;
    ZoneKey zone;
    QRectF rect;
    /// The stacking order of cards.
    int order = 0;
    /// The id of the card that it lies under, or 0.
    std::int64_t host = 0;
    /// The number of hidden cards under it, and the number of cards in the pile that it is on top of.
    std::int32_t under = 0;
    std::int32_t pile = 0;
    /// Whether it is turned sideways: its rectangle is as wide as a card is high.
    bool isTurned = false;
};

struct PlacedSeat
{
    /// Negative for the game itself.
    std::int32_t seat = 0;
    /// The line with the player's name and values.
    QRectF header;
    QRectF rect;
};

struct TableLayout
{
    /// The available height, or more if cards would be too small to recognise.
    double height = 0;
    QList<PlacedSeat> seats;
    QList<PlacedZone> zones;
    QList<PlacedCard> cards;
};

/// The input for the layout of a table.
struct TableRoom
{
    QSizeF size;
    /// The height of a line of text.
    double line = 16;
    std::int32_t nearSeat = 0;
    /// The flags that turn a card in play sideways, by index in the program.
    std::vector<std::uint32_t> turned = {};
    /// The widths of the zones' names by index in the program; empty to ignore them.
    std::vector<double> titles = {};
    /// Whether the game itself has values to show.
    bool hasGameLine = false;
};

/// Calculates the places of everything in a view, for any game: the near seat at the bottom with its hand, the others
/// side by side at the top, shared zones in between. Rows break and cards overlap until all fit; in the middle, equal
/// cards are stacked. The view must outlive the layout.
TableLayout layOut(const engine::View& view, const engine::Program& program, const TableRoom& room);

/// The space between a caption and the cards below it, for the frame around a selectable card.
constexpr double captionGap = 6;

/// A hand of fewer lines is a strip with its caption beside the cards.
constexpr double stripLines = 4;
/// The width of a strip's caption, given the width of the strip.
double stripCaption(double width, double line);

} // namespace studio

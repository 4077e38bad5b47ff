// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/play/views/view.h"
#include "studio/workspace/table/card_spread.h"

#include <QList>
#include <QRectF>

#include <cstdint>
#include <vector>

/// The table of a playtest. Start with this file, which calculates the places; table_view.h shows them and handles
/// input, and table_dock.h is the dock.
namespace studio {

/// A zone and its seat. A shared zone in play has one part for each seat. Piles of cards under other cards aren't zones
/// of the table.
struct ZoneKey
{
    std::uint32_t zone = engine::none;
    std::int32_t seat = -1;

    friend bool operator==(const ZoneKey&, const ZoneKey&) = default;
};

struct PlacedZone
{
    /// Row: all cards are shown side by side. Hand: a row that its owner holds. Pile: only the top card is shown, and a
    /// few hidden cards if one of them may be chosen.
    enum class Kind : std::uint8_t { Row, Hand, Pile };

    ZoneKey key;
    Kind kind = Kind::Row;
    /// The rectangle of the zone, including its caption, which is a line above the cards.
    QRectF rect;
    /// The number of cards, and the places of the backs of hidden cards.
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
    /// The id of the card that this card is under, or 0.
    std::int64_t host = 0;
    /// The number of hidden cards under this card, and the number of cards in the pile that it is on top of.
    std::int32_t under = 0;
    std::int32_t pile = 0;
    /// Whether the card is turned sideways: its rectangle is as wide as an upright card is tall.
    bool isTurned = false;
};

struct PlacedSeat
{
    /// The seat; negative for the game itself.
    std::int32_t seat = 0;
    /// The line with the player's name and values.
    QRectF header;
    QRectF rect;
};

struct TableLayout
{
    /// The height of the layout. It exceeds the available height if cards would otherwise be too small to recognise.
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

/// Calculates the places of everything in a view, for any game: the near seat with its hand at the bottom, the others
/// side by side at the top, and shared zones in between. Rows break and cards overlap until everything fits; in the
/// middle, equal cards are stacked. The view must outlive the layout.
TableLayout layOut(const engine::View& view, const engine::Program& program, const TableRoom& room);

/// The space between a caption and the cards below it. The frame around a selectable card needs it.
constexpr double captionGap = 6;

/// The smallest height of a normal hand, in lines. A shorter hand is a strip with its caption beside the cards.
constexpr double stripLines = 4;
/// The width of a strip's caption, given the width of the strip.
double stripCaption(double width, double line);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/table/scene/card_item.h"
#include "studio/panels/table/scene/seat_item.h"
#include "studio/panels/table/scene/zone_item.h"

#include <QGraphicsScene>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace studio {

struct PlaytestDesk;

/// The items of the table: cards, zones and seats, placed by a layout. An item exists as long as its card is visible,
/// so that it can move from one place to another.
///
/// All points are in scene coordinates.
class TableScene : public QGraphicsScene
{
public:
    using Cards = std::map<Thing, std::unique_ptr<CardItem>>;
    using Zones = std::vector<std::unique_ptr<ZoneItem>>;
    using Seats = std::vector<std::unique_ptr<SeatItem>>;

    /// The stacking height of dragged cards, which are above all others.
    static constexpr double dragHeight = 100'000;
    /// The stacking height of arrows, which are above everything else.
    static constexpr double arrowHeight = 200'000;

    TableScene(const PlaytestDesk& desk, const CardFaces& faces);

    /// Shows a layout of the desk's view. New cards appear in their places immediately, while the others have yet to
    /// move to theirs.
    void place(const TableLayout& layout, const Looks& looks, const QPalette& palette, const QFont& font);
    /// Removes all items.
    void empty();
    /// Treats all cards of the next layout as new, whatever their ids.
    void forgetCards();

    const Cards& cards() const { return m_cards; }

    const Zones& zones() const { return m_zones; }

    const Seats& seats() const { return m_seats; }

    /// The ids of cards from bottom to top.
    const std::vector<Thing>& order() const { return m_order; }

    /// The item of a thing; null if the thing isn't on the table.
    TableItem* itemOf(Thing thing) const;
    CardItem* cardItemOf(Thing thing) const;
    const SeatItem* seatItemOf(Thing thing) const;
    const ZoneItem* zoneItemOf(const ZoneKey& zone) const;

    /// The thing at a position, as if no card were raised. A raised card therefore doesn't hide the cards it covers.
    std::optional<Thing> thingAt(QPointF position) const;
    const ZoneItem* zoneAt(QPointF position) const;

    /// Raises a card above those that cover it, so that the whole card is visible. Without a card, lowers the raised
    /// one.
    void raise(std::optional<Thing> thing);
    void
    setStandings(const std::function<Standing(Thing)>& ofThing, const std::function<Standing(const ZoneKey&)>& ofZone);

    /// Discards the pictures of cards and card backs, so that they are redrawn the next time they are painted.
    void forgetPictures();

private:
    void placeSeats(const QList<PlacedSeat>& seats, const Looks& looks, const QPalette& palette, const QFont& font);
    void placeZones(const QList<PlacedZone>& zones, const QPalette& palette, const QFont& font);
    void placeCards(const QList<PlacedCard>& cards, const Looks& looks, const QPalette& palette);
    SeatItem::State stateOfGame(const Looks& looks) const;
    SeatItem::State stateOfSeat(std::int32_t seat, const Looks& looks) const;
    double heightOf(const CardItem& card) const;

    const PlaytestDesk& m_desk;
    const CardFaces& m_faces;
    Cards m_cards;
    Zones m_zones;
    Seats m_seats;
    std::vector<Thing> m_order;
    std::optional<Thing> m_raised;
};

} // namespace studio

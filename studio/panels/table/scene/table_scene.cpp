// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/table_scene.h"

#include "studio/panels/table/scene/card_faces.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

class SeatTexts
{
    Q_DECLARE_TR_FUNCTIONS(TableScene)
};

constexpr double raisedHeight = 50'000;

QString rolledWords(const QList<std::int32_t>& dice)
{
    QStringList shown;
    for (const std::int32_t die : dice)
        shown.append(QString::number(die));
    return SeatTexts::tr("rolled %1", "the results of dice").arg(shown.join(u", "_s));
}

/// Returns the item, after creating it in the scene if necessary.
template <class Item, class... Arguments>
Item& madeIn(QGraphicsScene& scene, std::unique_ptr<Item>& item, Arguments&... arguments)
{
    if (!item) {
        item = std::make_unique<Item>(arguments...);
        scene.addItem(item.get());
    }
    return *item;
}

} // namespace

TableScene::TableScene(const PlaytestDesk& desk, const CardFaces& faces)
    : m_desk(desk)
    , m_faces(faces)
{
    setItemIndexMethod(NoIndex);
}

void TableScene::place(const TableLayout& layout, const Looks& looks, const QPalette& palette, const QFont& font)
{
    placeSeats(layout.seats, looks, palette, font);
    placeZones(layout.zones, palette, font);
    placeCards(layout.cards, looks, palette);
}

void TableScene::empty()
{
    m_cards.clear();
    m_zones.clear();
    m_seats.clear();
    m_order.clear();
}

void TableScene::forgetCards()
{
    m_cards.clear();
    m_order.clear();
}

void TableScene::placeSeats(
    const QList<PlacedSeat>& seats, const Looks& looks, const QPalette& palette, const QFont& font
)
{
    m_seats.resize(static_cast<std::size_t>(seats.size()));
    const engine::State& state = m_desk.played.game().state();
    for (qsizetype index = 0; index < seats.size(); ++index) {
        const PlacedSeat& seat = seats.at(index);
        SeatItem& item = madeIn(*this, m_seats[static_cast<std::size_t>(index)]);
        const bool isGame = seat.seat < 0;
        item.seat = seat.seat;
        item.thing = isGame ? state.game() : state.player(seat.seat);
        item.setPlace(seat.header);
        item.setPos(seat.header.topLeft());
        item.setPalette(palette);
        item.setState(isGame ? stateOfGame(looks) : stateOfSeat(seat.seat, looks), font);
    }
}

SeatItem::State TableScene::stateOfGame(const Looks& looks) const
{
    return {.name = SeatTexts::tr("Game"), .values = m_faces.visibleValues(looks.ofGame(m_desk.sight.view()))};
}

SeatItem::State TableScene::stateOfSeat(std::int32_t seat, const Looks& looks) const
{
    const View& view = m_desk.sight.view();
    const View::Player& player = view.players[static_cast<std::size_t>(seat)];
    const engine::State& state = m_desk.played.game().state();
    const std::uint16_t activeCell = m_desk.played.program().activePlayerCell;
    const engine::Ref active = activeCell ? state.at(state.game(), activeCell) : 0;
    const auto rolls = m_desk.sight.lastRolls();
    const bool isBot = m_desk.played.isBot(seat);
    const QString name = seatName(seat);
    return {
        .name = isBot ? SeatTexts::tr("%1 (bot)", "a player").arg(name) : name,
        .values = m_faces.visibleValues(looks.of(player)),
        .rolled = rolls.contains(seat) ? rolledWords(rolls.at(seat)) : QString(),
        .isAsked = view.asked == seat && (isBot || !m_desk.pace.isGoing()),
        .isActive = active == state.player(seat),
        .isGone = player.isGone,
        .isBot = isBot,
    };
}

void TableScene::placeZones(const QList<PlacedZone>& zones, const QPalette& palette, const QFont& font)
{
    m_zones.resize(static_cast<std::size_t>(zones.size()));
    for (qsizetype index = 0; index < zones.size(); ++index) {
        const PlacedZone& zone = zones.at(index);
        ZoneItem& item = madeIn(*this, m_zones[static_cast<std::size_t>(index)], m_faces);
        item.setZValue(-1);
        item.setPlace(zone.rect);
        item.setPos(zone.rect.topLeft());
        item.setPalette(palette);
        item.setZone(zone, QString::fromStdString(m_desk.played.program().zones[zone.key.zone].name), font);
    }
}

void TableScene::placeCards(const QList<PlacedCard>& cards, const Looks& looks, const QPalette& palette)
{
    m_order.clear();
    Cards before = std::exchange(m_cards, {});
    for (const PlacedCard& placed : cards) {
        const Thing thing = placed.card->id;
        if (m_cards.contains(thing))
            continue;
        const auto known = before.find(thing);
        const bool isNew = known == before.end();
        std::unique_ptr<CardItem> item = isNew ? std::make_unique<CardItem>(m_faces) : std::move(known->second);
        if (isNew) {
            addItem(item.get());
            item->setPos(placed.rect.topLeft());
        }
        // Most events don't change most cards.
        if (isNew || item->card != *placed.card) {
            item->card = *placed.card;
            item->setLook(looks.of(*placed.card));
        }
        item->thing = thing;
        item->zone = placed.zone;
        item->owner = placed.card->owner;
        item->controller = placed.card->controller;
        item->host = placed.host;
        item->setPlace(placed.rect);
        item->order = placed.order;
        item->setZValue(heightOf(*item));
        item->setPalette(palette);
        item->setLying(placed.isTurned, placed.under, placed.pile);
        m_order.push_back(thing);
        m_cards.emplace(thing, std::move(item));
    }
}

double TableScene::heightOf(const CardItem& card) const
{
    return m_raised == card.thing ? raisedHeight : card.order;
}

void TableScene::raise(std::optional<Thing> thing)
{
    const std::optional<Thing> before = std::exchange(m_raised, thing);
    for (const std::optional<Thing>& changed : {before, thing})
        if (CardItem* const card = changed ? cardItemOf(*changed) : nullptr)
            card->setZValue(heightOf(*card));
}

void TableScene::setStandings(
    const std::function<Standing(Thing)>& ofThing, const std::function<Standing(const ZoneKey&)>& ofZone
)
{
    for (const auto& [thing, item] : m_cards)
        item->setStanding(ofThing(thing));
    for (const auto& item : m_seats)
        item->setStanding(ofThing(item->thing));
    for (const auto& item : m_zones)
        item->setStanding(ofZone(item->zone().key));
}

void TableScene::forgetPictures()
{
    for (const auto& [thing, item] : m_cards)
        item->forgetPicture();
    // Zones show card backs; seats have no pictures.
    for (const auto& item : m_zones)
        item->update();
}

TableItem* TableScene::itemOf(Thing thing) const
{
    if (CardItem* const card = cardItemOf(thing))
        return card;
    const auto seat = std::ranges::find(m_seats, thing, [](const auto& item) { return item->thing; });
    return seat == m_seats.end() ? nullptr : seat->get();
}

CardItem* TableScene::cardItemOf(Thing thing) const
{
    const auto card = m_cards.find(thing);
    return card == m_cards.end() ? nullptr : card->second.get();
}

const SeatItem* TableScene::seatItemOf(Thing thing) const
{
    return qgraphicsitem_cast<const SeatItem*>(itemOf(thing));
}

const ZoneItem* TableScene::zoneItemOf(const ZoneKey& zone) const
{
    const auto found = std::ranges::find(m_zones, zone, [](const auto& item) { return item->zone().key; });
    return found == m_zones.end() ? nullptr : found->get();
}

std::optional<Thing> TableScene::thingAt(QPointF position) const
{
    const auto isHit = [&](const TableItem& item) {
        return item.isVisible() && QRectF(item.pos(), item.place().size()).contains(position);
    };
    const CardItem* topmost = nullptr;
    for (const auto& [thing, card] : m_cards)
        if (isHit(*card) && (!topmost || card->order > topmost->order))
            topmost = card.get();
    if (topmost)
        return topmost->thing;
    const auto seat = std::ranges::find_if(m_seats, [&](const auto& item) { return isHit(*item); });
    return seat == m_seats.end() ? std::nullopt : std::optional((*seat)->thing);
}

const ZoneItem* TableScene::zoneAt(QPointF position) const
{
    const QRectF pixel(position, QSizeF(1, 1));
    for (QGraphicsItem* const item : items(pixel))
        if (const auto* const zone = qgraphicsitem_cast<const ZoneItem*>(item))
            return zone;
    return nullptr;
}

} // namespace studio

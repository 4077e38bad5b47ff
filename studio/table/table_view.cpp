// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/table/table_view.h"

#include "studio/commands/table_cards.h"
#include "studio/playtest/playtest_desk.h"
#include "studio/table/card_faces.h"
#include "studio/window/actions.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QAccessible>
#include <QActionGroup>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

/// What hangs above everything while it is dragged, and arrows above all.
constexpr double dragHeight = 100'000;
constexpr double arrowHeight = 200'000;
constexpr qsizetype mostReasons = 4;

QString fromStd(const std::string& text)
{
    return QString::fromStdString(text);
}

} // namespace

TableView::TableView(PlaytestDesk& desk, Workspace& workspace, Selection& selection, QWidget* parent)
    : QGraphicsView(parent)
    , m_desk(desk)
    , m_workspace(workspace)
    , m_selection(selection)
    , m_faces(new CardFaces(workspace, this))
{
    installTableAccessibility();
    setScene(&m_scene);
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Table"));
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setViewportUpdateMode(MinimalViewportUpdate);
    setBackgroundRole(QPalette::Window);
    m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        for (const auto& [id, item] : m_cards)
            item->move(value.toDouble());
    });
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&desk, &PlaytestDesk::changed, this, &TableView::rebuild);
    connect(m_faces, &CardFaces::changed, this, [this] {
        for (const auto& [id, item] : m_cards)
            item->update();
    });
    rebuild();
}

TableView::~TableView()
{
    // Items go before the scene that they are in.
    m_motion.stop();
}

void TableView::rebuild()
{
    showArrows({});
    const QSizeF size = QSizeF(viewport()->size()) * m_zoom;
    m_scene.setSceneRect(QRectF(QPointF(), size));
    m_scene.setBackgroundBrush(palette().color(QPalette::Window));
    m_order.clear();
    if (!m_desk.isPlaying()) {
        m_cards.clear();
        m_zones.clear();
        m_seats.clear();
        m_focus.reset();
        Q_EMIT rebuilt();
        return;
    }
    const TableLayout layout =
        layOut(m_desk.view(), m_desk.program(), m_desk.nearSeat(), size, QFontMetricsF(font()).height());
    const Looks looks(m_desk.wording());
    placeSeats(layout, looks);
    placeZones(layout);
    placeCards(layout, looks);
    updateStandings();
    if (m_focus && !isInSight(*m_focus))
        m_focus.reset();
    focusOn(m_focus);
    startMotion();
    Q_EMIT rebuilt();
}

void TableView::placeSeats(const TableLayout& layout, const Looks& looks)
{
    const View& view = m_desk.view();
    m_seats.resize(static_cast<std::size_t>(layout.seats.size()));
    const std::uint16_t activeCell = m_desk.program().activePlayerCell;
    const engine::State& state = m_desk.game().state();
    const engine::Ref active = activeCell ? state.at(state.game(), activeCell) : 0;
    for (qsizetype index = 0; index < layout.seats.size(); ++index) {
        const PlacedSeat& seat = layout.seats.at(index);
        std::unique_ptr<SeatItem>& item = m_seats[static_cast<std::size_t>(index)];
        if (!item) {
            item = std::make_unique<SeatItem>();
            m_scene.addItem(item.get());
        }
        const View::Player& player = view.players[static_cast<std::size_t>(seat.seat)];
        item->seat = seat.seat;
        item->thing = state.player(seat.seat);
        item->setPlace(seat.header);
        item->setPos(seat.header.topLeft());
        item->setPalette(palette());
        item->setState(
            {
                .name = m_desk.isBot(seat.seat) ? tr("%1 (bot)").arg(m_desk.seatName(seat.seat))
                                                : m_desk.seatName(seat.seat),
                .values = looks.of(player.values),
                .isAsked = view.asked == seat.seat,
                .isActive = active == item->thing,
                .isGone = player.isGone,
                .isBot = m_desk.isBot(seat.seat),
            },
            font()
        );
    }
}

QString TableView::zoneTitle(const ZoneKey& key) const
{
    return fromStd(m_desk.program().zones[key.zone].name);
}

void TableView::placeZones(const TableLayout& layout)
{
    m_zones.resize(static_cast<std::size_t>(layout.zones.size()));
    for (qsizetype index = 0; index < layout.zones.size(); ++index) {
        const PlacedZone& zone = layout.zones.at(index);
        std::unique_ptr<ZoneItem>& item = m_zones[static_cast<std::size_t>(index)];
        if (!item) {
            item = std::make_unique<ZoneItem>(*m_faces);
            item->setZValue(-1);
            m_scene.addItem(item.get());
        }
        item->setPlace(zone.rect);
        item->setPos(zone.rect.topLeft());
        item->setPalette(palette());
        item->setZone(zone, zoneTitle(zone.key), font());
    }
}

void TableView::placeCards(const TableLayout& layout, const Looks& looks)
{
    std::map<std::int64_t, std::unique_ptr<CardItem>> before = std::exchange(m_cards, {});
    for (const PlacedCard& placed : layout.cards) {
        if (m_cards.contains(placed.card->id))
            continue;
        const auto known = before.find(placed.card->id);
        std::unique_ptr<CardItem> item =
            known == before.end() ? std::make_unique<CardItem>(*m_faces) : std::move(known->second);
        if (known == before.end()) {
            m_scene.addItem(item.get());
            item->setCacheMode(QGraphicsItem::DeviceCoordinateCache);
            item->setPos(placed.rect.topLeft());
        }
        item->thing = placed.card->id;
        item->zone = placed.zone;
        item->owner = placed.card->owner;
        item->controller = placed.card->controller;
        item->host = placed.host;
        item->setPlace(placed.rect);
        item->setZValue(placed.order);
        item->setPalette(palette());
        item->setLook(looks.of(*placed.card), placed.under, placed.pile);
        m_order.push_back(placed.card->id);
        m_cards.emplace(placed.card->id, std::move(item));
    }
}

/// What is where it was lies still; the rest goes where it belongs, at once when nothing is to move.
void TableView::startMotion()
{
    m_motion.stop();
    bool isMoving = false;
    for (const auto& [id, item] : m_cards) {
        item->setMotion(item->pos());
        isMoving = isMoving || item->pos() != item->place().topLeft();
    }
    if (!isMoving)
        return;
    if (m_desk.motion() == 0 || !isVisible()) {
        for (const auto& [id, item] : m_cards)
            item->move(1);
        return;
    }
    m_motion.setDuration(m_desk.motion());
    m_motion.start();
}

Standing TableView::standingOf(Thing thing) const
{
    if (std::ranges::contains(m_desk.choice().picked(), thing))
        return Standing::Picked;
    if (!m_desk.isAsked())
        return Standing::Idle;
    if (m_desk.choice().isOpen(thing))
        return Standing::Open;
    const bool isRefused = std::ranges::any_of(m_desk.view().refused, [thing](const View::Refused& refused) {
        return std::ranges::contains(refused.choice.things, thing);
    });
    return isRefused ? Standing::Refused : Standing::Idle;
}

void TableView::updateStandings()
{
    for (const auto& [id, item] : m_cards)
        item->setStanding(standingOf(id));
    for (const auto& item : m_seats) {
        const Standing standing = standingOf(item->thing);
        item->setStanding(standing == Standing::Refused ? Standing::Idle : standing);
    }
}

TableItem* TableView::itemOf(Thing thing) const
{
    if (const auto card = m_cards.find(thing); card != m_cards.end())
        return card->second.get();
    const auto seat = std::ranges::find(m_seats, thing, [](const auto& item) { return item->thing; });
    return seat == m_seats.end() ? nullptr : seat->get();
}

std::vector<TableView::Thing> TableView::things() const
{
    std::vector<Thing> all;
    for (const Group& group : groups())
        all.insert(all.end(), group.things.begin(), group.things.end());
    return all;
}

QRect TableView::rectOf(Thing thing) const
{
    const TableItem* const item = itemOf(thing);
    return item ? mapFromScene(item->place()).boundingRect() : QRect();
}

QPoint TableView::spotOf(Thing thing) const
{
    const QRect rect = rectOf(thing);
    for (const double y : {0.5, 0.2, 0.06, 0.9})
        for (const double x : {0.5, 0.2, 0.06, 0.8, 0.95}) {
            const QPoint spot = rect.topLeft() + QPoint(int(rect.width() * x), int(rect.height() * y));
            if (thingAt(spot) == thing)
                return spot;
        }
    return {};
}

std::optional<TableView::Thing> TableView::thingAt(QPoint position) const
{
    for (QGraphicsItem* const item : items(position)) {
        const auto* const thing = dynamic_cast<TableItem*>(item);
        if (!thing || !QRectF(item->pos(), thing->place().size()).contains(mapToScene(position)))
            continue;
        if (const auto* const card = qgraphicsitem_cast<CardItem*>(item))
            return card->thing;
        if (const auto* const seat = qgraphicsitem_cast<SeatItem*>(item))
            return seat->thing;
    }
    return {};
}

ZoneItem* TableView::zoneAt(QPoint position) const
{
    for (QGraphicsItem* const item : items(position))
        if (auto* const zone = qgraphicsitem_cast<ZoneItem*>(item))
            return zone;
    return nullptr;
}

const View::Card* TableView::cardOf(Thing thing) const
{
    for (const View::Zone& zone : m_desk.view().zones) {
        const auto card = std::ranges::find(zone.cards, thing, &View::Card::id);
        if (card != zone.cards.end())
            return &*card;
    }
    return nullptr;
}

// In words

QString TableView::nameOf(Thing thing) const
{
    const TableItem* const item = itemOf(thing);
    if (const auto* const card = qgraphicsitem_cast<const CardItem*>(item))
        return card->look().name;
    const auto* const seat = qgraphicsitem_cast<const SeatItem*>(item);
    return seat ? seat->state().name : QString();
}

QString TableView::describe(Thing thing) const
{
    const TableItem* const item = itemOf(thing);
    QStringList parts;
    if (const auto* const card = qgraphicsitem_cast<const CardItem*>(item)) {
        const View::Card* const shown = cardOf(thing);
        parts.append(shown ? fromStd(cardDetails(*shown, m_desk.wording())) : card->look().name);
        const QString zone = zoneTitle(card->zone);
        parts.append(card->zone.seat >= 0 ? tr("%1 of %2").arg(zone, m_desk.seatName(card->zone.seat)) : zone);
        if (card->owner >= 0 && card->owner != card->zone.seat)
            parts.append(tr("owned by %1").arg(m_desk.seatName(card->owner)));
        if (card->look().isFaceDown)
            parts.append(tr("face down"));
        if (card->look().isToken)
            parts.append(tr("token"));
        if (card->host != 0)
            parts.append(tr("under another card"));
    } else if (const auto* const seat = qgraphicsitem_cast<const SeatItem*>(item)) {
        parts.append(seat->state().name);
        for (const ShownValue& value : seat->state().values)
            parts.append(words(value));
        if (seat->state().isAsked)
            parts.append(tr("decides"));
    }
    if (item && item->standing() == Standing::Open)
        parts.append(tr("can be chosen"));
    if (item && item->standing() == Standing::Picked)
        parts.append(tr("picked"));
    return parts.join(u", "_s);
}

QStringList TableView::reasons(Thing thing) const
{
    QStringList found;
    for (const View::Refused& refused : m_desk.view().refused) {
        if (!std::ranges::contains(refused.choice.things, thing))
            continue;
        const QString line = tr("%1: %2").arg(fromStd(refused.text), fromStd(refused.reason));
        if (!found.contains(line))
            found.append(line);
    }
    return found;
}

QString TableView::toolTipFor(QPoint position) const
{
    const std::optional<Thing> thing = thingAt(position);
    if (!thing) {
        const ZoneItem* const zone = zoneAt(position);
        return zone ? tr("%1: %n card(s)", nullptr, zone->zone().count).arg(zone->title()) : QString();
    }
    QStringList lines{describe(*thing)};
    if (const auto* const seat = qgraphicsitem_cast<const SeatItem*>(itemOf(*thing))) {
        if (const ShownValue* const value = seat->valueAt(mapToScene(position))) {
            lines = {words(*value)};
            lines += m_desk.explain(*thing, value->property);
        }
    }
    for (const std::size_t option : m_desk.choice().fittingWith(*thing))
        lines.append(u"› "_s + fromStd(m_desk.view().options[option].text));
    const QStringList refused = reasons(*thing);
    lines += refused.first(std::min(mostReasons, refused.size()));
    return lines.join(u'\n');
}

// Choosing

void TableView::activate(Thing thing)
{
    if (!m_desk.isAsked()) {
        Q_EMIT said(m_desk.question());
        return;
    }
    if (std::ranges::contains(m_desk.choice().picked(), thing)) {
        m_desk.stepBack();
        return;
    }
    const HalfChoice::Picked picked = m_desk.pick(thing);
    if (picked.isAmbiguous) {
        const std::vector<std::size_t> left = m_desk.choice().complete();
        auto* const menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (const std::size_t option : left)
            menu->addAction(menuText(fromStd(m_desk.view().options[option].text)), this, [this, option] {
                m_desk.choose(option);
            });
        menu->popup(viewport()->mapToGlobal(rectOf(thing).center()));
        return;
    }
    if (picked.isTaken)
        return;
    const QStringList why = reasons(thing);
    Q_EMIT said(why.isEmpty() ? tr("There is nothing to do with %1 now.").arg(nameOf(thing)) : why.first());
}

std::unique_ptr<QMenu> TableView::menuFor(Thing thing)
{
    if (!m_desk.isPlaying() || !itemOf(thing))
        return {};
    auto menu = std::make_unique<QMenu>();
    addOptions(*menu, thing);
    const QStringList why = reasons(thing);
    for (const QString& reason : why.first(std::min(mostReasons, why.size())))
        menu->addAction(menuText(reason))->setEnabled(false);
    menu->addSeparator();
    QList<ShownValue> values;
    if (const auto* const card = qgraphicsitem_cast<const CardItem*>(itemOf(thing)))
        values = card->look().numbers + card->look().marks;
    else if (const auto* const seat = qgraphicsitem_cast<const SeatItem*>(itemOf(thing)))
        values = seat->state().values;
    QMenu* explaining = nullptr;
    for (const ShownValue& value : std::as_const(values)) {
        const QStringList lines = m_desk.explain(thing, value.property);
        if (lines.isEmpty() || value.text.isEmpty())
            continue;
        if (!explaining)
            explaining = menu->addMenu(tr("Why is it so?"));
        explaining->addSection(menuText(words(value)));
        for (const QString& line : lines)
            explaining->addAction(menuText(line), this, [this, value, lines] {
                Q_EMIT said(tr("%1: %2").arg(words(value), lines.join(u"; "_s)));
            });
    }
    addHandMenus(*menu, thing);
    return menu;
}

void TableView::addOptions(QMenu& menu, Thing thing)
{
    if (!m_desk.isAsked())
        return;
    for (const std::size_t option : m_desk.choice().fittingWith(thing))
        menu.addAction(menuText(fromStd(m_desk.view().options[option].text)), this, [this, option] {
            m_desk.choose(option);
        });
}

std::unique_ptr<QMenu> TableView::menuFor(const ZoneKey& zone)
{
    const auto isIt = [&zone](const View::Zone& one) {
        return one.card == 0 && one.zone == zone.zone && (one.seat == zone.seat || one.seat < 0);
    };
    const auto found = std::ranges::find_if(m_desk.view().zones, isIt);
    if (found == m_desk.view().zones.end())
        return {};
    auto menu = std::make_unique<QMenu>();
    constexpr std::size_t most = 60;
    const Looks looks(m_desk.wording());
    for (std::size_t index = 0; index < std::min(most, found->cards.size()); ++index) {
        const View::Card& card = found->cards[index];
        QMenu* const one = menu->addMenu(menuText(looks.of(card).name));
        addOptions(*one, card.id);
        addHandMenus(*one, card.id);
        one->setEnabled(!one->isEmpty());
    }
    if (const auto hidden = found->count - static_cast<std::int32_t>(found->cards.size()); hidden > 0)
        menu->addAction(tr("%n card(s) that you do not see", nullptr, hidden))->setEnabled(false);
    return menu;
}

/// What is changed by hand and is on no card: what chance will bring.
std::unique_ptr<QMenu> TableView::menuForTable()
{
    auto menu = std::make_unique<QMenu>();
    QMenu* const die = menu->addMenu(tr("The next die shows"));
    constexpr int largestDie = 20;
    for (int number = 1; number <= largestDie; ++number)
        die->addAction(QString::number(number), this, [this, number] {
            m_desk.edit([number](engine::State& changed) { changed.forceRoll(number); });
        });
    return menu;
}

void TableView::popUp(std::unique_ptr<QMenu> menu, QPoint at)
{
    if (!menu || menu->isEmpty())
        return;
    QMenu* const shown = menu.release();
    shown->setParent(this, shown->windowFlags());
    shown->setAttribute(Qt::WA_DeleteOnClose);
    shown->popup(at);
}

/// The position, changed by hand, as far as whoever looks can see it.
void TableView::addHandMenus(QMenu& menu, Thing thing)
{
    const auto row = static_cast<engine::Ref>(thing);
    const engine::State& state = m_desk.game().state();
    if (thing <= 0 || (!state.isCard(row) && !state.isPlayer(row)))
        return;
    QMenu* const hand = menu.addMenu(tr("Change by hand"));
    if (state.isCard(row)) {
        QMenu* const to = hand->addMenu(tr("Move to"));
        for (const auto& zone : m_zones) {
            const ZoneKey key = zone->zone().key;
            const QString whose =
                key.seat >= 0 ? tr("%1 of %2").arg(zone->title(), m_desk.seatName(key.seat)) : zone->title();
            to->addAction(menuText(whose), this, [this, row, key] {
                m_desk.edit([row, key](engine::State& changed) {
                    const engine::ZoneLayout& layout = changed.program().zones[key.zone];
                    const bool isShared = layout.holder == engine::syntax::Holder::Game;
                    const engine::Ref holder = isShared ? changed.game() : changed.player(key.seat);
                    const engine::Ref controller = key.seat >= 0 ? changed.player(key.seat) : 0;
                    changed.move(row, changed.at(holder, layout.cell), 0, controller);
                });
            });
        }
    }
    const auto& properties = m_desk.program().properties;
    const auto holder = state.isCard(row) ? engine::syntax::Holder::Card : engine::syntax::Holder::Player;
    for (std::uint32_t index = 0; index < properties.size(); ++index) {
        const engine::PropertyLayout& property = properties[index];
        const bool isNumber = property.type.base == engine::syntax::BaseType::Number;
        const bool isFlag = property.type.base == engine::syntax::BaseType::Flag;
        const bool isHidden = property.isSecret && m_desk.viewer().seat();
        const bool isPlain = (isNumber || isFlag) && property.size == 1 && !property.type.isList;
        if (property.holder != holder || !isPlain || isHidden || property.cell == 0)
            continue;
        const std::int32_t now = state.at(row, property.cell);
        const auto add = [&](QMenu* into, const QString& text, std::int32_t value) {
            into->addAction(text, this, [this, row, cell = property.cell, value] {
                m_desk.edit([row, cell, value](engine::State& changed) { changed.writeIfChanged(row, cell, value); });
            });
        };
        const QString name = menuText(fromStd(property.name));
        if (isFlag) {
            add(hand, now ? tr("Not %1").arg(name) : name, now ? 0 : 1);
            continue;
        }
        QMenu* const number = hand->addMenu(tr("%1: %2").arg(name).arg(now));
        for (const std::int32_t by : {-5, -1, 1, 5}) {
            const std::int64_t value = std::int64_t(now) + by;
            if (value >= property.floor && value <= property.ceiling)
                add(number,
                    tr("%1 (%2)").arg(by > 0 ? u"+%1"_s.arg(by) : u"−%1"_s.arg(-by)).arg(value),
                    static_cast<std::int32_t>(value));
        }
    }
}

// The pointer

void TableView::point(std::optional<Thing> thing)
{
    if (std::exchange(m_pointed, thing) == thing)
        return;
    showArrows(thing);
    std::optional<model::EntityId> card;
    const auto* const item = thing ? qgraphicsitem_cast<const CardItem*>(itemOf(*thing)) : nullptr;
    if (item && !item->look().isHidden())
        card = m_workspace.cardNamed(fromStd(m_desk.program().definitions[item->look().definition].name));
    m_faces->showLive(item ? &item->look() : nullptr);
    m_selection.point(card);
}

/// From a card to the things it refers to, as far as they can be seen.
void TableView::showArrows(std::optional<Thing> thing)
{
    m_arrows.clear();
    const CardItem* const from = thing ? qgraphicsitem_cast<const CardItem*>(itemOf(*thing)) : nullptr;
    if (!from || !m_desk.isPlaying())
        return;
    const View::Card* const card = cardOf(*thing);
    for (std::size_t index = 0; card && index < card->values.size(); ++index) {
        using engine::syntax::BaseType;
        const View::Value& value = card->values[index];
        const engine::syntax::Type& type = m_desk.program().properties[value.property].type;
        const bool isThing =
            type.base == BaseType::Card || type.base == BaseType::Thing || type.base == BaseType::Player;
        const TableItem* const to = isThing && !type.isList && value.value > 0 ? itemOf(value.value) : nullptr;
        if (!to || to == from)
            continue;
        auto arrow = std::make_unique<ArrowItem>();
        arrow->set(from->place().center(), to->place().center(), palette().color(QPalette::Accent));
        arrow->setZValue(arrowHeight);
        m_scene.addItem(arrow.get());
        m_arrows.push_back(std::move(arrow));
    }
}

void TableView::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() == Qt::MiddleButton) {
        m_isPanning = true;
        m_pressedAt = event->position().toPoint();
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    m_pressedAt = event->position().toPoint();
    m_pressed = thingAt(m_pressedAt);
    focusOn(m_pressed);
}

void TableView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (m_isPanning) {
        const QPoint by = at - std::exchange(m_pressedAt, at);
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
        return;
    }
    TableItem* const item = m_pressed ? itemOf(*m_pressed) : nullptr;
    const bool isFar = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (item && !m_isDragging && isFar && qgraphicsitem_cast<CardItem*>(item) &&
        standingOf(*m_pressed) == Standing::Open) {
        m_isDragging = true;
        m_motion.stop();
        m_grip = item->pos() - mapToScene(m_pressedAt);
        item->setZValue(dragHeight);
        setCursor(Qt::ClosedHandCursor);
    }
    if (m_isDragging && item)
        item->setPos(mapToScene(at) + m_grip);
    else
        point(thingAt(at));
}

void TableView::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_isPanning) {
        m_isPanning = false;
        unsetCursor();
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    const QPoint at = event->position().toPoint();
    const std::optional<Thing> pressed = std::exchange(m_pressed, {});
    if (!m_isDragging) {
        if (pressed && thingAt(at) == pressed) {
            activate(*pressed);
        } else if (!pressed) {
            const ZoneItem* const zone = zoneAt(at);
            if (zone && zone->zone().kind == PlacedZone::Kind::Pile && zone->zone().count > 0)
                popUp(menuFor(zone->zone().key), viewport()->mapToGlobal(at));
        }
        return;
    }
    CardItem* const item = pressed ? qgraphicsitem_cast<CardItem*>(itemOf(*pressed)) : nullptr;
    if (!item) {
        endDrag();
        return;
    }
    const ZoneKey home = item->zone;
    item->setVisible(false);
    const std::optional<Thing> target = thingAt(at);
    const ZoneItem* const zone = zoneAt(at);
    item->setVisible(true);
    endDrag();
    if (target && target != pressed) {
        // Onto a thing: what names both. Otherwise the thing is part of the place it lies in.
        const std::vector<std::size_t> with = m_desk.choice().fittingWith(*pressed);
        const bool isAimed = std::ranges::any_of(with, [&](std::size_t option) {
            return std::ranges::contains(m_desk.view().options[option].things, *target);
        });
        if (isAimed) {
            const HalfChoice::Picked first = m_desk.pick(*pressed);
            if (first.isTaken && !first.decided)
                activate(*target);
            return;
        }
    }
    if (zone && zone->zone().key != home) {
        activate(*pressed);
        return;
    }
    rebuild();
}

void TableView::endDrag()
{
    m_isDragging = false;
    unsetCursor();
    startMotion();
}

void TableView::leaveEvent(QEvent* event)
{
    point({});
    QGraphicsView::leaveEvent(event);
}

void TableView::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    setZoom(m_zoom * std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

void TableView::setZoom(double zoom)
{
    const double wanted = std::clamp(zoom, 1.0, 4.0);
    if (qFuzzyCompare(m_zoom, wanted))
        return;
    const QPointF centre = mapToScene(viewport()->rect().center()) / m_zoom;
    m_zoom = wanted;
    rebuild();
    m_motion.stop();
    for (const auto& [id, item] : m_cards)
        item->move(1);
    centerOn(centre * m_zoom);
    Q_EMIT zoomChanged();
}

void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    const std::optional<Thing> thing = isKey ? m_focus : thingAt(event->pos());
    if (!m_desk.isPlaying())
        return;
    const QPoint at = isKey && thing ? viewport()->mapToGlobal(rectOf(*thing).center()) : event->globalPos();
    const ZoneItem* const zone = isKey ? nullptr : zoneAt(event->pos());
    if (thing)
        popUp(menuFor(*thing), at);
    else if (zone && zone->zone().count > 0)
        popUp(menuFor(zone->zone().key), at);
    else
        popUp(menuForTable(), at);
}

bool TableView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_desk.isPlaying()) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), Qt::convertFromPlainText(toolTipFor(help->pos())), viewport());
        return true;
    }
    return QGraphicsView::viewportEvent(event);
}

// Keys

std::vector<TableView::Group> TableView::groups() const
{
    std::vector<Group> all;
    for (const auto& seat : m_seats) {
        all.push_back({.things = {seat->thing}});
        for (const auto& zone : m_zones) {
            const bool isFirst = seat == m_seats.front();
            if (zone->zone().key.seat != seat->seat && !(zone->zone().key.seat < 0 && isFirst))
                continue;
            Group group;
            for (const std::int64_t id : m_order)
                if (m_cards.at(id)->zone == zone->zone().key)
                    group.things.push_back(id);
            if (!group.things.empty())
                all.push_back(std::move(group));
        }
    }
    return all;
}

void TableView::focusOn(std::optional<Thing> thing)
{
    if (m_focus)
        if (TableItem* const before = itemOf(*m_focus))
            before->setFocused(false);
    m_focus = thing;
    TableItem* const item = thing ? itemOf(*thing) : nullptr;
    if (!item)
        return;
    item->setFocused(hasFocus());
    if (m_zoom > 1)
        ensureVisible(item->place(), 20, 20);
}

void TableView::focusNextOpen(int step)
{
    std::vector<Thing> open = things();
    std::erase_if(open, [this](Thing thing) { return standingOf(thing) != Standing::Open; });
    if (open.empty())
        return;
    const auto here = m_focus ? std::ranges::find(open, *m_focus) : open.end();
    auto index = static_cast<std::ptrdiff_t>(here - open.begin());
    if (here == open.end())
        index = step > 0 ? -1 : 0;
    const auto count = std::ssize(open);
    focusOn(open[static_cast<std::size_t>((index + step + count) % count)]);
    point(m_focus);
}

bool TableView::focusNextPrevChild(bool isNext)
{
    const std::vector<Group> all = groups();
    if (all.empty())
        return QGraphicsView::focusNextPrevChild(isNext);
    const auto here = std::ranges::find_if(all, [this](const Group& group) {
        return m_focus && std::ranges::contains(group.things, *m_focus);
    });
    if (here == all.end()) {
        focusOn(isNext ? all.front().things.front() : all.back().things.front());
        return true;
    }
    if (isNext ? here + 1 == all.end() : here == all.begin()) {
        focusOn({});
        return QGraphicsView::focusNextPrevChild(isNext);
    }
    focusOn((isNext ? here + 1 : here - 1)->things.front());
    point(m_focus);
    return true;
}

void TableView::moveFocus(int dx, int dy)
{
    const TableItem* const here = m_focus ? itemOf(*m_focus) : nullptr;
    if (!here) {
        const std::vector<Thing> all = things();
        if (!all.empty())
            focusOn(all.front());
        return;
    }
    // The nearest that lies in that direction; left and right stay in the zone.
    const QPointF from = here->place().center();
    const auto* const card = qgraphicsitem_cast<const CardItem*>(here);
    std::optional<Thing> best;
    double least = std::numeric_limits<double>::max();
    for (const Thing thing : things()) {
        const TableItem* const item = itemOf(thing);
        const auto* const other = qgraphicsitem_cast<const CardItem*>(item);
        if (item == here || (dx != 0 && card && (!other || other->zone != card->zone)))
            continue;
        const QPointF by = item->place().center() - from;
        const double along = dx != 0 ? by.x() * dx : by.y() * dy;
        const double across = std::abs(dx != 0 ? by.y() : by.x());
        if (along < 1 || (dx != 0 && across > here->place().height() / 2))
            continue;
        const double distance = along + across * (dx != 0 ? 2.0 : 0.3);
        if (distance < least) {
            least = distance;
            best = thing;
        }
    }
    if (!best)
        return;
    focusOn(best);
    point(best);
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return moveFocus(-1, 0);
    case Qt::Key_Right:
        return moveFocus(1, 0);
    case Qt::Key_Up:
        return moveFocus(0, -1);
    case Qt::Key_Down:
        return moveFocus(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_focus)
            activate(*m_focus);
        return;
    case Qt::Key_Escape:
        if (m_isDragging) {
            m_pressed.reset();
            endDrag();
            return;
        }
        if (m_desk.canStepBack())
            return m_desk.stepBack();
        break;
    case Qt::Key_B:
        Q_EMIT buttonsWanted();
        return;
    case Qt::Key_N:
        return focusNextOpen(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    default:
        break;
    }
    event->ignore();
}

void TableView::focusInEvent(QFocusEvent* event)
{
    QGraphicsView::focusInEvent(event);
    focusOn(m_focus);
}

void TableView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    if (TableItem* const item = m_focus ? itemOf(*m_focus) : nullptr)
        item->setFocused(false);
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    rebuild();
    m_motion.stop();
    for (const auto& [id, item] : m_cards)
        item->move(1);
}

void TableView::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::LanguageChange)
        rebuild();
}

} // namespace studio

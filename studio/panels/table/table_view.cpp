// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_view.h"

#include "studio/panels/table/card_faces.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <chrono>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

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
    setViewportUpdateMode(SmartViewportUpdate);
    setBackgroundRole(QPalette::Window);
    // The scene fills all of it.
    viewport()->setAutoFillBackground(false);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    connect(&m_motion, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        for (const auto& [id, item] : m_cards)
            item->move(value.toDouble());
    });
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setEasingCurve(QEasingCurve::OutCubic);
    connect(&desk, &PlaytestDesk::changed, this, &TableView::rebuild);
    connect(&desk, &PlaytestDesk::pointed, this, [this](std::int64_t thing) {
        m_pointedElsewhere = thing ? std::optional<Thing>(thing) : std::nullopt;
        showArrows();
    });
    connect(m_faces, &CardFaces::changed, this, [this] {
        // What lies turned is a matter of the frames too.
        rebuild();
        forgetPictures();
    });
    connect(m_faces, &CardFaces::pictureRead, this, [this] {
        // What is stretched is made anew anyway, a few at a time.
        for (const auto& [id, item] : m_cards)
            if (!item->isStretched())
                item->forgetPicture();
    });
    m_sharpening.setObjectName(u"sharpening"_s);
    m_sharpening.setSingleShot(true);
    connect(&m_sharpening, &QTimer::timeout, this, &TableView::sharpenSome);
    connect(&desk, &PlaytestDesk::gameChanged, this, [this] {
        m_cards.clear();
        m_order.clear();
        m_showsHand = true;
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &TableView::keepHandInSight);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, &TableView::noteScrolled);
    connect(&desk, &PlaytestDesk::outdatedChanged, this, &TableView::printWhatIsPlayed);
    printWhatIsPlayed();
    rebuild();
}

TableView::~TableView()
{
    // Items go before the scene that they are in.
    m_motion.stop();
}

/// What is played is what is seen, though the project may have other cards by now.
void TableView::printWhatIsPlayed()
{
    m_faces->printAs(m_desk.isOutdated() ? &m_desk.whole() : nullptr);
}

void TableView::forgetPictures()
{
    for (const auto& [id, item] : m_cards)
        item->forgetPicture();
    // Cards lie there with their backs up; seats have no pictures.
    for (const auto& item : m_zones)
        item->update();
}

bool TableView::isSharpening() const
{
    return m_sharpening.isActive();
}

void TableView::paintEvent(QPaintEvent* event)
{
    QGraphicsView::paintEvent(event);
    const auto isStretched = [](const auto& card) {
        return card.second->isStretched();
    };
    // Of a table that is being made larger or smaller nobody sees how sharp it is.
    constexpr std::chrono::milliseconds pause{40};
    if (!isSharpening() && std::ranges::any_of(m_cards, isStretched))
        m_sharpening.start(pause);
}

/// A few at a time, so that whoever does something meanwhile does not wait.
void TableView::sharpenSome()
{
    constexpr qint64 milliseconds = 8;
    QElapsedTimer watch;
    watch.start();
    for (const auto& [id, item] : m_cards) {
        if (!item->isStretched())
            continue;
        if (watch.hasExpired(milliseconds)) {
            m_sharpening.start(std::chrono::milliseconds(0));
            return;
        }
        item->sharpen();
    }
}

void TableView::rebuild()
{
    // What was lit for a drag may not be there any more.
    if (m_isDragging) {
        m_pressed.reset();
        endDrag();
    }
    // What the pointer rests on may be another thing now, or as it was not before.
    if (QToolTip::isVisible() && QToolTip::text() == m_tip)
        QToolTip::hideText();
    m_arrows.clear();
    m_pointedElsewhere.reset();
    const QSizeF size = QSizeF(viewport()->size()) * m_zoom;
    if (const QBrush window = palette().color(QPalette::Window); m_scene.backgroundBrush() != window)
        m_scene.setBackgroundBrush(window);
    m_order.clear();
    if (!m_desk.isPlaying()) {
        m_cards.clear();
        m_zones.clear();
        m_seats.clear();
        m_focus.reset();
        point({});
        m_scene.setSceneRect(QRectF(QPointF(), size));
        Q_EMIT rebuilt();
        return;
    }
    const Looks looks(m_desk.wording());
    const TableRoom room{
        .size = size,
        .line = QFontMetricsF(font()).height(),
        .nearSeat = m_desk.nearSeat(),
        .turned = m_faces->turning(m_desk.program()),
        .titles = titleWidths(),
        .hasGameLine = !m_faces->told(looks.ofGame(m_desk.view())).isEmpty(),
    };
    const TableLayout layout = layOut(m_desk.view(), m_desk.program(), room);
    m_scene.setSceneRect(QRectF(0, 0, size.width(), layout.height));
    placeSeats(layout, looks);
    placeZones(layout);
    placeCards(layout, looks);
    updateStandings();
    if (m_focus && !isInSight(*m_focus))
        m_focus.reset();
    focusOn(m_focus);
    followPointed();
    showArrows();
    startMotion();
    keepHandInSight();
    Q_EMIT rebuilt();
}

/// Where the table is higher than what is seen of it, whoever looks sees the cards they hold, until they scroll away.
void TableView::keepHandInSight()
{
    if (m_showsHand && qFuzzyCompare(m_zoom, 1.0))
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

/// Somebody wants to see another part of the table.
void TableView::noteScrolled()
{
    m_showsHand = verticalScrollBar()->sliderPosition() == verticalScrollBar()->maximum();
}

QString TableView::rolledWords(const QList<std::int32_t>& dice)
{
    QStringList shown;
    for (const std::int32_t die : dice)
        shown.append(QString::number(die));
    return tr("rolled %1").arg(shown.join(u", "_s));
}

void TableView::placeSeats(const TableLayout& layout, const Looks& looks)
{
    const View& view = m_desk.view();
    m_seats.resize(static_cast<std::size_t>(layout.seats.size()));
    const std::uint16_t activeCell = m_desk.program().activePlayerCell;
    const engine::State& state = m_desk.game().state();
    const engine::Ref active = activeCell ? state.at(state.game(), activeCell) : 0;
    const auto rolls = m_desk.lastRolls();
    for (qsizetype index = 0; index < layout.seats.size(); ++index) {
        const PlacedSeat& seat = layout.seats.at(index);
        std::unique_ptr<SeatItem>& item = m_seats[static_cast<std::size_t>(index)];
        if (!item) {
            item = std::make_unique<SeatItem>();
            m_scene.addItem(item.get());
        }
        item->seat = seat.seat;
        item->setPlace(seat.header);
        item->setPos(seat.header.topLeft());
        item->setPalette(palette());
        if (seat.seat < 0) {
            item->thing = state.game();
            item->setState({.name = tr("Game"), .values = m_faces->told(looks.ofGame(view))}, font());
            continue;
        }
        const View::Player& player = view.players[static_cast<std::size_t>(seat.seat)];
        item->thing = state.player(seat.seat);
        item->setState(
            {
                .name = m_desk.isBot(seat.seat) ? tr("%1 (bot)").arg(m_desk.seatName(seat.seat))
                                                : m_desk.seatName(seat.seat),
                .values = m_faces->told(looks.of(player)),
                .rolled = rolls.contains(seat.seat) ? rolledWords(rolls.at(seat.seat)) : QString(),
                .isAsked = view.asked == seat.seat && (m_desk.isBot(seat.seat) || !m_desk.isGoing()),
                .isActive = active == item->thing,
                .isGone = player.isGone,
                .isBot = m_desk.isBot(seat.seat),
            },
            font()
        );
    }
}

std::vector<double> TableView::titleWidths() const
{
    std::vector<double> widths;
    const QFontMetricsF metrics(font());
    for (const engine::ZoneLayout& zone : m_desk.program().zones)
        widths.push_back(metrics.horizontalAdvance(QString::fromStdString(zone.name)));
    return widths;
}

QString TableView::zoneTitle(const ZoneKey& key) const
{
    return QString::fromStdString(m_desk.program().zones[key.zone].name);
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
            item->setPos(placed.rect.topLeft());
        }
        // Most of what happens leaves most cards as they are.
        if (known == before.end() || item->card != *placed.card) {
            item->card = *placed.card;
            item->setLook(looks.of(*placed.card));
        }
        item->thing = placed.card->id;
        item->zone = placed.zone;
        item->owner = placed.card->owner;
        item->controller = placed.card->controller;
        item->host = placed.host;
        item->setPlace(placed.rect);
        item->order = placed.order;
        item->setZValue(heightOf(*item));
        item->setPalette(palette());
        item->setLying(placed.isTurned, placed.under, placed.pile);
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
    if (m_desk.motionTime() == 0 || !isVisible()) {
        for (const auto& [id, item] : m_cards)
            item->move(1);
        return;
    }
    m_motion.setDuration(m_desk.motionTime());
    m_motion.start();
}

Standing TableView::standingOf(Thing thing) const
{
    if (std::ranges::contains(m_picked, thing))
        return Standing::Picked;
    if (!m_desk.isAsked())
        return Standing::Idle;
    if (m_isDragging)
        return std::ranges::contains(m_drops, thing) || m_leads.aims.contains(thing) || m_leads.hosts.contains(thing)
                   ? Standing::Open
                   : Standing::Idle;
    if (m_desk.choice().isOpen(thing))
        return Standing::Open;
    return isRefused(thing) ? Standing::Refused : Standing::Idle;
}

/// Only what belongs to whoever is asked is dimmed: of others' cards nobody expects to do something with them, though
/// they too say why not.
bool TableView::isRefused(Thing thing) const
{
    const auto* const card = qgraphicsitem_cast<const CardItem*>(itemOf(thing));
    const std::int32_t whose = !card ? -1 : card->controller >= 0 ? card->controller : card->owner;
    return whose == m_desk.view().asked && std::ranges::binary_search(m_desk.view().refused, thing);
}

void TableView::updateStandings()
{
    m_picked = m_desk.picked();
    for (const auto& [id, item] : m_cards)
        item->setStanding(standingOf(id));
    for (const auto& item : m_seats)
        item->setStanding(standingOf(item->thing));
    const std::vector<ZoneKey> drops = dropZones();
    for (const auto& item : m_zones)
        item->setStanding(std::ranges::contains(drops, item->zone().key) ? Standing::Open : Standing::Idle);
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

QRect TableView::rectOf(const ZoneKey& zone) const
{
    const auto found = std::ranges::find(m_zones, zone, [](const auto& item) { return item->zone().key; });
    return found == m_zones.end() ? QRect() : mapFromScene((*found)->place()).boundingRect();
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
    // Of cards by how they lie: one that is raised to be seen does not keep the pointer from what it covers.
    const CardItem* topmost = nullptr;
    std::optional<Thing> found;
    for (QGraphicsItem* const item : items(position)) {
        const auto* const thing = dynamic_cast<TableItem*>(item);
        if (!thing || !QRectF(item->pos(), thing->place().size()).contains(mapToScene(position)))
            continue;
        const auto* const card = qgraphicsitem_cast<CardItem*>(item);
        if (card && (!topmost || card->order > topmost->order))
            topmost = card;
        if (const auto* const seat = qgraphicsitem_cast<SeatItem*>(item))
            found = seat->thing;
    }
    return topmost ? topmost->thing : found;
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
        for (const std::vector<View::Card>* const cards : {&zone.cards, &zone.offered}) {
            const auto card = std::ranges::find(*cards, thing, &View::Card::id);
            if (card != cards->end())
                return &*card;
        }
    }
    return nullptr;
}

void TableView::showEvent(QShowEvent* event)
{
    QGraphicsView::showEvent(event);
    window()->installEventFilter(this);
}

bool TableView::eventFilter(QObject* watched, QEvent* event)
{
    // A scene says only after a while what of it is to be drawn: it is asked for that before its window is drawn, so
    // that the table is drawn once and together with all that changed with it.
    if (watched == window() && event->type() == QEvent::UpdateRequest)
        QCoreApplication::sendPostedEvents(&m_scene, QEvent::MetaCall);
    return QGraphicsView::eventFilter(watched, event);
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
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        forgetPictures();
}

} // namespace studio

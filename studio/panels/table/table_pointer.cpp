// SPDX-License-Identifier: GPL-3.0-or-later
// The pointer: what it is over, clicks, dragging, the wheel.
#include "studio/panels/table/card_faces.h"
#include "studio/panels/table/table_view.h"
#include "studio/workspace/playtest/playtest_desk.h"
#include "studio/workspace/selection.h"
#include "studio/workspace/workspace.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

namespace {

/// What is pointed at lies over all other cards, and what is dragged hangs above everything.
constexpr double pointedHeight = 50'000;
constexpr double dragHeight = 100'000;

} // namespace

void TableView::point(std::optional<Thing> thing)
{
    // Where nothing is pointed at, what has the focus is looked at.
    if (!thing && hasFocus())
        thing = m_focus;
    const std::optional<Thing> before = std::exchange(m_pointed, thing);
    if (before == thing)
        return;
    for (const std::optional<Thing>& changed : {before, thing})
        if (auto* const card = changed ? qgraphicsitem_cast<CardItem*>(itemOf(*changed)) : nullptr)
            card->setZValue(heightOf(*card));
    showArrows();
    showPointed();
}

const CardItem* TableView::pointedCard() const
{
    return m_pointed ? qgraphicsitem_cast<const CardItem*>(itemOf(*m_pointed)) : nullptr;
}

/// Wherever cards are looked at closely.
void TableView::showPointed()
{
    std::optional<model::EntityId> card;
    const CardItem* const item = pointedCard();
    if (item && !item->look().isHidden())
        card =
            m_workspace.cardNamed(QString::fromStdString(m_desk.program().definitions[item->look().definition].name));
    m_pointedLook = item ? item->look() : CardLook();
    m_faces->showLive(item ? &item->look() : nullptr);
    m_selection.point(card);
}

/// What is pointed at is seen whole, above what covers it.
double TableView::heightOf(const CardItem& card) const
{
    return m_pointed == card.thing ? pointedHeight : card.order;
}

/// What is looked at closely is shown as it is now. Another card in its place is looked at only where it has the focus,
/// and one that cannot be seen any more is not.
void TableView::followPointed()
{
    const CardItem* const item = pointedCard();
    const bool isSame = item && !item->look().isHidden() && item->look().definition == m_pointedLook.definition;
    if (!isSame && m_pointed != m_focus)
        point({});
    else if (item && item->look() != m_pointedLook)
        showPointed();
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
        noteScrolled();
        return;
    }
    TableItem* const item = m_pressed ? itemOf(*m_pressed) : nullptr;
    const bool isFar = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    const bool isScrolled = horizontalScrollBar()->maximum() > 0 || verticalScrollBar()->maximum() > 0;
    if (!item && (event->buttons() & Qt::LeftButton) && isFar && isScrolled) {
        m_isPanning = true;
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (item && !m_isDragging && isFar && qgraphicsitem_cast<CardItem*>(item) &&
        standingOf(*m_pressed) == Standing::Open) {
        beginDrag(*qgraphicsitem_cast<CardItem*>(item));
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
    item->setVisible(false);
    const std::optional<Thing> target = thingAt(at);
    const ZoneItem* const zone = zoneAt(at);
    item->setVisible(true);
    drop(*pressed, target, zone);
}

void TableView::beginDrag(CardItem& card)
{
    m_isDragging = true;
    m_motion.stop();
    m_grip = card.pos() - mapToScene(m_pressedAt);
    card.setZValue(dragHeight);
    setCursor(Qt::ClosedHandCursor);
    m_leads = leadsOf(m_desk.game(), m_desk.viewer(), card.thing, m_desk.choice().completeWith(card.thing));
    m_leads.aims.erase(card.thing);
    m_drops = m_desk.choice().openWith(card.thing);
    findDropZones(card.zone);
    updateStandings();
}

std::vector<ZoneKey> TableView::dropZones() const
{
    std::vector<ZoneKey> keys;
    for (const auto& [key, option] : m_dropZones)
        keys.push_back(key);
    return keys;
}

/// A card is laid where it goes. One of which that is not known, or that only comes by on its way, is played to what is
/// in play: from the hand to one's own side, from there to any other; and to whatever lies open where nothing is in
/// play.
void TableView::findDropZones(const ZoneKey& home)
{
    using Option = Leads::Option;
    const auto& zones = m_desk.program().zones;
    for (const auto& item : m_zones) {
        const ZoneKey key = item->zone().key;
        if (const auto found = m_leads.zones.find({key.zone, key.seat}); found != m_leads.zones.end())
            m_dropZones.emplace_back(key, found->second);
    }
    if (m_leads.others.empty())
        return;
    const auto isInPlay = [&zones](const ZoneKey& key) {
        return zones[key.zone].isInPlay && !zones[key.zone].isStack;
    };
    const auto isOwn = [asked = m_desk.view().asked](const ZoneKey& key) {
        return key.seat == asked || key.seat < 0;
    };
    const auto isOpen = [&zones](const ZoneKey& key) {
        return zones[key.zone].visibility == engine::syntax::Visibility::Public;
    };
    const bool hasPlay = std::ranges::any_of(m_zones, [&](const auto& item) {
        return isInPlay(item->zone().key) && item->zone().key != home;
    });
    const Option other = m_leads.others.size() == 1 ? Option(m_leads.others.front()) : std::nullopt;
    for (const auto& item : m_zones) {
        const ZoneKey key = item->zone().key;
        const bool isMeant = hasPlay ? isInPlay(key) && (isInPlay(home) || isOwn(key)) : isOpen(key) && isOwn(key);
        if (key == home || !isMeant)
            continue;
        const auto known = std::ranges::find(m_dropZones, key, [](const auto& drop) { return drop.first; });
        if (known == m_dropZones.end())
            m_dropZones.emplace_back(key, other);
        else
            known->second.reset();
    }
}

/// Onto a thing: what names both, or what asks for the other next, which is then answered, or what it goes under.
/// Otherwise the thing is part of the place it lies in.
void TableView::drop(Thing card, std::optional<Thing> target, const ZoneItem* zone)
{
    const Leads leads = m_leads;
    const bool isNamed = target && std::ranges::contains(m_drops, *target);
    const auto aim = target ? leads.aims.find(*target) : leads.aims.end();
    const auto host = target ? leads.hosts.find(*target) : leads.hosts.end();
    std::optional<Leads::Option> laid;
    if (host != leads.hosts.end())
        laid = host->second;
    for (const auto& [key, option] : m_dropZones)
        if (!laid && zone && zone->zone().key == key)
            laid = option;
    endDrag();
    if (isNamed) {
        const HalfChoice::Picked first = m_desk.pick(card);
        if (first.isTaken && !first.decided)
            activate(*target);
    } else if (aim != leads.aims.end()) {
        m_desk.choose(aim->second);
        if (m_desk.isAsked() && m_desk.choice().isOpen(*target))
            activate(*target);
    } else if (laid && *laid) {
        m_desk.choose(**laid);
    } else if (laid) {
        activate(card);
    } else {
        rebuild();
    }
}

void TableView::endDrag()
{
    m_isDragging = false;
    m_drops.clear();
    m_leads = {};
    m_dropZones.clear();
    unsetCursor();
    updateStandings();
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
        m_tip = Qt::convertFromPlainText(toolTipFor(help->pos()));
        QToolTip::showText(help->globalPos(), m_tip, viewport());
        return true;
    }
    return QGraphicsView::viewportEvent(event);
}

} // namespace studio

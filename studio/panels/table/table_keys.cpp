// SPDX-License-Identifier: GPL-3.0-or-later
// The keys: which thing has the focus, and where it goes.
#include "studio/kit/plain_tip.h"
#include "studio/panels/table/table_view.h"
#include "studio/workspace/playtest/playtest_desk.h"

#include <QAccessible>
#include <QKeyEvent>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

using engine::View;

std::vector<TableView::Group> TableView::groups() const
{
    std::vector<Group> all;
    // What is nobody's comes with the game's own line, or with the first seat when there is none.
    const bool hasGameLine = std::ranges::contains(m_seats, -1, [](const auto& seat) { return seat->seat; });
    for (const auto& seat : m_seats) {
        all.push_back({.things = {seat->thing}});
        for (const auto& zone : m_zones) {
            const bool isNobodys = zone->zone().key.seat < 0 && !hasGameLine && seat == m_seats.front();
            if (zone->zone().key.seat != seat->seat && !isNobodys)
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
    if (TableItem* const before = m_focus && m_focus != thing ? itemOf(*m_focus) : nullptr)
        before->setFocused(false);
    const bool isOther = std::exchange(m_focus, thing) != thing;
    TableItem* const item = thing ? itemOf(*thing) : nullptr;
    if (!item)
        return;
    item->setFocused(hasFocus());
    if (isOther && hasFocus() && QAccessible::isActive()) {
        const std::vector<Thing> all = things();
        QAccessibleEvent event(this, QAccessible::Focus);
        event.setChild(static_cast<int>(std::ranges::find(all, *thing) - all.begin()));
        QAccessible::updateAccessibility(&event);
    }
    // Not under a pressed button, or what was pressed would be gone from there.
    if (isOther && !m_pressed) {
        ensureVisible(item->place(), 8, 8);
        noteScrolled();
    }
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
        point(m_focus);
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
        point(m_focus);
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

/// The card with the focus, or else the one pointed at, when there are keywords of it to explain.
std::optional<TableView::Thing> TableView::explained() const
{
    for (const std::optional<Thing>& thing : {m_focus, m_pointed})
        if (thing && !keywordsOf(*thing).isEmpty())
            return thing;
    return {};
}

bool TableView::event(QEvent* event)
{
    // Where there is something to explain, F1 does not open the manual.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F1 &&
        m_desk.isPlaying() && explained()) {
        event->accept();
        return true;
    }
    return QGraphicsView::event(event);
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
    case Qt::Key_F1:
        if (const std::optional<Thing> thing = explained())
            pinTip(viewport()->mapToGlobal(rectOf(*thing).bottomLeft()), keywordsOf(*thing), this);
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
    if (!m_pointed)
        point(m_focus);
}

void TableView::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    if (TableItem* const item = m_focus ? itemOf(*m_focus) : nullptr)
        item->setFocused(false);
}

} // namespace studio

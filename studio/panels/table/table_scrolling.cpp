// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/table_scrolling.h"

#include <QGraphicsView>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace studio {

TableScrolling::TableScrolling(QGraphicsView& view)
    : m_view(view)
{
    connect(view.verticalScrollBar(), &QScrollBar::rangeChanged, this, &TableScrolling::keepHandInSight);
    connect(view.verticalScrollBar(), &QScrollBar::actionTriggered, this, &TableScrolling::noteScrolled);
}

bool TableScrolling::setZoom(double zoom)
{
    const double wanted = std::clamp(zoom, 1.0, 4.0);
    return !qFuzzyCompare(std::exchange(m_zoom, wanted), wanted);
}

void TableScrolling::showHand()
{
    m_showsHand = true;
}

void TableScrolling::keepHandInSight()
{
    QScrollBar& bar = *m_view.verticalScrollBar();
    if (m_showsHand && qFuzzyCompare(m_zoom, 1.0))
        bar.setValue(bar.maximum());
}

void TableScrolling::noteScrolled()
{
    const QScrollBar& bar = *m_view.verticalScrollBar();
    m_showsHand = bar.sliderPosition() == bar.maximum();
}

bool TableScrolling::isScrollable() const
{
    return m_view.horizontalScrollBar()->maximum() > 0 || m_view.verticalScrollBar()->maximum() > 0;
}

void TableScrolling::beginPanning(QPoint from)
{
    m_isPanning = true;
    m_from = from;
    m_view.setCursor(Qt::ClosedHandCursor);
}

void TableScrolling::panTo(QPoint to)
{
    const QPoint by = to - std::exchange(m_from, to);
    for (const auto& [bar, distance] :
         {std::pair(m_view.horizontalScrollBar(), by.x()), {m_view.verticalScrollBar(), by.y()}})
        bar->setValue(bar->value() - distance);
    noteScrolled();
}

void TableScrolling::endPanning()
{
    m_isPanning = false;
    m_view.unsetCursor();
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/table_item.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace studio {

void TableItem::setPlace(const QRectF& rect)
{
    if (rect.size() != m_size) {
        prepareGeometryChange();
        m_size = rect.size();
        update();
    }
    m_target = rect.topLeft();
}

void TableItem::setStanding(Standing standing)
{
    if (std::exchange(m_standing, standing) != standing)
        update();
}

void TableItem::setFocused(bool isFocused)
{
    if (std::exchange(m_isFocused, isFocused) != isFocused)
        update();
}

void TableItem::setPalette(const QPalette& palette)
{
    if (m_palette == palette)
        return;
    m_palette = palette;
    update();
}

void TableItem::paintStanding(QPainter& painter, double corner) const
{
    const QRectF rect(QPointF(), m_size);
    const QColor accent = m_palette.color(QPalette::Accent);
    painter.setBrush(Qt::NoBrush);
    if (m_standing == Standing::Open || m_standing == Standing::Picked) {
        const bool isPicked = m_standing == Standing::Picked;
        painter.setPen(QPen(accent, isPicked ? 4 : 2.5));
        painter.drawRoundedRect(rect.adjusted(-1, -1, 1, 1), corner, corner);
        const double sign = std::clamp(rect.width() * 0.16, 10.0, 18.0);
        const QRectF badge(rect.right() - sign * 0.75, rect.top() - sign * 0.3, sign, sign);
        painter.setPen(QPen(m_palette.color(QPalette::Base), 1.5));
        painter.setBrush(accent);
        painter.drawEllipse(badge);
        painter.setPen(QPen(m_palette.color(QPalette::Base), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const QPointF centre = badge.center();
        if (isPicked)
            painter.drawPolyline(
                QPolygonF{
                    centre + QPointF(-0.24, 0.02) * sign,
                    centre + QPointF(-0.05, 0.22) * sign,
                    centre + QPointF(0.26, -0.2) * sign
                }
            );
        else
            painter.drawPolyline(
                QPolygonF{
                    centre + QPointF(-0.1, -0.22) * sign,
                    centre + QPointF(0.16, 0) * sign,
                    centre + QPointF(-0.1, 0.22) * sign
                }
            );
    }
}

void TableItem::paintFocus(QPainter& painter, double corner) const
{
    if (!m_isFocused)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_palette.color(QPalette::Text), 1.5, Qt::DashLine));
    painter.drawRoundedRect(QRectF(QPointF(), m_size).adjusted(-3.5, -3.5, 3.5, 3.5), corner, corner);
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/arrow_item.h"

#include <QLineF>
#include <QPainter>

namespace studio {

void ArrowItem::set(QPointF from, QPointF to, const QColor& colour)
{
    prepareGeometryChange();
    m_from = from;
    m_to = to;
    m_colour = colour;
}

QRectF ArrowItem::boundingRect() const
{
    return QRectF(m_from, m_to).normalized().adjusted(-16, -16, 16, 16);
}

void ArrowItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QLineF line(m_from, m_to);
    if (line.length() < 1)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_colour, 3, Qt::SolidLine, Qt::RoundCap));
    const QPointF along = (m_to - m_from) / line.length();
    const QPointF across(-along.y(), along.x());
    painter->drawLine(m_from, m_to - along * 10);
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_colour);
    painter->drawPolygon(QPolygonF{m_to, m_to - along * 14 + across * 7, m_to - along * 14 - across * 7});
}

} // namespace studio

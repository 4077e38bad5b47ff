// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGraphicsItem>

namespace studio {

/// An arrow from one thing to its target.
class ArrowItem : public QGraphicsItem
{
public:
    void set(QPointF from, QPointF to, const QColor& colour);
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QPointF m_from;
    QPointF m_to;
    QColor m_colour;
};

} // namespace studio

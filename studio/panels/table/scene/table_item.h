// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPalette>

#include <cstdint>

namespace studio {

/// A thing that can be seen on the table: a card by its id in the view, or a player.
using Thing = std::int64_t;

/// How a thing stands to the choice that is being made.
enum class Standing { Idle, Open, Picked, Refused };

/// What lies on the table. Items only draw: where they are and what may be done with them is told to them.
class TableItem : public QGraphicsItem
{
public:
    QRectF boundingRect() const override { return QRectF(QPointF(-margin, -margin), m_size + QSizeF(2, 2) * margin); }

    void setPlace(const QRectF& rect);

    QRectF place() const { return QRectF(m_target, m_size); }

    /// Where it comes from while it moves, and how far it is.
    void setMotion(QPointF from) { m_from = from; }

    void move(double part) { setPos(m_from + (m_target - m_from) * part); }

    void setStanding(Standing standing);

    Standing standing() const { return m_standing; }

    void setFocused(bool isFocused);
    void setPalette(const QPalette& palette);

protected:
    static constexpr double margin = 5;

    const QPalette& palette() const { return m_palette; }

    QSizeF size() const { return m_size; }

    /// The line around it, with a sign that does not depend on colours; and the line of what has the focus.
    void paintStanding(QPainter& painter, double corner) const;
    void paintFocus(QPainter& painter, double corner) const;

private:
    QPointF m_target;
    QPointF m_from;
    QSizeF m_size;
    Standing m_standing = Standing::Idle;
    bool m_isFocused = false;
    QPalette m_palette;
};

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPalette>

#include <cstdint>

namespace studio {

/// A visible thing on the table: a card by its id in the view, or a player.
using Thing = std::int64_t;

/// The role of a thing in the current choice.
enum class Standing { Idle, Open, Picked, Refused };

/// The base class of all items. Items only draw themselves; the scene sets their places and standings.
class TableItem : public QGraphicsItem
{
public:
    QRectF boundingRect() const override { return QRectF(QPointF(-margin, -margin), m_size + QSizeF(2, 2) * margin); }

    void setPlace(const QRectF& rect);

    QRectF place() const { return QRectF(m_target, m_size); }

    /// Sets the start of a motion. move() sets the fraction of the motion that is complete.
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

    /// Draws the line that marks the item's standing, with a symbol that doesn't depend on colour.
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

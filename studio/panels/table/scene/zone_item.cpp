// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/zone_item.h"

#include "studio/panels/table/scene/card_faces.h"
#include "studio/panels/table/scene/item_drawing.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

void ZoneItem::setZone(const PlacedZone& zone, const QString& title, const QFont& font)
{
    // The owner of a zone isn't visible. If the zone of another seat looks the same, nothing is redrawn.
    PlacedZone before = std::exchange(m_zone, zone);
    before.key = zone.key;
    if (before == zone && m_title == title && m_font == font)
        return;
    m_title = title;
    m_font = font;
    update();
}

/// The colour of edges. It is visible, but less prominent than the cards.
QColor ZoneItem::edge() const
{
    QColor line = palette().color(QPalette::WindowText);
    line.setAlpha(48);
    return line;
}

/// The place for the cards of an empty pile.
QRectF ZoneItem::emptySlot() const
{
    const QRectF room = QRectF(QPointF(), size()).adjusted(4, QFontMetricsF(m_font).height() + captionGap, -4, -4);
    const double width = std::min(room.width(), room.height() * cardShape);
    QRectF slot(0, 0, width, width / cardShape);
    slot.moveCenter(room.center());
    return slot;
}

/// Draws the background. Only the rounded corners of a row are pictures, because a row can be as wide as the table.
void ZoneItem::paintGround(QPainter& painter) const
{
    constexpr double corner = 8;
    const double pixelRatio = painter.device()->devicePixelRatioF();
    const QRectF rect(QPointF(), size());
    if (m_zone.kind == PlacedZone::Kind::Pile && m_zone.count == 0) {
        const QRectF slot = emptySlot().adjusted(-1, -1, 1, 1);
        painter.drawPixmap(
            slot.topLeft(),
            drawnOnce(u"table-slot-%1"_s.arg(edge().rgba()), slot.size(), pixelRatio, [&](QPainter& into) {
                into.setPen(QPen(edge(), 1.2, Qt::DashLine));
                into.drawRoundedRect(QRectF(QPointF(), slot.size()).adjusted(1, 1, -1, -1), 5, 5);
            })
        );
    }
    if (m_zone.kind != PlacedZone::Kind::Row || rect.width() < 2 * corner || rect.height() < 2 * corner)
        return;
    const QColor fill = palette().color(QPalette::AlternateBase);
    // The line is a whole number of pixels wide everywhere, even if a window unit isn't a whole number of pixels.
    const double line = std::max(1.0, std::floor(pixelRatio)) / pixelRatio;
    const QSizeF round(2 * corner, 2 * corner);
    const QPixmap corners =
        drawnOnce(u"table-row-%1-%2"_s.arg(fill.rgba()).arg(edge().rgba()), round, pixelRatio, [&](QPainter& into) {
            into.setPen(Qt::NoPen);
            into.setBrush(fill);
            into.drawRoundedRect(QRectF(QPointF(), round), corner, corner);
            into.setPen(QPen(edge(), line));
            into.setBrush(Qt::NoBrush);
            const QRectF middle = QRectF(QPointF(), round).adjusted(line / 2, line / 2, -line / 2, -line / 2);
            into.drawRoundedRect(middle, corner, corner);
        });
    for (const bool isRight : {false, true})
        for (const bool isBelow : {false, true}) {
            const QPointF at(isRight ? rect.right() - corner : 0, isBelow ? rect.bottom() - corner : 0);
            const QPointF from(isRight ? corner : 0, isBelow ? corner : 0);
            const QRectF part(from * pixelRatio, QSizeF(corner, corner) * pixelRatio);
            painter.drawPixmap(QRectF(at, QSizeF(corner, corner)), corners, part);
        }
    painter.fillRect(rect.adjusted(corner, 0, -corner, 0), fill);
    painter.fillRect(rect.adjusted(0, corner, -rect.width() + corner, -corner), fill);
    painter.fillRect(rect.adjusted(rect.width() - corner, corner, 0, -corner), fill);
    const double along = rect.width() - 2 * corner;
    const double down = rect.height() - 2 * corner;
    painter.fillRect(QRectF(corner, 0, along, line), edge());
    painter.fillRect(QRectF(corner, rect.bottom() - line, along, line), edge());
    painter.fillRect(QRectF(0, corner, line, down), edge());
    painter.fillRect(QRectF(rect.right() - line, corner, line, down), edge());
}

void ZoneItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF rect(QPointF(), size());
    paintGround(*painter);
    painter->setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics(m_font);
    painter->setFont(m_font);
    painter->setPen(palette().color(QPalette::PlaceholderText));
    const bool isPile = m_zone.kind == PlacedZone::Kind::Pile;
    const bool isStrip =
        m_zone.kind == PlacedZone::Kind::Hand && rect.height() < stripLines * std::ceil(metrics.height());
    const double captionWidth = isStrip ? stripCaption(rect.width(), std::ceil(metrics.height())) - 10 : rect.width();
    const QRectF caption(
        isPile ? 0 : 6, isStrip ? (rect.height() - metrics.height()) / 2 : 1, captionWidth, metrics.height()
    );
    // A pile shows its number of cards on the cards unless they are too small.
    const bool isOnCards = isPile && hasRoomForCount(rect.height() - metrics.height(), metrics);
    const QString count = isOnCards || m_zone.count == 0 ? QString() : u" · %1"_s.arg(m_zone.count);
    const QString title =
        metrics.elidedText(m_title, Qt::ElideRight, caption.width() - metrics.horizontalAdvance(count) - 6);
    painter->drawText(caption, (isPile ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, title + count);
    for (const QRectF& back : m_zone.backs) {
        const QRectF at = back.translated(-m_zone.rect.topLeft());
        const QPixmap picture = m_faces.back(at.size().toSize(), painter->device()->devicePixelRatioF(), palette());
        if (m_zone.kind == PlacedZone::Kind::Pile && m_zone.count > 1)
            painter->drawPixmap(at.topLeft() + QPointF(2, -2), picture);
        painter->drawPixmap(at.topLeft(), picture);
        if (isOnCards)
            paintCount(*painter, QString::number(m_zone.count), QPointF(at.center().x(), at.bottom() - 10), palette());
    }
    paintStanding(*painter, 8);
    paintFocus(*painter, 8);
}

} // namespace studio

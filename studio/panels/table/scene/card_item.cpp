// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/card_item.h"

#include "studio/panels/table/scene/card_faces.h"
#include "studio/panels/table/scene/item_drawing.h"

#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace studio {

void CardItem::setLook(CardLook look)
{
    look.isTurned = m_look.isTurned;
    if (m_look == look)
        return;
    m_look = std::move(look);
    forgetPicture();
}

void CardItem::setLying(bool isTurned, std::int32_t under, std::int32_t pile)
{
    if (std::exchange(m_look.isTurned, isTurned) != isTurned)
        forgetPicture();
    if (m_under == under && m_pile == pile)
        return;
    m_under = under;
    m_pile = pile;
    update();
}

void CardItem::forgetPicture()
{
    m_picture = {};
    m_isStretched = false;
    update();
}

void CardItem::makePicture(double pixelRatio)
{
    m_pictureSize = size().toSize();
    m_picture = m_faces.picture(m_look, m_pictureSize, pixelRatio, palette());
    m_isStretched = false;
}

void CardItem::sharpen()
{
    makePicture(m_picture.devicePixelRatio());
    update();
}

/// Paints the face. If the card's size has changed and the cache has no picture of the new size, the old picture is
/// stretched, so that the table doesn't wait for new pictures.
void CardItem::paintFace(QPainter& painter, double pixelRatio)
{
    const QSize wanted = size().toSize();
    const bool isOther = m_picture.isNull() || m_picture.devicePixelRatio() != pixelRatio;
    if (isOther || (m_pictureSize != wanted && m_faces.isAtHand(m_look, wanted, pixelRatio)))
        makePicture(pixelRatio);
    m_isStretched = m_pictureSize != wanted;
    if (!m_isStretched) {
        painter.drawPixmap(QPointF(), m_picture);
        return;
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(QRectF(QPointF(), size()), m_picture, QRectF(m_picture.rect()));
}

void CardItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QRectF rect(QPointF(), size());
    const double corner = std::min(rect.width(), rect.height()) * 0.07;
    const double pixelRatio = painter->device()->devicePixelRatioF();
    paintFace(*painter, pixelRatio);
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_look.isFaceDown && !m_look.isHidden()) {
        // The card is face down, but the viewer knows which card it is.
        QColor veil = palette().color(QPalette::Mid);
        veil.setAlpha(120);
        painter->setPen(Qt::NoPen);
        painter->setBrush(QBrush(veil, Qt::BDiagPattern));
        painter->drawRoundedRect(rect, corner, corner);
    }
    if (m_under > 0)
        paintCount(*painter, u"+%1"_s.arg(m_under), QPointF(rect.left() + 14, rect.bottom() - 10), palette());
    if (m_pile > 1 && hasRoomForCount(rect.height(), QFontMetricsF(painter->font())))
        paintCount(*painter, QString::number(m_pile), QPointF(rect.center().x(), rect.bottom() - 6), palette());
    if (standing() != Standing::Idle)
        painter->drawPixmap(QPointF(-margin, -margin), standingPicture(corner, pixelRatio));
    paintFocus(*painter, corner);
}

const QPixmap& CardItem::standingPicture(double corner, double pixelRatio)
{
    const Mark mark{
        .standing = standing(),
        .size = boundingRect().size(),
        .pixelRatio = pixelRatio,
        .accent = palette().color(QPalette::Accent).rgba(),
        .base = palette().color(QPalette::Base).rgba(),
    };
    if (mark == m_mark)
        return m_markPicture;
    m_mark = mark;
    const QString key =
        u"table-standing-%1-%2-%3"_s.arg(static_cast<int>(mark.standing)).arg(mark.accent).arg(mark.base);
    m_markPicture = drawnOnce(key, mark.size, pixelRatio, [&](QPainter& painter) {
        painter.translate(margin, margin);
        if (standing() == Standing::Refused) {
            // A shadow is used instead of a veil, because a light veil would make a light card unreadable.
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor(0, 0, 0, 64));
            painter.drawRoundedRect(QRectF(QPointF(), size()), corner, corner);
        }
        paintStanding(painter, corner);
    });
    return m_markPicture;
}

} // namespace studio

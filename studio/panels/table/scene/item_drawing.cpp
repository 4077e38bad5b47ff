// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/panels/table/scene/item_drawing.h"

#include <QPainter>
#include <QPixmapCache>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace studio {

void paintCount(QPainter& painter, const QString& text, QPointF centre, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    QRectF badge(0, 0, std::max(metrics.horizontalAdvance(text) + 10, metrics.height()), metrics.height());
    badge.moveCenter(centre);
    painter.setPen(QPen(palette.color(QPalette::Base), 1));
    painter.setBrush(palette.color(QPalette::Text));
    painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2);
    painter.setPen(palette.color(QPalette::Base));
    painter.drawText(badge, Qt::AlignCenter, text);
}

bool hasRoomForCount(double height, const QFontMetricsF& metrics)
{
    return height > 2 * metrics.height();
}

QPixmap drawnOnce(QString key, QSizeF size, double pixelRatio, const std::function<void(QPainter&)>& draw)
{
    const QSize pixels = (size * pixelRatio).toSize();
    if (pixels.isEmpty())
        return {};
    key += u"-%1x%2-%3"_s.arg(pixels.width()).arg(pixels.height()).arg(pixelRatio);
    QPixmap made;
    if (QPixmapCache::find(key, &made))
        return made;
    made = QPixmap(pixels);
    made.setDevicePixelRatio(pixelRatio);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    painter.end();
    QPixmapCache::insert(key, made);
    return made;
}

} // namespace studio

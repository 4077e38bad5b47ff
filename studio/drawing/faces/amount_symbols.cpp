// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/drawing/faces/amount_symbols.h"

#include "model/cards/card_fields.h"
#include "studio/drawing/faces/faces.h"

#include <QPainter>

namespace studio {

namespace {

/// A picture that a function paints on a transparent background. The size is in device-independent pixels.
template <class Paint>
QPixmap painted(QSize size, double pixelRatio, const Paint& paint)
{
    QPixmap made((QSizeF(size) * pixelRatio).toSize());
    made.setDevicePixelRatio(pixelRatio);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    return made;
}

} // namespace

QList<FaceAmount> drawableAmounts(const Faces& faces, const model::CardField& field, const QString& text)
{
    const model::FieldReading reading = model::readField(field, text);
    QList<FaceAmount> amounts;
    for (std::size_t at = 0; reading.isWhole && at < reading.amounts.size(); ++at) {
        const QString& value = field.values[qsizetype(at)];
        if (reading.amounts[at] <= 0)
            continue;
        if (!faces.frames().symbols.contains(value))
            return {};
        amounts.append({value, reading.amounts[at]});
    }
    return amounts;
}

QPixmap amountsPicture(const Faces& faces, const QList<FaceAmount>& amounts, QSize size, double pixelRatio)
{
    return painted(size, pixelRatio, [&](QPainter& painter) {
        const QRectF box(QPointF(), size);
        faces.painter().paintAmounts(painter, amounts, {.box = box, .side = box.height()});
    });
}

QPixmap symbolOf(const Faces& faces, const QString& value, int side, double pixelRatio)
{
    if (!faces.frames().symbols.contains(value))
        return {};
    return painted({side, side}, pixelRatio, [&](QPainter& painter) {
        faces.painter().paintSymbol(painter, value, QRectF(0, 0, side, side));
    });
}

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <QPixmap>

namespace model {
struct CardField;
} // namespace model

namespace studio {

class Faces;

/// The amounts in a field's text if the frames have a symbol for each of them; otherwise empty.
QList<FaceAmount> drawableAmounts(const Faces& faces, const model::CardField& field, const QString& text);

/// A picture of this size, in device-independent pixels, that shows the amounts as symbols, aligned left.
QPixmap amountsPicture(const Faces& faces, const QList<FaceAmount>& amounts, QSize size, double pixelRatio);

/// The symbol of a single value, without a number; null if the frames have none. The side is in device-independent
/// pixels.
QPixmap symbolOf(const Faces& faces, const QString& value, int side, double pixelRatio);

} // namespace studio

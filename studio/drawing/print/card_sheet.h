// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/other_side.h"

#include <QStringList>

#include <expected>
#include <stop_token>

namespace model {
struct Outgoing;
} // namespace model

namespace studio {

class FacePainter;

/// A picture of many cards, from left to right and top to bottom, and finally the card back. Its size suits the
/// programs that use such sheets.
QImage
sheetImage(FacePainter& painter, const QList<FaceContent>& cards, int columns, int rows, const QString& stamp = {});

QImage backImage(FacePainter& painter);

/// Writes the sheets, card pictures and card back that accompany files for another program. Returns the files written,
/// or the first file that couldn't be written. If the files belong in an archive, it is written with all of them. Stops
/// early if requested.
std::expected<QStringList, QString> savePictures(
    FacePainter& painter,
    const model::Outgoing& outgoing,
    const QString& folder,
    const FindFace& findFace,
    const std::stop_token& stop = {}
);

} // namespace studio

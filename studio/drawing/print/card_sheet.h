// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <QStringList>

#include <expected>
#include <functional>
#include <stop_token>

namespace model {
struct Outgoing;
} // namespace model

namespace studio {

class FacePainter;

/// A picture of many cards, from left to right and top to bottom, with the card back in the last place. Its size suits
/// the programs that use such sheets.
QImage sheetImage(FacePainter& painter, const QList<FaceContent>& cards, int columns, int rows);

QImage backImage(FacePainter& painter);

/// Returns the face of a card in a deck, given the card's name.
using FaceOfName = std::function<FaceContent(const QString& card)>;

/// Writes the sheets, card pictures and card back that accompany another program's files. Returns the files written, or
/// the first file that couldn't be written. If the files belong in an archive, it is written with all of them. Stops
/// early if requested.
std::expected<QStringList, QString> savePictures(
    FacePainter& painter,
    const model::Outgoing& outgoing,
    const QString& folder,
    const FaceOfName& faceOf,
    const std::stop_token& stop = {}
);

} // namespace studio

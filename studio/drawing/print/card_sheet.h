// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/face_content.h"

#include <QStringList>

#include <expected>
#include <functional>

namespace model {
struct Outgoing;
} // namespace model

namespace studio {

class FacePainter;

/// A picture of many cards, from left to right and top to bottom, with the card back in the last place. Its size suits
/// the programs that use such sheets.
QImage sheetImage(FacePainter& painter, const QList<FaceContent>& cards, int columns, int rows);

QImage backImage(FacePainter& painter);

/// Returns the face of a card that a deck contains by name.
using FaceOfName = std::function<FaceContent(const QString& card)>;

/// Writes the sheets and the card back that belong to a file for another program. Returns the files that were written,
/// or the one that could not be written.
std::expected<QStringList, QString>
saveSheets(FacePainter& painter, const model::Outgoing& outgoing, const QString& folder, const FaceOfName& faceOf);

} // namespace studio

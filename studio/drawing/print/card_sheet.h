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

/// A picture of many cards, from left to right and from top to bottom. In its last place is their back. It is as large
/// as programs take it that show such sheets.
QImage sheetImage(FacePainter& painter, const QList<FaceContent>& cards, int columns, int rows);

QImage backImage(FacePainter& painter);

/// The face of a card of which a deck has the name.
using FaceOfName = std::function<FaceContent(const QString& card)>;

/// Writes the sheets that go along with files for another program, and the back of the cards. Gives the files that were
/// written, or the one that could not be.
std::expected<QStringList, QString>
saveSheets(FacePainter& painter, const model::Outgoing& outgoing, const QString& folder, const FaceOfName& faceOf);

} // namespace studio

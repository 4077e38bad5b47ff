// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/faces/face_content.h"

namespace studio {

class FacePainter;

/// A picture of many cards, from left to right and from top to bottom. In its last place is their back. It is as large
/// as programs take it that show such sheets.
QImage sheetImage(FacePainter& painter, const QList<FaceContent>& cards, int columns, int rows);

QImage backImage(FacePainter& painter);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frames.h"

class QPainter;

namespace studio {

/// Draws the pattern of an ornament into a rectangle. The seed decides how it looks, and the same seed always gives the
/// same. The emblem is not drawn here.
void paintOrnament(
    QPainter& painter, const QRectF& box, const Ornament& ornament, const QColor& accent, std::uint64_t seed
);

/// Which of its motifs an ornament shows on a card; empty when it has none.
QString motifFor(const Ornament& ornament, const FaceContent& content);

} // namespace studio

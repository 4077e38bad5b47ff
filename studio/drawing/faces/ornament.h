// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frames.h"

class QPainter;

namespace studio {

/// Draws the pattern of an ornament in a rectangle. The same seed always gives the same pattern. The motif is drawn
/// elsewhere.
void paintOrnament(
    QPainter& painter, const QRectF& box, const Ornament& ornament, const QColor& accent, std::uint64_t seed
);

/// The drawing that an ornament shows on a card as its motif; empty if the ornament has none for it.
QString motifFor(const Ornament& ornament, const FaceContent& content);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/frames/frames.h"

class QPainter;

namespace studio {

/// Draws the pattern of an ornament in a rectangle, without its motif. The same seed always gives the same pattern.
void paintOrnament(
    QPainter& painter, const QRectF& box, const Ornament& ornament, const QColor& accent, std::uint64_t seed
);

/// The name of the drawing that is an ornament's motif on a card; empty if the ornament has none for that card.
QString motifFor(const Ornament& ornament, const FaceContent& content);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/print/print_plan.h"

class QPainter;

namespace studio {

class FacePainter;

/// Paints one page of cards or of their backs. The painter's unit is the millimetre, and its origin is the page's
/// corner.
void paintPage(
    QPainter& painter,
    FacePainter& faces,
    const QList<CardToPrint>& cards,
    const PrintPlan& plan,
    const PrintOptions& options,
    qsizetype sheet
);
void paintBacks(
    QPainter& painter, FacePainter& faces, const PrintPlan& plan, const PrintOptions& options, qsizetype sheet
);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/drawing/print/print_plan.h"

class QPainter;

namespace studio {

class FacePainter;

/// Paints one page of cards or of their backs. The painter's unit must be the millimetre, and its origin the corner of
/// the page.
void paintPage(
    QPainter& painter,
    FacePainter& faces,
    const QList<CardToPrint>& cards,
    const PrintPlan& plan,
    const PrintOptions& options,
    qsizetype sheet
);
void paintBacks(
    QPainter& painter,
    FacePainter& faces,
    const QList<CardToPrint>& cards,
    const PrintPlan& plan,
    const PrintOptions& options,
    qsizetype sheet
);

} // namespace studio

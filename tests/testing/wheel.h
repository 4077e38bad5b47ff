// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>

/// Turns the wheel down by one notch over the middle of a widget.
inline void turnWheelOver(QWidget& widget)
{
    const QPointF spot = QRectF(widget.rect()).center();
    QWheelEvent turned(
        spot, widget.mapToGlobal(spot), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false
    );
    // Only what comes from outside goes on to what a widget stands in.
    QSpontaneKeyEvent::setSpontaneous(&turned);
    qApp->notify(&widget, &turned);
}

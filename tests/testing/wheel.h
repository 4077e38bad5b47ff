// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QScrollBar>
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

/// Whether a turn of the wheel over a box that has the keyboard goes on to the bar it is scrolled with, and leaves the
/// box as it is.
template <typename Value>
bool isTurnedOver(QWidget& box, QScrollBar& bar, const Value& value)
{
    box.setFocus();
    bar.setValue(0);
    const auto before = value();
    turnWheelOver(box);
    return value() == before && bar.value() > 0;
}

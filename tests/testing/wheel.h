// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>

/// Turns the wheel down one notch over the middle of a widget.
inline void turnWheelOver(QWidget& widget)
{
    const QPointF spot = QRectF(widget.rect()).center();
    QWheelEvent turned(
        spot, widget.mapToGlobal(spot), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false
    );
    // Widgets pass events on to their parents only if the events are spontaneous.
    QSpontaneKeyEvent::setSpontaneous(&turned);
    qApp->notify(&widget, &turned);
}

/// Whether turning the wheel over a focused box scrolls the area around the box and leaves the value of the box
/// unchanged.
template <typename Value>
bool isWheelPassedToBar(QWidget& box, QScrollBar& bar, const Value& value)
{
    box.setFocus();
    bar.setValue(0);
    const auto before = value();
    turnWheelOver(box);
    return value() == before && bar.value() > 0;
}

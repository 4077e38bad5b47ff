// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QPalette>
#include <QPixmap>
#include <QString>

#include <functional>

class QPainter;

/// Drawing that several items of the table have in common.
namespace studio {

/// A number on cards, readable on whatever they show.
void paintCount(QPainter& painter, const QString& text, QPointF centre, const QPalette& palette);

/// Whether a card is so high that a number on it leaves something of it to be seen.
bool hasRoomForCount(double height, const QFontMetricsF& metrics);

/// What looks the same in many places of a table, and whenever it is drawn again: to round its edges once takes longer
/// than to lay it down a hundred times. The key has all that its look depends on but for its size.
QPixmap drawnOnce(QString key, QSizeF size, double pixelRatio, const std::function<void(QPainter&)>& draw);

} // namespace studio

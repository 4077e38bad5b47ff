// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QPalette>
#include <QPixmap>
#include <QString>

#include <functional>

class QPainter;

/// Drawing functions shared by the items of the table.
namespace studio {

/// Draws a number on a card so that it is readable on any background.
void paintCount(QPainter& painter, const QString& text, QPointF centre, const QPalette& palette);

/// Whether a card is tall enough for a number that doesn't cover the whole card.
bool hasRoomForCount(double height, const QFontMetricsF& metrics);

/// A picture that is drawn once and cached, for pictures that are the same in many places and every time they are
/// painted. Drawing rounded edges once takes longer than copying the picture a hundred times. The key contains
/// everything that determines the look, except the size.
QPixmap drawnOnce(QString key, QSizeF size, double pixelRatio, const std::function<void(QPainter&)>& draw);

} // namespace studio

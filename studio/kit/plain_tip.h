// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QPoint;
class QWidget;

namespace studio {

/// A tooltip that shows a text as it is, whatever it looks like; nothing for an empty one.
void showPlainTip(const QPoint& place, const QString& text, QWidget* widget);

/// A text as a tooltip takes it that would otherwise guess what it is.
QString asTip(const QString& text);

/// A tip that stays until Esc is pressed or it is clicked away, and that can be read and copied.
void pinTip(const QPoint& place, const QString& text, QWidget* widget);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QPoint;
class QWidget;

namespace studio {

/// Shows a tooltip with the text as it is, without markup. Shows nothing for an empty text.
void showPlainTip(const QPoint& place, const QString& text, QWidget* widget);

/// Escapes a text for a tooltip, which would otherwise guess whether it is markup.
QString asTip(const QString& text);

/// Shows a tip that stays until it is dismissed by Esc or a click. Its text can be selected and copied.
void pinTip(const QPoint& place, const QString& text, QWidget* widget);

} // namespace studio

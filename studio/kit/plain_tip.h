// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QPoint;
class QWidget;

namespace studio {

/// Shows a tooltip with the literal text, without interpreting markup. If the text is empty, hides the tooltip.
void showPlainTip(const QPoint& place, const QString& text, QWidget* widget);

/// Escapes a text for a tooltip. Without this, the tooltip would guess whether the text is markup.
QString asTip(const QString& text);

/// Shows a tooltip that stays until the user presses Esc or clicks. Its text can be selected and copied.
void pinTip(const QPoint& place, const QString& text, QWidget* widget);

} // namespace studio

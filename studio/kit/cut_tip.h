// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QHelpEvent;
class QRect;
class QString;
class QWidget;

namespace studio {

/// Shows a tooltip with the whole text if the text is wider than its place in the widget. Otherwise, hides any tooltip.
void tellWholeIfCut(const QHelpEvent& asked, QWidget& widget, const QRect& place, const QString& text, int textWidth);

} // namespace studio

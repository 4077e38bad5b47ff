// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QHelpEvent;
class QRect;
class QString;
class QWidget;

namespace studio {

/// Says the whole of a text that is wider than the place of a widget in which it is shown; of another, nothing.
void tellWholeIfCut(const QHelpEvent& asked, QWidget& widget, const QRect& place, const QString& text, int textWidth);

} // namespace studio

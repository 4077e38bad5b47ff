// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace studio {

/// The property of a widget that is the content of a panel, whose controls Tab visits together.
inline constexpr auto panelProperty = "isPanel";
/// The property of a widget around panels. Tab leaves out its tabs and buttons: actions with keys do what they do.
inline constexpr auto panelFrameProperty = "isPanelFrame";

/// Moves the keyboard focus to the next control of the window, or to the previous one for a step of -1: bar by bar and
/// panel by panel in reading order, and round at the ends. Returns false if there is no other control.
///
/// Qt's own order follows the creation of panels, and the panels' focus proxies make it skip controls and go in
/// circles.
bool moveFocus(QWidget& window, int step);

/// Gives the first control of a panel the focus. Returns false if it has none.
bool focusFirst(QWidget& panel);

} // namespace studio

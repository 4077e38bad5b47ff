// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace studio {

/// The property that marks a widget as the content of a panel. Tab visits all controls of a panel before it leaves the
/// panel.
inline constexpr auto panelProperty = "isPanel";
/// The property that marks a widget as the frame around panels. Tab skips its tabs and buttons, because actions with
/// shortcuts do the same.
inline constexpr auto panelFrameProperty = "isPanelFrame";

/// Moves the keyboard focus to the next control of the window, or to the previous one for a step of -1. Controls are
/// visited bar by bar and panel by panel, in reading order; after the last comes the first. Returns false if there is
/// no other control.
///
/// Qt's own order depends on when panels were created, and the panels' focus proxies make it skip controls and go in
/// circles.
bool moveFocus(QWidget& window, int step);

/// Gives the focus to the first control of a panel. Returns false if there is none.
bool focusFirst(QWidget& panel);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// Makes KDDockWidgets use our title bars: icons that follow the theme, and buttons with names for screen readers.
/// Call once, before the first dock is made.
void installDockViews();

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// Makes KDDockWidgets use our title bars, which have icons that follow the theme and buttons with names for screen
/// readers. Must be called once, before the first dock is created.
void installDockViews();

} // namespace studio

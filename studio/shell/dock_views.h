// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// Makes KDDockWidgets use our title bars, whose icons follow the theme and whose buttons have names for screen
/// readers. Must be called once, before the first dock is created.
void installDockViews();

} // namespace studio

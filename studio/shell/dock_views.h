// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// Makes KDDockWidgets use our title bars, with icons that follow the theme and buttons named for screen readers. Call
/// once, before the first dock is created.
void installDockViews();

} // namespace studio

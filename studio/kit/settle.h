// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// Processes the pending events while no event loop is running: deletes what the previous perspective left behind,
/// creates the content of visible docks, and lays it out. Each of these steps posts the next.
void settle();

} // namespace studio

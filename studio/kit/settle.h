// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// Does what an event loop would do where none runs: delete what the last perspective left, create the content of
/// visible docks, and lay it out. Each of these posts the next.
void settle();

} // namespace studio

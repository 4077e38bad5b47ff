// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace studio {

/// What an event loop would do, where none runs: remove what the last perspective left behind, make the content of
/// docks that are now shown, and lay it out. Each of these posts the next.
void settle();

} // namespace studio

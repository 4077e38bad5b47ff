// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

namespace studio {

struct Places;

/// Measures how long the user has to wait in a window with a project of 100,000 cards, and prints the times. Needs an
/// application with a platform plugin; the offscreen one is enough.
int benchStudio(const Places& places, std::ostream& out, std::ostream& err);

} // namespace studio

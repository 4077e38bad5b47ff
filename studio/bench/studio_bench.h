// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

namespace studio {

struct Places;

/// Measures what users wait for in the window, with a project of 100,000 cards, and prints it. It takes an application
/// with a window system, which may be the one without a screen.
int benchStudio(const Places& places, std::ostream& out, std::ostream& err);

} // namespace studio

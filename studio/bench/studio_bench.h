// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

namespace studio {

struct Places;

/// Measures the waiting times in the window with a project of 100,000 cards and prints them. Needs an application with
/// a window system; the offscreen platform will do.
int benchStudio(const Places& places, std::ostream& out, std::ostream& err);

} // namespace studio

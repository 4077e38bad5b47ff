// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

/// Measurements and pictures of the whole window, for `cardwright --bench` and `cardwright --screenshots`. Start with
/// this file, which measures; editor_bench.h and table_bench.h are parts of it. screenshots.h saves the pictures, and
/// manual_pictures.h lists those of the manual.
namespace studio {

struct Places;

/// Measures how long the user has to wait in a window with a project of 100,000 cards, and prints the times. Needs an
/// application with a platform plugin; the offscreen one is enough.
int benchStudio(const Places& places, std::ostream& out, std::ostream& err);

} // namespace studio

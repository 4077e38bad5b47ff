// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/bench/table_bench.h"

namespace studio {

/// How soon a key typed into the abilities of a card and into the rules of the open project is on the screen, and how
/// soon after a pause what is wrong is marked.
std::vector<Wait> waitsInEditors(MainWindow& window);

} // namespace studio

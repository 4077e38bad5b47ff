// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/bench/table_bench.h"

namespace studio {

/// The time until a key typed into a card's abilities or the project's rules is drawn, and until errors are marked
/// after a pause.
std::vector<Wait> waitsInEditors(MainWindow& window);

} // namespace studio

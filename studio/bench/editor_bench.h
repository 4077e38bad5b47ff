// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/bench/table_bench.h"

namespace studio {

/// For an editor of a card's abilities and one of the project's rules: the time from pressing a key until the text is
/// drawn, and the time from a pause in typing until errors are marked.
std::vector<Wait> waitsInEditors(MainWindow& window);

} // namespace studio

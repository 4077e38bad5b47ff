// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/bench/table_bench.h"

namespace studio {

/// The waiting times in the editor of a card's abilities and in the editor of the project's rules: from pressing a key
/// until the text is drawn, and from a pause in typing until errors are marked.
std::vector<Wait> waitsInEditors(MainWindow& window);

} // namespace studio

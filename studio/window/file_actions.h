// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

class MainWindow;

/// Actions on the project as a file.
QList<ActionSpec> fileActions(MainWindow& window);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

class MainWindow;

/// Actions for the project file.
QList<ActionSpec> fileActions(MainWindow& window);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/window/actions.h"

namespace studio {

class MainWindow;

/// What can be done with the playtest, in the language of the moment.
QList<ActionSpec> playtestActions(MainWindow& window);

} // namespace studio

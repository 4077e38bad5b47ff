// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/window/actions.h"

namespace studio {

class MainWindow;

/// What can be done with texts in the rules language and with what is wrong in them.
QList<ActionSpec> editorActions(MainWindow& window);

} // namespace studio

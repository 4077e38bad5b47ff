// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/window/actions.h"

namespace studio {

class MainWindow;

/// What can be done with the picture of a card.
QList<ActionSpec> previewActions(MainWindow& window);

/// Those that the menu of the preview offers.
QStringList previewActionIds();

} // namespace studio

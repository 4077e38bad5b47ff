// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/window/actions.h"

namespace studio {

class MainWindow;

/// What can be done with decks.
QList<ActionSpec> deckActions(MainWindow& window);

} // namespace studio

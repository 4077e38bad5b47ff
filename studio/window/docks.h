// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/shell/dock_spec.h"

namespace studio {

/// The table of all docks, in the current language. A new dock is a row here and its two files.
QList<DockSpec> docks();

/// The row of a dock.
DockSpec dock(const QString& id);

/// The dock that shows an entity, or a line of it.
QString dockShowing(const model::Entity& entity, int line = 0);

} // namespace studio

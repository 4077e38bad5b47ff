// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/entities/entities.h"
#include "studio/shell/dock_spec.h"

namespace studio {

/// The table of all docks, in the current language. A new dock needs a row here and two files of its own.
QList<DockSpec> docks();

/// The row of a dock.
DockSpec dock(const QString& id);

/// The dock that shows an entity, or a line of the entity.
QString dockShowing(const model::Entity& entity, int line = 0);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/dock_spec.h"

namespace studio {

/// The one table of docks, in the language of the moment. A new dock is a row here and its two files.
QList<DockSpec> docks();

/// The row of one dock.
DockSpec dock(const QString& id);

} // namespace studio

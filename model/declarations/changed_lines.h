// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/declarations.h"

namespace model {

/// The lines in which two states of a rules text differ.
QList<ChangedLine> changedLines(EntityId id, const QString& before, const QString& after);

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

namespace model {

/// All places where the name occurs in comments as a whole word. In a comment, the name may mean something else.
QList<Usage> commentUsages(const QString& name, const Entities& entities);

} // namespace model

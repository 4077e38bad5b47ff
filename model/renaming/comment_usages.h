// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

namespace model {

/// Where a name stands in comments, as whole words. What is meant there nobody knows.
QList<Usage> commentUsages(const QString& name, const Entities& entities);

} // namespace model

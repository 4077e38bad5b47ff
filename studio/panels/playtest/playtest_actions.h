// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

/// The actions of a playtest, in the current language.
QList<ActionSpec> playtestActions(const ActionContext& context);

} // namespace studio

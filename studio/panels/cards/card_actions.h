// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

/// What can be done to cards, in the language of the moment.
QList<ActionSpec> cardActions(const ActionContext& context);

} // namespace studio

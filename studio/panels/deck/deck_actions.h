// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

QList<ActionSpec> deckActions(const ActionContext& context);

} // namespace studio

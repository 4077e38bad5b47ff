// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

/// The actions for cards, with texts in the current language.
QList<ActionSpec> cardActions(const ActionContext& context);

} // namespace studio

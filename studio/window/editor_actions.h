// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

/// What can be done with texts in the rules language and with what is wrong in them.
QList<ActionSpec> editorActions(const ActionContext& context);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

/// Actions for texts in the rules language and their problems.
QList<ActionSpec> editorActions(const ActionContext& context);

} // namespace studio

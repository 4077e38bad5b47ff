// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

/// What can be done with the picture of a card.
QList<ActionSpec> previewActions(const ActionContext& context);

/// Those that the menu of the preview offers.
QStringList previewActionIds();

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/shell/actions.h"

namespace studio {

struct ActionContext;

/// The actions for card pictures.
QList<ActionSpec> previewActions(const ActionContext& context);

/// The actions in the menu of the preview.
QStringList previewActionIds();
/// The actions that simulate a colour vision, in the order of the members of ColourVision.
QStringList visionActionIds();

} // namespace studio

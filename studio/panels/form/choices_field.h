// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/form/field_editor.h"

namespace studio {

/// Creates a field for several values, which can be typed into a line or ticked in a menu.
FieldEditor* makeChoicesField(const model::CardField& field, QWidget* parent);

} // namespace studio

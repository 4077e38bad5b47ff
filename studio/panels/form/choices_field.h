// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/form/field_editor.h"

namespace studio {

/// Edits several of some values: a line to write them in, and a menu to tick them.
FieldEditor* makeChoicesField(const model::CardField& field, QWidget* parent);

} // namespace studio

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/panels/form/field_editor.h"

namespace studio {

/// Creates a field with a number for each of several values.
FieldEditor* makeAmountsField(const model::CardField& field, const ValueSymbol& symbol, QWidget* parent);

} // namespace studio

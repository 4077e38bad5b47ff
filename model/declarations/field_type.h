// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/declarations/draft.h"

namespace model {

/// The type of a field in the rules language: “list of Type”.
QString typeText(const FieldDesign& design);
/// The line that declares a field: “types: list of Type, printed”.
QString fieldDeclaration(const FieldDesign& design);

/// Changes the type in the line of a field. Removes the field's default and members, and also its range if the new type
/// can't have it. Everything else remains.
void writeType(const OwnLine& line, const FieldDesign& design, const CardField& before);

/// Removes “printed” from the line of a field.
void writeUnprinted(const OwnLine& line);

} // namespace model

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/renaming/renaming.h"

namespace model {

/// All places where frames name a property or a value in this form. Other kinds of things have no usages in frames.
/// Quotation marks around a name are not part of its place.
QList<Usage> frameUsages(const NamedThing& thing, const Entities& entities);

/// A line of a description of frames with the new name at a usage. The name is quoted if necessary.
QString renamedInFrameLine(const QString& line, const Usage& usage, const QString& newName);

} // namespace model

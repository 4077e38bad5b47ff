// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "studio/workspace/text/row_parts.h"

#include <QColor>

class QPalette;

namespace studio {

/// Whether the palette is a dark one.
bool isDark(const QPalette& palette);

/// The colour of a part of a rules text. Each can be read on the backgrounds of an editor: the contrast is 4.5 to 1 at
/// the least.
QColor colourOf(RowPart::Kind kind, const QPalette& palette);

/// Of what is wrong: for lines and waves, which are never the only sign of it.
QColor errorColour(const QPalette& palette);
QColor warningColour(const QPalette& palette);

/// Behind the line with the cursor, and behind brackets that belong together.
QColor currentLineColour(const QPalette& palette);
QColor bracketColour(const QPalette& palette);

} // namespace studio
